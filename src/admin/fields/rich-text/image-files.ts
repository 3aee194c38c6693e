import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { dataUrlToFile, hasText } from './pasted-images.ts'
import { findTextImage } from './text-images.ts'

/** Adds the files to the form; returns the addresses of the accepted ones. */
export type AcceptImages = (files: readonly File[]) => readonly string[]

/** Appends a paragraph at the end, to continue in after the images. */
function ensureTrailingParagraph(transaction: Transaction, pos: number): void {
  const paragraph = transaction.doc.type.schema.nodes['paragraph']?.create()
  if (paragraph && pos === transaction.doc.content.size) transaction.insert(pos, paragraph)
}

/** Splits paragraphs at that position and returns the new position, between blocks. */
function splitAt(transaction: Transaction, pos: number): number {
  const resolved = transaction.doc.resolve(pos)
  if (!resolved.parent.isTextblock) return pos
  if (resolved.parentOffset === 0) return resolved.before()
  const paragraph = resolved.doc.type.schema.nodes['paragraph']
  const isAtEnd = resolved.parentOffset === resolved.parent.content.size
  // The block after a heading is a paragraph.
  transaction.split(pos, 1, isAtEnd && paragraph ? [{ type: paragraph }] : undefined)
  return pos + 1
}

/** Inserts the images at that position, in one step that undo takes back; the cursor moves after them. */
export function insertImages(view: EditorView, addresses: readonly string[], pos?: number): void {
  const type = view.state.schema.nodes['image']
  if (addresses.length === 0 || !type) return
  // Otherwise undo would also take back what was typed just before.
  const transaction = closeHistory(view.state.tr)
  if (pos === undefined) transaction.deleteSelection()
  const position = splitAt(transaction, pos ?? transaction.selection.from)
  ensureTrailingParagraph(transaction, position)
  const images = addresses.map((src) => type.create({ src, alt: '' }))
  transaction.insert(position, images)
  transaction.setSelection(TextSelection.near(transaction.doc.resolve(position + images.length)))
  view.dispatch(transaction.scrollIntoView())
}

/** Turns data: images of pasted content into files of the form, and removes images of another page's form. */
function extractFiles(content: Fragment, accept: AcceptImages): Fragment {
  const nodes = content.content.flatMap((node) => {
    if (node.type.name !== 'image') return [node.copy(extractFiles(node.content, accept))]
    const src = String(node.attrs['src'])
    const file = dataUrlToFile(src)
    if (file) return accept([file]).map((address) => node.type.create({ ...node.attrs, src: address }))
    return src.startsWith('blob:') && !findTextImage(src) ? [] : [node]
  })
  return Fragment.fromArray(nodes)
}

/** Inserts pasted or dropped image files and data: images. */
export function imageFiles(accept: AcceptImages): Extension {
  return Extension.create({
    name: 'imageFiles',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformPasted: (slice) => new Slice(extractFiles(slice.content, accept), slice.openStart, slice.openEnd),
          handlePaste: (view, { clipboardData }) => {
            if (!clipboardData?.files.length || hasText(clipboardData)) return false
            insertImages(view, accept([...clipboardData.files]))
            return true
          },
          handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) => {
            if (isMoved || !dataTransfer?.files.length) return false
            const pos = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.doc.content.size
            insertImages(view, accept([...dataTransfer.files]), pos)
            return true
          },
        },
      }),
    ],
  })
}

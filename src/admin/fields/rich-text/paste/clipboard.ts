import { Extension } from '@tiptap/core'
import { Fragment, type Mark, type ResolvedPos, type Schema, Slice, DOMParser as SliceParser } from '@tiptap/pm/model'
import { NodeSelection, Plugin, Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toStoredText } from '#content/stored-text.ts'
import { mediaUrl } from '../../../shared/ui/site-meta.ts'
import { findTextImage } from '../text-images.ts'
import { cleanPaste } from './clean-paste.ts'
import type { PastedImages } from './images.ts'
import { leaveManyAddresses } from './many-addresses.ts'
import { formatPlainText } from './plain-text.ts'

/**
 * The type under which this editor adds its origin to what is copied. It belongs to the clipboard as a whole, unlike a
 * mark within the HTML, which other editors keep and mix with content of their own.
 */
const OWN_TYPE = 'application/x-beranda-rich-text'

function isOwn(data: DataTransfer | null): boolean {
  return data?.getData(OWN_TYPE) === location.origin
}

/** Marks what is copied, cut or dragged out of the editor, after the editor has put it into the clipboard. */
function markOwn(event: ClipboardEvent | DragEvent): void {
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  // Otherwise the browser copies the text of an input within the editor.
  if (data?.types.includes('text/html')) data.setData(OWN_TYPE, location.origin)
}

/** Returns the origins of this site: that of its pages, and that of its images where they have another. */
function listOwnOrigins(): string[] {
  return [location.origin, new URL(mediaUrl('/'), location.origin).origin]
}

/**
 * Returns how many images of another page's form are in copied HTML: they are sent with that form, and not stored yet.
 */
function countUnsavedImages(html: string): number {
  const addresses = [...html.matchAll(/\ssrc="(blob:[^"]+)"/g)].map(([, address = '']) => address)
  return addresses.filter((address) => !findTextImage(address)).length
}

/** Returns each line as a paragraph, in the style at the cursor. */
function linesToSlice(text: string, schema: Schema, marks: readonly Mark[]): Slice {
  const paragraphs = text.split(/\n+/).map((line) => {
    return schema.nodes['paragraph']?.create(null, line === '' ? undefined : schema.text(line, marks))
  })
  return Slice.maxOpen(Fragment.from(paragraphs.filter((paragraph) => paragraph !== undefined)))
}

/** Returns plain text as the editor inserts it; as it is when it is pasted without format (Ctrl+Shift+V). */
function parseText(text: string, context: ResolvedPos, isPlain: boolean, view: EditorView): Slice {
  const { schema } = view.state
  const html = isPlain ? undefined : formatPlainText(text)
  if (html === undefined) return linesToSlice(text, schema, context.marks())
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return SliceParser.fromSchema(schema).parseSlice(body, { preserveWhitespace: true, context })
}

const isPaste = (transaction: Transaction): boolean =>
  (transaction.getMeta('appendedTransaction') ?? transaction).getMeta('paste') === true

/** Cleans what is pasted or dropped, unless it was copied in this editor; tells of images that need a word. */
export function clipboard(onImages: (images: PastedImages) => void): Extension {
  let isOwnContent = false
  let images: PastedImages | undefined
  const start = (data: DataTransfer | null) => {
    isOwnContent = isOwn(data)
    images = undefined
    return false
  }
  // The images of content whose file is inserted instead never come here.
  const report = () => {
    if (images) onImages(images)
    return false
  }
  return Extension.create({
    name: 'clipboard',
    dispatchTransaction({ transaction, next }) {
      leaveManyAddresses(transaction)
      next(transaction)
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        view: ({ dom }) => {
          const events = ['copy', 'cut', 'dragstart'] as const
          for (const event of events) dom.addEventListener(event, markOwn)
          return {
            destroy: () => {
              for (const event of events) dom.removeEventListener(event, markOwn)
            },
          }
        },
        props: {
          handleDOMEvents: {
            paste: (_, { clipboardData }) => start(clipboardData),
            drop: (_, { dataTransfer }) => start(dataTransfer),
          },
          transformPastedText: toStoredText,
          clipboardTextParser: parseText,
          transformPastedHTML: (html) => {
            const cleaned = isOwnContent
              ? { html, images: { leftOut: countUnsavedImages(html), elsewhere: 0 } }
              : cleanPaste(html, listOwnOrigins())
            images = cleaned.images
            return cleaned.html
          },
          handlePaste: report,
          handleDrop: report,
        },
        // Otherwise a video at the end of what is pasted is selected, and the next letter or paste replaces it.
        appendTransaction(transactions, _before, { selection, tr }) {
          const isSelected = transactions.some(isPaste) && selection instanceof NodeSelection
          const next = isSelected ? Selection.findFrom(selection.$to, 1, true) : null
          return next ? tr.setSelection(next) : null
        },
      }),
    ],
  })
}

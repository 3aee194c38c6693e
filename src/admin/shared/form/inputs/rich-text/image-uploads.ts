import { Extension } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { dataUrlToFile, hasText } from './pasted-images.ts'

/** An upload to the library, and the placeholder text shown meanwhile. */
export interface PendingImage {
  readonly key: number
  readonly label: string
}

interface Placeholder extends PendingImage {
  readonly pos: number
  /** The alt text that the image was pasted with. */
  readonly alt: string
}

/** Starts to upload the files; returns the started uploads, without rejected files. */
type StartUploads = (files: readonly File[]) => readonly PendingImage[]

interface PlaceholderChange {
  readonly add?: readonly Placeholder[]
  readonly remove?: number
}

const pluginKey = new PluginKey<DecorationSet>('imageUploads')

/** The address of a pasted image until the next transaction replaces it by a placeholder. */
const pendingUrlPattern = /^upload:(\d+):(.*)$/s

function createPlaceholder(placeholder: Placeholder): Decoration {
  const make = () => {
    const element = document.createElement('span')
    element.dataset['upload'] = ''
    element.textContent = placeholder.label
    return element
  }
  // A positive side puts it after content inserted at the same position: several images keep their order.
  return Decoration.widget(placeholder.pos, make, { key: `upload-${placeholder.key}`, placeholder, side: 1 })
}

function updatePlaceholders(transaction: Transaction, before: DecorationSet): DecorationSet {
  const { add = [], remove }: PlaceholderChange = transaction.getMeta(pluginKey) ?? {}
  const mapped = before.map(transaction.mapping, transaction.doc)
  const removed = mapped.find(undefined, undefined, ({ placeholder }) => placeholder.key === remove)
  return mapped.remove(removed).add(transaction.doc, add.map(createPlaceholder))
}

/** Returns the equivalent position between paragraphs for the start or the end of a paragraph. */
function findBlockPosition(doc: Node, pos: number): number {
  const resolved = doc.resolve(pos)
  if (!resolved.parent.isTextblock) return pos
  // Leaves an empty paragraph after the image, to continue in.
  if (resolved.parentOffset === 0) return resolved.before()
  return resolved.parentOffset === resolved.parent.content.size ? resolved.after() : pos
}

function insertBlock(transaction: Transaction, pos: number, image: Node): void {
  const position = findBlockPosition(transaction.doc, pos)
  const isInside = transaction.doc.resolve(position).parent.isTextblock
  if (isInside) transaction.split(position).insert(position + 1, image)
  else transaction.insert(position, image)
}

/** Removes the placeholder of an upload, and inserts the image if the upload succeeded. */
export function finishUpload(
  view: EditorView,
  key: number,
  image?: { readonly src: string; readonly alt: string },
): void {
  const { state } = view
  const isWanted = ({ placeholder }: { placeholder: Placeholder }) => placeholder.key === key
  const found = pluginKey.getState(state)?.find(undefined, undefined, isWanted)[0]
  const type = state.schema.nodes['image']
  const transaction = state.tr.setMeta(pluginKey, { remove: key } satisfies PlaceholderChange)
  if (found && image && type) {
    const { placeholder }: { placeholder: Placeholder } = found.spec
    insertBlock(transaction, found.from, type.create({ src: image.src, alt: placeholder.alt || image.alt }))
  }
  view.dispatch(transaction)
}

/** Appends a paragraph at the end; the editor itself would add one between two images that arrive one by one. */
function ensureTrailingParagraph(transaction: Transaction, pos: number): void {
  const paragraph = transaction.doc.type.schema.nodes['paragraph']?.create()
  if (paragraph && pos === transaction.doc.content.size) transaction.insert(pos, paragraph)
}

/** Splits paragraphs at that position and returns the new position; the cursor moves after it. */
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

/** Inserts placeholders for the started uploads at that position. */
function addPlaceholders(view: EditorView, pending: readonly PendingImage[], pos: number): void {
  if (pending.length === 0) return
  const transaction = view.state.tr
  const position = splitAt(transaction, pos)
  ensureTrailingParagraph(transaction, position)
  const add = pending.map((one) => ({ ...one, pos: position, alt: '' }))
  view.dispatch(transaction.setMeta(pluginKey, { add } satisfies PlaceholderChange))
}

/** Starts to upload the data: images of the content; rejected ones are removed. */
function extractDataImages(content: Fragment, start: StartUploads): Fragment {
  const nodes = content.content.flatMap((node) => {
    const file = node.type.name === 'image' ? dataUrlToFile(String(node.attrs['src'])) : undefined
    if (!file) return [node.copy(extractDataImages(node.content, start))]
    return start([file]).map(({ key, label }) => node.type.create({ ...node.attrs, src: `upload:${key}:${label}` }))
  })
  return Fragment.fromArray(nodes)
}

/** Replaces uploading images by placeholders: the content never contains an unfinished upload. */
function replacePendingImages(state: EditorState): Transaction | null {
  const transaction = state.tr
  const add: Placeholder[] = []
  state.doc.descendants((node, from) => {
    const [, key, label = ''] = pendingUrlPattern.exec(String(node.attrs['src'] ?? '')) ?? []
    if (key === undefined) return
    const pos = transaction.mapping.map(from)
    const resolved = transaction.doc.resolve(pos)
    const canDelete = resolved.parent.canReplace(resolved.index(), resolved.index() + 1)
    if (canDelete) transaction.delete(pos, pos + node.nodeSize)
    else transaction.replaceWith(pos, pos + node.nodeSize, state.schema.nodes['paragraph']?.create() ?? [])
    ensureTrailingParagraph(transaction, pos)
    add.push({ key: Number(key), label, pos, alt: String(node.attrs['alt'] ?? '') })
  })
  return add.length > 0 ? transaction.setMeta(pluginKey, { add } satisfies PlaceholderChange) : null
}

/** Uploads pasted or dropped image files and data: images, with a placeholder in the text. */
export function imageUploads(start: StartUploads): Extension {
  return Extension.create({
    name: 'imageUploads',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key: pluginKey,
        state: { init: () => DecorationSet.empty, apply: updatePlaceholders },
        appendTransaction: (_transactions, _before, state) => replacePendingImages(state),
        props: {
          decorations: (state) => pluginKey.getState(state),
          transformPasted: (slice) =>
            new Slice(extractDataImages(slice.content, start), slice.openStart, slice.openEnd),
          handlePaste: (view, { clipboardData }) => {
            if (!clipboardData?.files.length || hasText(clipboardData)) return false
            view.dispatch(view.state.tr.deleteSelection())
            addPlaceholders(view, start([...clipboardData.files]), view.state.selection.from)
            return true
          },
          handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) => {
            if (isMoved || !dataTransfer?.files.length) return false
            const pos = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.doc.content.size
            addPlaceholders(view, start([...dataTransfer.files]), pos)
            return true
          },
        },
      }),
    ],
  })
}

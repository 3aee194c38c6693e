import type { Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

/** The editor makes a step for each address that it links, and each step costs more than the one before. */
const MAX_LINKED_ADDRESSES = 300

const address = /:\/\/|\.\p{L}{2}|\]\(/u

/** Returns true for text with more addresses than the editor can link in a moment. */
export function hasManyAddresses(text: string): boolean {
  return text.split(/\s+/).filter((word) => address.test(word)).length > MAX_LINKED_ADDRESSES
}

function isPasteOrDrop(transaction: Transaction): boolean {
  return /^(?:paste|drop)$/.test(String(transaction.getMeta('uiEvent')))
}

function readInsertedText({ steps }: Transaction): string {
  const contents = steps.map((step) => (step instanceof ReplaceStep ? step.slice.content : undefined))
  return contents.map((content) => content?.textBetween(0, content.size, ' ', ' ') ?? '').join(' ')
}

/** Leaves the addresses of what is pasted or dropped as text where they are too many to be made links. */
export function leaveManyAddresses(transaction: Transaction): void {
  if (!isPasteOrDrop(transaction) || !hasManyAddresses(readInsertedText(transaction))) return
  // Without it, the rules for what is pasted do not look at the transaction.
  transaction.setMeta('uiEvent', undefined).setMeta('preventAutolink', true)
}

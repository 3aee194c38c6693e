import type { MemoKey } from './api.ts'

/** Labels of a memo's fields, as the specification names them. */
export const memoLabels: Readonly<Record<MemoKey, string>> = {
  name: 'Name',
  email: 'Email',
  item: 'Item',
  paragraph: 'Paragraph',
  tlp: 'Phone',
}

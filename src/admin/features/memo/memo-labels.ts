import type { MemoKey } from '../../api/memos.ts'

/** The labels of a request's values, as the specification has them. */
export const memoLabels: Readonly<Record<MemoKey, string>> = {
  name: 'Name',
  email: 'Email',
  item: 'Item',
  paragraph: 'Paragraph',
  tlp: 'Phone',
}

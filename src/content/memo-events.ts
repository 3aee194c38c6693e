/** What can happen to a quotation request, in its timeline. */
export const memoEventKinds = [
  'received',
  'opened',
  'changed',
  'deleted',
  'restored',
  'notified',
  'acknowledged',
  'replied',
  'sent',
] as const
export type MemoEventKind = (typeof memoEventKinds)[number]

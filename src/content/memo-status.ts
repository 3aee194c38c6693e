/** The states of a quotation request; the first is that of a new one. */
export const memoStatuses = ['new', 'in progress', 'answered', 'closed'] as const
export type MemoStatus = (typeof memoStatuses)[number]

/** Where a quotation request stands; the first is what a new one has. */
export const memoStatuses = ['new', 'in progress', 'answered', 'closed'] as const
export type MemoStatus = (typeof memoStatuses)[number]

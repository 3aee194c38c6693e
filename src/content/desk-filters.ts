/** What an administrator may look for in the requests; see `server/memo/desk-filters.ts`. */
export const deskFilters = ['mine', 'overdue', 'unanswered', 'spam'] as const
export type DeskFilter = (typeof deskFilters)[number]

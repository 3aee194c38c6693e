/** Where everything about requests is cached. */
export const memosKey = ['memos']

/** Query key prefix of all memo queries. */
export const memosKey = ['memos']

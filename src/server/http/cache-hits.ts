/** How much was answered from memory, before the API was asked: pages, files of the build, and that nothing is there. */
export interface CacheHits {
  page: number
  file: number
  missing: number
}

/** Nobody has been here yet. */
export function createCacheHits(): CacheHits {
  return { page: 0, file: 0, missing: 0 }
}

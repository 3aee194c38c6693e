import type { LibraryImage } from '#contracts/images.ts'
import { fetchPage } from '../api/client.ts'
import { type PagedList, usePagedList } from '../ui/use-paged-list.ts'

/** Query key prefix of all pages of the library. */
export const imagesKey = ['images']

/** Query key of one image of the library. */
export function imageKey(hash: string): readonly string[] {
  return [...imagesKey, 'one', hash]
}

/** The image library; the server searches and paginates it. */
export function useImageLibrary(): PagedList<LibraryImage> {
  return usePagedList({
    queryKey: [...imagesKey, 'list'],
    fetchPage: (query, signal) => fetchPage('GET /api/media', { query, signal }),
    pageSize: 36,
  })
}

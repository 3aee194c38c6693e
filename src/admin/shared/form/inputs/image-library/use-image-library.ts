import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { LibraryImage } from '#contracts/images.ts'
import { fetchPage } from '../../../api/client.ts'
import { usePagedList } from '../../../ui/use-paged-list.ts'

/** Query key prefix of all pages of the library. */
export const imagesKey = ['images']

/** Query key of one image of the library. */
export function imageKey(hash: string): readonly string[] {
  return [...imagesKey, 'one', hash]
}

/** The images shown, and the controls of the list. */
export interface ImageLibraryHandle {
  /** Absent until the first response. */
  readonly images: readonly LibraryImage[] | undefined
  /** The number of matching images, shown or not. */
  readonly total: number
  readonly error: Error | null
  readonly retry: () => void
  readonly search: string
  /** The current search text. */
  readonly debouncedSearch: string
  readonly setSearch: (search: string) => void
  /** Fetches the next page; absent after the last one. */
  readonly loadMore: (() => void) | undefined
}

/** The image library; the server searches and paginates it. */
export function useImageLibrary(): ImageLibraryHandle {
  const [search, setSearch] = useState('')
  const [debouncedSearch] = useDebouncedValue(search.trim(), 250)
  const list = usePagedList({
    queryKey: [...imagesKey, 'list', debouncedSearch],
    fetchPage: (offset, signal) =>
      fetchPage('GET /api/media', { query: { q: debouncedSearch, limit: 36, offset }, signal }),
    kind: 'search',
  })
  return {
    images: list.items,
    total: list.total,
    error: list.error,
    retry: list.retry,
    search,
    debouncedSearch,
    setSearch,
    loadMore: list.loadMore,
  }
}

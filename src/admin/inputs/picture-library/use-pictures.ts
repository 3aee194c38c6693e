import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LibraryPicture, listPictures } from '../../api/media.ts'

/** Where the pages of the library are cached, whatever was searched for. */
export const picturesKey = ['pictures']

/** Where one picture of the library is cached. */
export function pictureKey(hash: string): readonly string[] {
  return [...picturesKey, 'one', hash]
}

/** The pictures that are shown, and what shows others. */
export interface PicturesHandle {
  /** Absent until the first answer. */
  readonly list: readonly LibraryPicture[] | undefined
  /** How many hold the searched text, shown or not. */
  readonly total: number
  readonly error: Error | null
  readonly retry: () => void
  readonly search: string
  /** What the list was searched for. */
  readonly searched: string
  readonly setSearch: (search: string) => void
  /** Shows the next ones; absent once all are shown. */
  readonly more: (() => void) | undefined
}

/** The library of pictures; the server searches it and gives it in parts. */
export function usePictures(): PicturesHandle {
  const [search, setSearch] = useState('')
  const [searched] = useDebouncedValue(search.trim(), 250)
  const query = useInfiniteQuery({
    queryKey: [...picturesKey, 'list', searched],
    queryFn: ({ pageParam, signal }) => listPictures(searched, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { pictures }) => count + pictures.length, 0)
      return last.pictures.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })
  return {
    list: query.data?.pages.flatMap(({ pictures }) => pictures),
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    search,
    searched,
    setSearch,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}

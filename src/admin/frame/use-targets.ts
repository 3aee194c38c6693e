import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../language.ts'
import { findEntries, findScreens, type Target } from './targets.ts'

/** What a search leads to. */
export interface Found {
  readonly screens: readonly Target[]
  /** Those for earlier words until those for these have come. */
  readonly entries: readonly Target[]
  /** False while entries for these words are still awaited. */
  readonly isSettled: boolean
  readonly error: Error | null
}

/** The screens and the entries that hold the searched words; the server searches the entries. */
export function useTargets(search: string): Found {
  const wanted = search.trim()
  const [asked] = useDebouncedValue(wanted, 200)
  const query = useQuery({
    queryKey: ['targets', asked],
    queryFn: ({ signal }) => findEntries(asked, signal),
    enabled: asked !== '',
    // An entry may have been renamed since it was looked for.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const screens = findScreens(wanted, useLanguage())
  if (wanted === '') return { screens, entries: [], isSettled: true, error: null }
  return {
    screens,
    entries: query.data ?? [],
    isSettled: asked === wanted && !query.isFetching,
    error: query.error,
  }
}

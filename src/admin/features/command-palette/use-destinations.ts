import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#content/fields.ts'
import { listEntries } from '../../shared/api/entries.ts'
import { entryTitle, matchesSearch } from '../../shared/form/entry-summary.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { allCollections, extraScreens, menu, screenHref } from '../../shared/shell/screen-links.ts'

/** A search result: a screen, or an entry on one. */
export interface Destination {
  readonly label: string
  /** The screen of the entry, or the menu group of the screen. */
  readonly group: string
  readonly href: string
}

/** Returns the screens whose name in that language contains every word of the search; all screens for ''. */
function findScreens(search: string, language: Language): readonly Destination[] {
  const { label, route } = extraScreens.account
  return [...menu, { links: [{ label, href: screenHref(route) }] }].flatMap(({ title, links }) =>
    links
      .filter((link) => matchesSearch({ ...link.label, title: title?.[language] ?? '', address: link.href }, search))
      .map((link) => ({ label: link.label[language], group: title?.[language] ?? '', href: link.href })),
  )
}

const MAX_ENTRIES_PER_COLLECTION = 5

/** Returns the first matching entries of each collection, title matches first; throws an ApiError. */
async function findEntries(
  search: string,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<readonly Destination[]> {
  const listQuery = { q: search, limit: MAX_ENTRIES_PER_COLLECTION }
  const lists = await Promise.all(
    allCollections.map(async (collection) =>
      (await listEntries(collection, listQuery, signal)).items.map((entry) => ({
        label: entryTitle(collection, entry.values, { id: entry.id, language }),
        group: collection.screen.menu.label[language],
        href: screenHref(collection.screen.route, entry.id),
      })),
    ),
  )
  const titleMatch = ({ label }: Destination) => Number(matchesSearch({ label }, search))
  return lists.flat().sort((one, other) => titleMatch(other) - titleMatch(one))
}

/** The results of a search. */
export interface DestinationSearch {
  readonly screens: readonly Destination[]
  /** Results of the previous search until those of the current one arrive. */
  readonly entries: readonly Destination[]
  /** False while the entries of the current search are loading. */
  readonly isSettled: boolean
  readonly error: Error | null
}

/** Returns the screens and entries that match the search; the server searches the entries. */
export function useDestinations(search: string): DestinationSearch {
  const trimmedSearch = search.trim()
  const [debouncedSearch] = useDebouncedValue(trimmedSearch, 200)
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['targets', debouncedSearch, language],
    queryFn: ({ signal }) => findEntries(debouncedSearch, { language, signal }),
    enabled: debouncedSearch !== '',
    // An entry may have been renamed since the last search.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const screens = findScreens(trimmedSearch, language)
  if (trimmedSearch === '') return { screens, entries: [], isSettled: true, error: null }
  return {
    screens,
    entries: query.data ?? [],
    isSettled: debouncedSearch === trimmedSearch && !query.isFetching,
    error: query.error,
  }
}

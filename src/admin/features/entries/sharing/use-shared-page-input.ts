import { useQuery } from '@tanstack/react-query'
import type { Collection } from '#content/collection.ts'
import { header } from '#content/types/header.ts'
import { listEntries } from '../../../shared/api/entries.ts'
import type { FormState } from '../../../shared/form/form-state.ts'
import { siteName } from '../../../shared/ui/site-meta.ts'
import { entriesKey } from '../entry-cache.ts'
import type { SharedPageInput } from './shared-page.ts'

/** Returns what the page of the entry in the form is made of; undefined for a collection without fields for sharing. */
export function useSharedPageInput(
  collection: Collection,
  { entry, values }: Pick<FormState, 'entry' | 'values'>,
): SharedPageInput | undefined {
  const hasFields = 'searchTitle' in collection.fields
  // The landing page, whose fields are in the settings, has the texts of the header.
  const isLanding = hasFields && collection.screen.isSingle === true
  const headers = useQuery({
    queryKey: [...entriesKey(header), 'first'],
    queryFn: ({ signal }) => listEntries(header, { limit: 1 }, signal),
    enabled: isLanding,
  })
  if (!hasFields) return undefined
  return {
    collection,
    id: entry?.id,
    values,
    source: isLanding ? (headers.data?.items[0]?.values ?? {}) : values,
    siteName: (isLanding && values['name']) || siteName,
  }
}

import { type RefObject, useEffect, useRef } from 'react'
import type { Collection } from '#content/collection.ts'
import { findEntry } from '../../api/entries.ts'
import type { Entry } from '../../api/entry.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { forgetRequest, useRequestedEntry } from '../../frame/router.ts'
import { tellFailed } from '../../frame/tell.tsx'

/** Opens the entry that the address asks for, and shows where it stands in the list if it is listed. */
export function useRequestOpening(
  collection: Collection,
  entries: readonly Entry[],
  onEdit: (entry: Entry) => void,
  list: RefObject<HTMLOListElement | null>,
): void {
  const requested = useRequestedEntry()
  const edit = useRef(onEdit)
  useEffect(() => {
    edit.current = onEdit
  })
  useEffect(() => {
    if (requested === null) return
    forgetRequest()
    const open = (entry: Entry) => {
      edit.current(entry)
      requestAnimationFrame(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }))
    }
    const listed = entries.find(({ id }) => String(id) === requested)
    if (listed) open(listed)
    else findEntry(collection, requested).then(open, (error: unknown) => tellFailed(messageOf(error)))
  }, [collection, requested, entries, list])
}

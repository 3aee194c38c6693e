import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../api/entry.ts'
import { missingTranslations } from '../../form/values.ts'
import { forgetRequest, useRequestedEntry } from '../../frame/router.ts'
import { useSay } from '../../language.ts'
import { EmptyList } from '../empty-list.tsx'
import { ListTools } from '../list-tools.tsx'
import { ShowMore, usePortion } from '../show-more.tsx'
import classes from './entry-list.module.css'
import { EntryRow } from './entry-row.tsx'
import { type Sorting, sortEntries, sortings } from './sorting.ts'
import { matches } from './summary.ts'
import { useOrdering } from './use-ordering.ts'

interface EntryListProps {
  readonly collection: Collection
  readonly entries: readonly Entry[]
  readonly editedId: number | undefined
  readonly onEdit: (entry: Entry) => void
  /** Absent where nothing can be added. */
  readonly onAdd: (() => void) | undefined
  /** Absent where nothing can be deleted. */
  readonly onDelete: ((entry: Entry) => void) | undefined
}

/** Opens the entry that the address asks for. */
function useRequest(
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
    const entry = entries.find(({ id }) => String(id) === requested)
    if (!entry) return
    edit.current(entry)
    requestAnimationFrame(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }))
  }, [requested, entries, list])
}

/** Every entry of a collection, to be searched, sorted, put in order, edited and deleted. */
export function EntryList({ collection, entries, editedId, onEdit, onAdd, onDelete }: EntryListProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>('site')
  const ordering = useOrdering(collection, entries)
  const found = search.trim() === '' ? entries : entries.filter((entry) => matches(entry.values, search.trim()))
  const { portion, more } = usePortion(sortEntries(collection, found, sorting))
  const canOrder = collection.order === 'manual' && sorting === 'site' && search.trim() === '' && entries.length > 1
  const untranslated = found.filter((entry) => missingTranslations(collection, entry.values).length > 0).length
  const help = useId()
  useRequest(entries, onEdit, ordering.list)

  if (entries.length === 0) return <EmptyList purpose={collection.screen.purpose} onAdd={onAdd} />
  return (
    <>
      <ListTools
        isSearchable={entries.length > 1}
        search={search}
        onSearch={setSearch}
        count={say(untranslated > 0 ? 'countUntranslated' : 'count', { count: found.length, untranslated })}
        sorting={{ value: sorting, options: sortings, onChange: setSorting }}
        onAdd={onAdd}
      />
      {canOrder && (
        <p id={help} className={classes['help']}>
          {say('orderHelp')}
        </p>
      )}
      {found.length === 0 && <p className={classes['none']}>{say('nothingFound', { search: search.trim() })}</p>}
      <ol className={classes['list']} ref={ordering.list}>
        {portion.map((entry, index) => (
          <EntryRow
            key={entry.id}
            collection={collection}
            entry={entry}
            isEdited={entry.id === editedId}
            ordering={canOrder ? ordering.controls(index) : undefined}
            onEdit={() => onEdit(entry)}
            onDelete={onDelete && (() => onDelete(entry))}
          />
        ))}
      </ol>
      <ShowMore more={more} />
      <p className="visually-hidden" aria-live="polite">
        {ordering.announcement}
      </p>
    </>
  )
}

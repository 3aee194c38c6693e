import { useId } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../api/entry.ts'
import { missingTranslations } from '../../form/values.ts'
import { useSay } from '../../language.ts'
import { EmptyList } from '../empty-list.tsx'
import { ListTools } from '../list-tools.tsx'
import { ShowMore } from '../show-more.tsx'
import classes from './entry-list.module.css'
import { EntryRow } from './entry-row.tsx'
import { sortings } from './sorting.ts'
import type { EntryListHandle } from './use-entry-list.ts'
import { useOrdering } from './use-ordering.ts'
import { useRequestOpening } from './use-request-opening.ts'

interface EntryListProps {
  readonly collection: Collection
  readonly list: EntryListHandle
  /** Those of the list that are shown. */
  readonly entries: readonly Entry[]
  readonly editedId: number | undefined
  readonly onEdit: (entry: Entry) => void
  /** Absent where nothing can be added. */
  readonly onAdd: (() => void) | undefined
  /** Absent where nothing can be deleted. */
  readonly onDelete: ((entry: Entry) => void) | undefined
}

/** The entries of a collection, to be searched, sorted, put in order, edited and deleted. */
export function EntryList({ collection, list, entries, editedId, onEdit, onAdd, onDelete }: EntryListProps) {
  const say = useSay()
  const { total, more } = list
  const search = list.search.trim()
  const ordering = useOrdering(collection, entries)
  const isOrdered = collection.order === 'manual' && list.sorting === 'site' && search === '' && total > 1
  const canOrder = isOrdered && list.isWhole
  const untranslated = entries.filter((entry) => missingTranslations(collection, entry.values).length > 0).length
  const isCounted = untranslated > 0 && more === undefined
  const help = useId()
  useRequestOpening(collection, entries, onEdit, ordering.list)

  if (entries.length === 0 && search === '') return <EmptyList purpose={collection.screen.purpose} onAdd={onAdd} />
  return (
    <>
      <ListTools
        isSearchable={total > 1 || search !== ''}
        search={list.search}
        onSearch={list.setSearch}
        count={say(isCounted ? 'countUntranslated' : 'count', { count: total, untranslated })}
        sorting={{ value: list.sorting, options: sortings, onChange: list.setSorting }}
        onAdd={onAdd}
      />
      {(canOrder || (isOrdered && more)) && (
        <p id={help} className={classes['help']}>
          {say(canOrder ? 'orderHelp' : 'orderWhole')}
        </p>
      )}
      {entries.length === 0 && <p className={classes['none']}>{say('nothingFound', { search })}</p>}
      <ol className={classes['list']} ref={ordering.list}>
        {entries.map((entry, index) => (
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

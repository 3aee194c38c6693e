import { NativeSelect, Text } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { Collection } from '#content/collection.ts'
import type { FieldOf } from '#content/fields.ts'
import { missingTranslations, translatableFields } from '#content/translations.ts'
import type { Entry, EntryValues } from '../../shared/api/entry.ts'
import { entryTitle } from '../../shared/form/entry-summary.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { EmptyList } from '../../shared/ui/empty-list.tsx'
import { formatMatchCount } from '../../shared/ui/format.ts'
import classes from '../../shared/ui/list.module.css'
import { ListToolbar } from '../../shared/ui/list-toolbar.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import type { RecordExtras } from '../../shared/ui/record-extras.ts'
import { hasEnglish } from '../../shared/ui/site-meta.ts'
import type { RowPlace } from '../../shared/ui/use-row-order.ts'
import { useStable } from '../../shared/ui/use-stable.ts'
import { EntryRow } from './entry-row.tsx'
import { Mark, MarkAll, MarkedActions, useMarks } from './marks.tsx'
import { entryMessages } from './messages.ts'
import { getSortKeys } from './sorting.ts'
import type { EnglishFilter, useEntryList } from './use-entry-list.ts'
import { useReorder } from './use-reorder.ts'

const englishFilters = ['all', 'incomplete'] as const satisfies readonly EnglishFilter[]

/** Filters the list to entries whose English is missing or outdated. */
function EnglishSelect({ list }: { list: ReturnType<typeof useEntryList> }) {
  const t = useScopedTranslation(entryMessages)
  return (
    <NativeSelect
      size="sm"
      aria-label={t('englishFilter')}
      value={list.english}
      data={englishFilters.map((value) => ({ value, label: t(`english-${value}`) }))}
      onChange={(event) => {
        const chosen = englishFilters.find((filter) => filter === event.currentTarget.value)
        if (chosen) list.setEnglish(chosen)
      }}
    />
  )
}

/** Filters the list to entries with one of the values of that field. */
function ChoiceFilter({
  name,
  field,
  list,
}: {
  name: string
  field: FieldOf<'choice'>
  list: ReturnType<typeof useEntryList>
}) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const label = field.label[language].toLowerCase()
  const options = field.options.map((option) => ({ ...option, label: option.label[language] }))
  return (
    <NativeSelect
      size="sm"
      aria-label={t('filterBy', { label })}
      value={list.filters[name] ?? ''}
      data={[{ value: '', label: t('anyOf', { label }) }, ...options]}
      onChange={(event) => list.setFilter(name, event.currentTarget.value)}
    />
  )
}

interface RowProps
  extends Pick<EntryListProps, 'collection' | 'extras' | 'onOpen' | 'onEdit' | 'onDelete' | 'onChange'> {
  readonly entry: Entry
  readonly isEdited: boolean
  readonly isMarked: boolean
  readonly place: RowPlace | undefined
  readonly onMark: (entry: Entry) => void
}

/** The row of an entry. Memoised: each key in the form renders the list. */
const Row = memo(function Row(props: RowProps) {
  const { collection, extras, entry, isEdited, isMarked, place, onOpen, onEdit, onDelete, onMark, onChange } = props
  const language = useLanguage()
  const row = { entry, isEdited, onEdit: () => onEdit(entry), onDelete: onDelete && (() => onDelete([entry])) }
  if (!extras) return <EntryRow {...row} collection={collection} place={place} />
  const title = entryTitle(collection, entry.values, { id: entry.id, language })
  return extras.renderRow({
    ...row,
    mark: <Mark title={title} isMarked={isMarked} onToggle={() => onMark(entry)} />,
    onOpen: () => onOpen(entry),
    onChange: (values) => onChange([entry], values),
  })
})

interface EntryListProps {
  readonly collection: Collection
  readonly list: ReturnType<typeof useEntryList>
  /** The entries shown. */
  readonly entries: readonly Entry[]
  readonly editedId: number | undefined
  /** Shows an entry to be read. */
  readonly onOpen: (entry: Entry) => void
  readonly onEdit: (entry: Entry) => void
  /** Absent when the collection does not allow adding. */
  readonly onAdd: (() => void) | undefined
  /** Absent when the collection does not allow deleting. */
  readonly onDelete: ((entries: readonly Entry[]) => void) | undefined
  /** Saves these values of entries from their rows. */
  readonly onChange: (entries: readonly Entry[], values: EntryValues) => void
  readonly extras: RecordExtras | undefined
}

/** The entries of a collection: search, sort, reorder, edit and delete. */
export function EntryList(props: EntryListProps) {
  const { collection, list, entries, editedId, onOpen, onEdit, onAdd, onDelete, onChange, extras } = props
  const t = useScopedTranslation(entryMessages)
  const { total, paging } = list
  const search = list.search.trim()
  const reorder = useReorder(collection, entries, list.pageKey)
  const marks = useMarks(entries)
  const { marked } = marks
  const open = useStable(onOpen)
  const edit = useStable(onEdit)
  const change = useStable(onChange)
  const mark = useStable(marks.toggle)
  const remove = useStable((removed: readonly Entry[]) => onDelete?.(removed))
  const { hasFilter } = list
  const hasCriteria = search !== '' || hasFilter || extras?.hasOthers === true
  // Where no page shows the entries, their order means nothing.
  const isShownInOrder = collection.order === 'manual' && collection.screen.publicUrl !== undefined
  const canOrder = isShownInOrder && list.isComplete && total > 1
  const untranslated = useMemo(
    () => entries.filter((entry) => missingTranslations(collection, entry.values).length > 0).length,
    [collection, entries],
  )
  const isCounted = hasEnglish && untranslated > 0 && paging.pageCount === 1 && !hasFilter
  const counts = { count: formatMatchCount(total, search), untranslated, marked: marked.length }

  if (entries.length === 0 && !hasCriteria) return <EmptyList purpose={collection.screen.purpose} onAdd={onAdd} />
  return (
    <>
      {extras?.renderTabs(list)}
      <ListToolbar
        isSearchable={total > 1 || hasCriteria || extras !== undefined}
        search={list.search}
        onSearch={list.setSearch}
        count={t(marked.length > 0 ? 'marked' : isCounted ? 'countUntranslated' : 'count', counts)}
        sorting={{ value: list.sorting, options: getSortKeys(collection), onChange: list.setSorting }}
        filter={
          <>
            {extras && entries.length > 0 && <MarkAll marks={marks} />}
            {hasEnglish && translatableFields(collection).length > 0 && <EnglishSelect list={list} />}
            {collection.list &&
              Object.entries(collection.fields).map(
                ([name, field]) =>
                  collection.list?.filters?.includes(name) &&
                  'options' in field && <ChoiceFilter key={name} name={name} field={field} list={list} />,
              )}
            {extras?.renderFilters(list)}
          </>
        }
        onAdd={onAdd}
      />
      {extras && marked.length > 0 && (
        <MarkedActions marks={marks} onDelete={onDelete}>
          {extras.renderMarkedActions(marked, (values) => onChange(marked, values))}
        </MarkedActions>
      )}
      {extras && (search !== '' || hasFilter) && entries.length > 0 && (
        <Text c="dimmed" size="xs" mb="xs">
          {extras.filteredHelp}
        </Text>
      )}
      {canOrder && (
        <Text c="dimmed" size="xs" mb="xs" visibleFrom="md">
          {t('orderHelp')}
        </Text>
      )}
      {entries.length === 0 && (
        <Text c="dimmed" ta="center" py="lg">
          {search === '' ? (extras?.noneFound ?? t('englishComplete')) : t('nothingFound', { search })}
        </Text>
      )}
      <ol className={classes['list']} ref={reorder.list}>
        {entries.map((entry, index) => (
          <Row
            key={entry.id}
            {...{ collection, extras, entry, onOpen: open, onEdit: edit, onChange: change, onMark: mark }}
            isEdited={entry.id === editedId}
            isMarked={marked.includes(entry)}
            place={canOrder ? reorder.places[index] : undefined}
            onDelete={onDelete && remove}
          />
        ))}
      </ol>
      <Pager {...paging} />
      <p className="visually-hidden" aria-live="polite">
        {reorder.announcement}
      </p>
    </>
  )
}

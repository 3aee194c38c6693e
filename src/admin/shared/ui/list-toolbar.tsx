import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SortName } from '#content/collection.ts'
import { useTranslation } from '../i18n/language.ts'
import { Icon } from './icons.tsx'
import classes from './list-toolbar.module.css'
import { SearchInput } from './search-input.tsx'

interface SortControl<S extends string> {
  readonly value: S
  readonly options: readonly S[]
  readonly onChange: (sorting: S) => void
}

interface ListToolbarProps<S extends string> {
  /** False when there are too few items to search. */
  readonly isSearchable?: boolean
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly count: string
  readonly sorting?: SortControl<S>
  /** Further filters. */
  readonly filter?: ReactNode
  /** Opens the form of a new item. */
  readonly onAdd?: (() => void) | undefined
}

/** The sort orders of lists that have a name in both languages. */
export type SortKey = 'site' | 'title' | SortName

/** The toolbar of a list: search, sort order, count and the add button. */
export function ListToolbar<S extends SortKey>(props: ListToolbarProps<S>) {
  const { isSearchable = true, search, onSearch, count, sorting, filter, onAdd } = props
  const t = useTranslation()
  if (!isSearchable && !onAdd) return null
  return (
    <div className={`toolbar ${classes['tools']}`}>
      {onAdd && (
        <Button data-add onClick={onAdd} leftSection={<Icon name="plus" />}>
          {t('add')}
        </Button>
      )}
      {isSearchable && (
        <SearchInput label={t('search')} className={classes['search']} value={search} onChange={onSearch} />
      )}
      {isSearchable && sorting && (
        <NativeSelect
          size="sm"
          aria-label={t('sorting')}
          value={sorting.value}
          data={sorting.options.map((value) => ({ value, label: t(`sort-${value}`) }))}
          onChange={(event) => {
            const chosen = sorting.options.find((option) => option === event.currentTarget.value)
            if (chosen) sorting.onChange(chosen)
          }}
        />
      )}
      {filter}
      <span className={classes['count']} role="status">
        {count}
      </span>
    </div>
  )
}

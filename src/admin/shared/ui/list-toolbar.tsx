import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import { useSay } from '../language.ts'
import classes from './list-tools.module.css'

interface Sortings<S extends string> {
  readonly value: S
  readonly options: readonly S[]
  readonly onChange: (sorting: S) => void
}

interface ListToolsProps<S extends string> {
  /** False where there is too little to search in. */
  readonly isSearchable?: boolean
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly count: string
  readonly sorting?: Sortings<S>
  /** What else narrows the list. */
  readonly filter?: ReactNode
  /** Shown where the form lies over the list, so that it can be opened. */
  readonly onAdd?: (() => void) | undefined
}

type AnySorting = 'site' | 'changed' | 'title' | 'newest' | 'oldest' | 'name' | 'status'

/** What stands above a list: search, sorting, how many there are, and adding. */
export function ListTools<S extends AnySorting>(props: ListToolsProps<S>) {
  const { isSearchable = true, search, onSearch, count, sorting, filter, onAdd } = props
  const say = useSay()
  if (!isSearchable && !onAdd) return null
  return (
    <div className={classes['tools']}>
      {isSearchable && (
        <TextInput
          className={classes['search'] ?? ''}
          type="search"
          size="sm"
          aria-label={say('search')}
          placeholder={say('search')}
          leftSection={<Icon name="search" size={16} />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
      {isSearchable && sorting && (
        <NativeSelect
          size="sm"
          aria-label={say('sorting')}
          value={sorting.value}
          data={sorting.options.map((value) => ({ value, label: say(`sort-${value}`) }))}
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
      {onAdd && (
        <Button className={classes['add'] ?? ''} onClick={onAdd} leftSection={<Icon name="plus" />}>
          {say('add')}
        </Button>
      )}
    </div>
  )
}

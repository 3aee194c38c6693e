import type { ReactNode } from 'react'
import type { Entry, EntryValues } from '../api/entry.ts'

/** The values by which a list is filtered; '' for any. */
export type ListFilters = Readonly<Record<string, string>>

/** Returns the filters of a list as the API takes them. */
export type ToListQuery = (filters: ListFilters, search: string) => Readonly<Record<string, unknown>>

/** The list of a record, for the extras of its screen. */
export interface ListControls {
  readonly filters: ListFilters
  readonly setFilter: (name: string, value: string) => void
  /** What the list shows, as the API takes it. */
  readonly query: Readonly<Record<string, unknown>>
}

/** An opened entry of a record, to be read. */
export interface RecordReadingProps {
  readonly entry: Entry
  /** Shows the form instead. */
  readonly onEdit: () => void
  readonly onLeave: () => void
  /** Saves these values of the entry at once. */
  readonly onChange: (values: EntryValues) => void
}

/** A row of the list of a record. */
export interface RecordRowProps {
  readonly entry: Entry
  /** The checkbox that marks it. */
  readonly mark: ReactNode
  readonly isEdited: boolean
  /** Shows the entry to be read. */
  readonly onOpen: () => void
  readonly onEdit: () => void
  /** Absent when it cannot be deleted. */
  readonly onDelete: (() => void) | undefined
  /** Saves these values of the entry at once. */
  readonly onChange: (values: EntryValues) => void
}

/** What the screen of a record has that does not follow from its declaration. */
export interface RecordExtras {
  /** Further buttons above the list. */
  readonly renderTools: (list: ListControls) => ReactNode
  /** Shown above the list. */
  readonly notice: ReactNode
  /** What the list shows, to choose from, above its search. */
  readonly renderTabs: (list: ListControls) => ReactNode
  /** Further filters. */
  readonly renderFilters: (list: ListControls) => ReactNode
  readonly toQuery: ToListQuery
  /** Shown below the fields of the form. */
  readonly renderDetails: (entry: Entry) => ReactNode
  /** An entry is read first: this is shown in the place of its form until it is edited. */
  readonly renderReading: (reading: RecordReadingProps) => ReactNode
  readonly renderRow: (row: RecordRowProps) => ReactNode
  /** What can be done with marked entries, beside deleting; `onChange` saves these values of all of them. */
  readonly renderMarkedActions: (marked: readonly Entry[], onChange: RecordRowProps['onChange']) => ReactNode
  /** There are entries that an empty list does not show. */
  readonly hasOthers: boolean
  /** Shown above a list that is filtered. */
  readonly filteredHelp: string
  /** Shown when nothing matches the filters. */
  readonly noneFound: string
}

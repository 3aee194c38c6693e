import { useReducer } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../api/entry.ts'
import type { Refusals } from './check.ts'
import { emptyForm, type FormDraft, type FormEvent, type FormState, isDirty, nextForm } from './form-state.ts'

/** The form of a screen and what can be done to it. */
export interface EntryFormHandle {
  readonly state: FormState
  readonly isDirty: boolean
  readonly edit: (entry: Entry) => void
  /** Back to add mode, with nothing in it. */
  readonly clear: () => void
  readonly write: (key: string, value: string) => void
  readonly choose: (key: string, file: File | undefined) => void
  readonly refuse: (refusals: Refusals) => void
  /** Takes in what somebody else, of that name, saved meanwhile. */
  readonly rebase: (newer: Entry, by: string) => void
  /** Decides what stays of a key that both changed. */
  readonly settle: (key: string, side: 'mine' | 'theirs') => void
  /** Fills the form with a draft, of that entry or of a new one. */
  readonly restore: (draft: FormDraft) => void
}

/** The form of a collection's screen; it starts empty, in add mode. */
export function useEntryForm(collection: Collection): EntryFormHandle {
  const [state, send] = useReducer(
    (form: FormState, event: FormEvent) => nextForm(collection, form, event),
    undefined,
    () => emptyForm(collection),
  )
  return {
    state,
    isDirty: isDirty(state),
    edit: (entry) => send({ type: 'edit', entry }),
    clear: () => send({ type: 'clear' }),
    write: (key, value) => send({ type: 'write', key, value }),
    choose: (key, file) => send({ type: 'choose', key, file }),
    refuse: (refusals) => send({ type: 'refuse', refusals }),
    rebase: (newer, by) => send({ type: 'rebase', newer, by }),
    settle: (key, side) => send({ type: 'settle', key, side }),
    restore: (draft) => send({ type: 'restore', draft }),
  }
}

import { useReducer } from 'react'
import { ApiError } from '../api/api-error.ts'
import { getErrorMessage } from '../shell/error-alert.tsx'
import { createEmptyForm, type FormAction, type FormDraft, type FormState, formReducer, isDirty } from './form-state.ts'
import type { ValidationErrors } from './validate.ts'
import type { FormModel } from './values.ts'

/** A form and its actions. */
export interface Form<T> {
  readonly state: FormState<T>
  readonly isDirty: boolean
  readonly edit: (entry: T) => void
  /** Clears the form and returns to add mode. */
  readonly reset: () => void
  /** Lets the next save create another one: that of an earlier attempt is deleted, or sent. */
  readonly createAgain: () => void
  readonly setFieldValue: (key: string, value: string) => void
  /** Sets those of the values that were not changed yet. */
  readonly fill: (values: Readonly<Record<string, string>>) => void
  readonly setFile: (key: string, file: File | undefined) => void
  readonly setErrors: (validationErrors: Partial<ValidationErrors>) => void
  /** Shows why a write was rejected: at its fields, and as a sentence, after the prefix, unless one of `ownFields` has an error. */
  readonly showRejection: (error: unknown, ownFields?: readonly string[], prefix?: string) => void
  /** Merges a newer version. */
  readonly mergeServerVersion: (newer: T, saved?: { readonly by: string; readonly at: string }) => void
  /** Resolves a conflict. */
  readonly resolveConflict: (key: string, side: 'mine' | 'theirs') => void
  /** Fills the form with a draft of that entry, or of a new one. */
  readonly restoreDraft: (draft: FormDraft<T>) => void
}

/** Returns a form; initially with that entry, or empty, in add mode. */
export function useForm<T>(model: FormModel<T>, initialEntry?: T): Form<T> {
  const [state, dispatch] = useReducer(
    (form: FormState<T>, event: FormAction<T>) => formReducer(model, form, event),
    undefined,
    () => {
      const empty = createEmptyForm(model)
      return initialEntry ? formReducer(model, empty, { type: 'edit', entry: initialEntry }) : empty
    },
  )
  const setErrors = ({ form = '', fields = {} }: Partial<ValidationErrors>) =>
    dispatch({ type: 'setErrors', errors: { form, fields } })
  return {
    state,
    isDirty: isDirty(state),
    edit: (entry) => dispatch({ type: 'edit', entry }),
    reset: () => dispatch({ type: 'clear' }),
    createAgain: () => dispatch({ type: 'createAgain' }),
    setFieldValue: (key, value) => dispatch({ type: 'setFieldValue', key, value }),
    fill: (values) => dispatch({ type: 'fill', values }),
    setFile: (key, file) => dispatch({ type: 'setFile', key, file }),
    setErrors,
    showRejection: (error, ownFields = [], prefix = '') => {
      const fields = error instanceof ApiError ? error.errors : {}
      const isAtField = ownFields.some((name) => fields[name] !== undefined)
      setErrors({ form: isAtField ? '' : prefix + getErrorMessage(error), fields })
    },
    mergeServerVersion: (newer, saved) => dispatch({ type: 'mergeServerVersion', newer, ...(saved && { saved }) }),
    resolveConflict: (key, side) => dispatch({ type: 'resolveConflict', key, side }),
    restoreDraft: (draft) => dispatch({ type: 'restore', draft }),
  }
}

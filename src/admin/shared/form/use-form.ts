import { useReducer } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry, EntryValues } from '../api/entry.ts'
import type { FieldErrors } from '../api/request.ts'
import { type Conflict, mergeValues } from './merge.ts'
import type { ValidationErrors } from './validate.ts'
import { changedKeys, emptyValues, entryValues } from './values.ts'

/** The state of a screen's form: values, initial values and validation errors. */
export interface FormState {
  /** The entry being edited; absent in add mode. */
  readonly entry?: Entry
  /** The values before any input. */
  readonly initialValues: EntryValues
  readonly values: EntryValues
  /** Chosen images, by field. */
  readonly files: Readonly<Record<string, File>>
  readonly problem: string
  readonly errors: FieldErrors
  /** Fields changed both here and, since the form was filled, by another administrator; set only by a save. */
  readonly conflicts: Readonly<Record<string, Conflict>>
  /** Who saved the conflicting version, and an ISO datetime; absent without conflicts. */
  readonly newerVersion?: { readonly by: string; readonly at: string }
  /** Changes each time the form is filled, to remount inputs with internal state. */
  readonly formKey: number
}

/** The saved content of a form, to fill it again. */
export interface FormDraft {
  readonly entry?: Entry | undefined
  readonly values: EntryValues
  readonly files: Readonly<Record<string, File>>
}

interface ServerVersion {
  readonly newer: Entry
  /** The user name that saved it; empty when unknown. */
  readonly by: string
}

/** The actions of the form's reducer. */
export type FormAction =
  | { readonly type: 'edit'; readonly entry: Entry }
  | { readonly type: 'clear' }
  | { readonly type: 'setFieldValue'; readonly key: string; readonly value: string }
  | { readonly type: 'setFile'; readonly key: string; readonly file: File | undefined }
  | { readonly type: 'setErrors'; readonly errors: ValidationErrors }
  | ({ readonly type: 'mergeServerVersion' } & ServerVersion)
  | { readonly type: 'resolveConflict'; readonly key: string; readonly side: 'mine' | 'theirs' }
  | { readonly type: 'restore'; readonly draft: FormDraft }

/** Returns the empty form of a collection, in add mode. */
export function createEmptyForm(collection: Collection, formKey = 0): FormState {
  const initialValues = emptyValues(collection)
  return { initialValues, values: initialValues, files: {}, problem: '', errors: {}, conflicts: {}, formKey }
}

function omitKey<V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

function mergeServerVersion(collection: Collection, form: FormState, { newer, by }: ServerVersion): FormState {
  const initialValues = entryValues(collection, newer)
  const files = Object.fromEntries(Object.entries(form.files).map(([key, file]) => [key, file.name]))
  const { values, conflicts } = mergeValues({
    base: form.initialValues,
    mine: form.values,
    theirs: initialValues,
    files,
  })
  const formKey = form.formKey + 1
  return { ...form, entry: newer, initialValues, values, conflicts, newerVersion: { by, at: newer.updatedAt }, formKey }
}

function resolveConflict(form: FormState, key: string, side: 'mine' | 'theirs'): FormState {
  const conflict = form.conflicts[key]
  if (!conflict) return form
  const file = form.files[key] ?? conflict.file
  const isTheirs = side === 'theirs'
  const others = omitKey(form.files, key)
  const mineValue = file ? (form.initialValues[key] ?? '') : conflict.mine
  return {
    ...form,
    values: { ...form.values, [key]: isTheirs ? conflict.theirs : mineValue },
    files: file && !isTheirs ? { ...others, [key]: file } : others,
    conflicts: { ...form.conflicts, [key]: { ...conflict, chosen: side, ...(file && { file }) } },
    formKey: form.formKey + 1,
  }
}

/** Reducer: returns the form after that action. */
export function formReducer(collection: Collection, form: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'edit': {
      const initialValues = entryValues(collection, action.entry)
      return {
        ...createEmptyForm(collection, form.formKey + 1),
        entry: action.entry,
        initialValues,
        values: initialValues,
      }
    }
    case 'clear':
      return createEmptyForm(collection, form.formKey + 1)
    case 'setFieldValue': {
      const values = { ...form.values, [action.key]: action.value }
      return { ...form, values, errors: omitKey(form.errors, action.key), problem: '' }
    }
    case 'setFile': {
      const others = omitKey(form.files, action.key)
      const files = action.file ? { ...others, [action.key]: action.file } : others
      return { ...form, files, errors: omitKey(form.errors, action.key), problem: '' }
    }
    case 'mergeServerVersion':
      return mergeServerVersion(collection, form, action)
    case 'resolveConflict':
      return resolveConflict(form, action.key, action.side)
    case 'restore': {
      const { entry, values, files } = action.draft
      const filled = formReducer(collection, form, entry ? { type: 'edit', entry } : { type: 'clear' })
      return { ...filled, values: { ...filled.values, ...values }, files }
    }
    case 'setErrors':
      return { ...form, problem: action.errors.form, errors: action.errors.fields }
  }
}

/** Returns true when leaving the form would lose input. */
export function isDirty(form: FormState): boolean {
  return Object.keys(form.files).length > 0 || changedKeys(form.initialValues, form.values).length > 0
}

/** The form of a screen and its actions. */
export interface EntryFormHandle {
  readonly state: FormState
  readonly isDirty: boolean
  readonly edit: (entry: Entry) => void
  /** Clears the form and returns to add mode. */
  readonly reset: () => void
  readonly setFieldValue: (key: string, value: string) => void
  readonly setFile: (key: string, file: File | undefined) => void
  readonly setErrors: (validationErrors: ValidationErrors) => void
  /** Merges a newer version that the named administrator saved. */
  readonly mergeServerVersion: (newer: Entry, by: string) => void
  /** Resolves a conflict. */
  readonly resolveConflict: (key: string, side: 'mine' | 'theirs') => void
  /** Fills the form with a draft of that entry, or of a new one. */
  readonly restoreDraft: (draft: FormDraft) => void
}

/** Returns the form of a collection's screen; initially empty, in add mode. */
export function useEntryForm(collection: Collection): EntryFormHandle {
  const [state, dispatch] = useReducer(
    (form: FormState, event: FormAction) => formReducer(collection, form, event),
    undefined,
    () => createEmptyForm(collection),
  )
  return {
    state,
    isDirty: isDirty(state),
    edit: (entry) => dispatch({ type: 'edit', entry }),
    reset: () => dispatch({ type: 'clear' }),
    setFieldValue: (key, value) => dispatch({ type: 'setFieldValue', key, value }),
    setFile: (key, file) => dispatch({ type: 'setFile', key, file }),
    setErrors: (validationErrors) => dispatch({ type: 'setErrors', errors: validationErrors }),
    mergeServerVersion: (newer, by) => dispatch({ type: 'mergeServerVersion', newer, by }),
    resolveConflict: (key, side) => dispatch({ type: 'resolveConflict', key, side }),
    restoreDraft: (draft) => dispatch({ type: 'restore', draft }),
  }
}

import type { FieldErrors } from '../api/api-error.ts'
import type { Entry, EntryValues } from '../api/entry.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { type Conflict, mergeValues } from './merge.ts'
import type { ValidationErrors } from './validate.ts'
import { changedKeys, type FormModel } from './values.ts'

/** The state of a form: values, initial values and validation errors. */
export interface FormState<T = Entry> {
  /** The entry being edited; absent in add mode. */
  readonly entry?: T
  /** The values before any input. */
  readonly initialValues: EntryValues
  readonly values: EntryValues
  /** What was filled in for the person, by a page to begin with; another may replace it. */
  readonly filled?: EntryValues
  /** Chosen images, by field. */
  readonly files: Readonly<Record<string, File>>
  readonly problem: string
  readonly errors: FieldErrors
  /** The number of times that errors were set. */
  readonly rejections: number
  /** Fields changed both here and, since the form was filled, by another administrator; set only by a save. */
  readonly conflicts: Readonly<Record<string, Conflict>>
  /** Who saved the conflicting version, and an ISO datetime; absent without conflicts. */
  readonly newerVersion?: { readonly by: string; readonly at: string }
  /** Changes each time the form is filled, to remount inputs with internal state. */
  readonly formKey: number
  /** The idempotency key of what the form creates: sent again, after a reload too, it creates nothing twice. */
  readonly createKey: string
}

/** The saved content of a form, to fill it again. */
export interface FormDraft<T = Entry> {
  readonly entry?: T | undefined
  readonly values: EntryValues
  readonly files?: Readonly<Record<string, File>>
  readonly createKey?: string | undefined
}

/** A version that was saved meanwhile. */
export interface ServerVersion<T> {
  readonly newer: T
  /** The user name that saved it, empty when unknown, and an ISO datetime. */
  readonly saved?: { readonly by: string; readonly at: string }
}

/** The actions of the form's reducer. */
export type FormAction<T> =
  | { readonly type: 'edit'; readonly entry: T }
  | { readonly type: 'clear' }
  | { readonly type: 'createAgain' }
  | { readonly type: 'setFieldValue'; readonly key: string; readonly value: string }
  | { readonly type: 'fill'; readonly values: Readonly<Record<string, string>> }
  | { readonly type: 'setFile'; readonly key: string; readonly file: File | undefined }
  | { readonly type: 'setErrors'; readonly errors: ValidationErrors }
  | ({ readonly type: 'mergeServerVersion' } & ServerVersion<T>)
  | { readonly type: 'resolveConflict'; readonly key: string; readonly side: 'mine' | 'theirs' }
  | { readonly type: 'restore'; readonly draft: FormDraft<T> }

/** Returns the empty form, in add mode. */
export function createEmptyForm<T>({ emptyValues }: FormModel<T>, formKey = 0): FormState<T> {
  const initialValues = emptyValues
  return {
    initialValues,
    values: initialValues,
    files: {},
    problem: '',
    errors: {},
    rejections: 0,
    conflicts: {},
    formKey,
    createKey: newIdempotencyKey(),
  }
}

function omitKey<V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

function mergeServerVersion<T>(
  { readValues }: FormModel<T>,
  form: FormState<T>,
  { newer, saved }: ServerVersion<T>,
): FormState<T> {
  const initialValues = readValues(newer)
  const files = Object.fromEntries(Object.entries(form.files).map(([key, file]) => [key, file.name]))
  const { values, conflicts } = mergeValues({
    base: form.initialValues,
    mine: form.values,
    theirs: initialValues,
    files,
  })
  const formKey = form.formKey + 1
  return { ...form, entry: newer, initialValues, values, conflicts, ...(saved && { newerVersion: saved }), formKey }
}

function resolveConflict<T>(form: FormState<T>, key: string, side: 'mine' | 'theirs'): FormState<T> {
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
export function formReducer<T>(model: FormModel<T>, form: FormState<T>, action: FormAction<T>): FormState<T> {
  switch (action.type) {
    case 'edit': {
      const initialValues = model.readValues(action.entry)
      return {
        ...createEmptyForm(model, form.formKey + 1),
        entry: action.entry,
        initialValues,
        values: initialValues,
      }
    }
    case 'clear':
      return createEmptyForm(model, form.formKey + 1)
    case 'createAgain':
      return { ...form, createKey: newIdempotencyKey() }
    case 'setFieldValue': {
      const values = { ...form.values, [action.key]: action.value }
      return { ...form, values, errors: omitKey(form.errors, action.key), problem: '' }
    }
    case 'fill': {
      const { initialValues, filled = {} } = form
      const isTyped = (key: string) => ![initialValues[key], filled[key]].includes(form.values[key])
      const emptied = Object.keys(filled).map((key) => [key, initialValues[key] ?? ''])
      // What is typed in one language is not joined by a text of another meaning in the other.
      const untouched = Object.entries<string>({ ...Object.fromEntries(emptied), ...action.values }).filter(
        ([key]) => !isTyped(key) && !isTyped(key.replace(/_en$/, '')),
      )
      const errors = untouched.reduce((left, [key]) => omitKey(left, key), form.errors)
      const values = { ...form.values, ...Object.fromEntries(untouched) }
      return { ...form, values, filled: action.values, errors, problem: '' }
    }
    case 'setFile': {
      const others = omitKey(form.files, action.key)
      const files = action.file ? { ...others, [action.key]: action.file } : others
      return { ...form, files, errors: omitKey(form.errors, action.key), problem: '' }
    }
    case 'mergeServerVersion':
      return mergeServerVersion(model, form, action)
    case 'resolveConflict':
      return resolveConflict(form, action.key, action.side)
    case 'restore': {
      const { entry, values, files = {}, createKey } = action.draft
      const filled = formReducer(model, form, entry ? { type: 'edit', entry } : { type: 'clear' })
      return { ...filled, values: { ...filled.values, ...values }, files, ...(createKey && { createKey }) }
    }
    case 'setErrors':
      return {
        ...form,
        problem: action.errors.form,
        errors: action.errors.fields,
        rejections: form.rejections + 1,
      }
  }
}

/** Returns true when leaving the form would lose input. */
export function isDirty<T>(form: FormState<T>): boolean {
  return Object.keys(form.files).length > 0 || changedKeys(form.initialValues, form.values).length > 0
}

/** Returns true while a conflict waits for a decision. */
export function hasOpenConflict<T>({ conflicts }: Pick<FormState<T>, 'conflicts'>): boolean {
  return Object.values(conflicts).some(({ chosen }) => chosen === undefined)
}

import type { Collection } from '#content/collection.ts'
import type { Entry, Values } from '../api/entry.ts'
import type { FieldErrors } from '../api/request.ts'
import type { Refusals } from './check.ts'
import { type Conflict, mergeValues } from './merge.ts'
import { changedKeys, emptyValues, entryValues } from './values.ts'

/** The one form of a screen: what is typed, what it started from, and what was said against it. */
export interface FormState {
  /** The entry that is being edited; absent in add mode. */
  readonly entry?: Entry
  /** What the inputs held before anything was typed. */
  readonly start: Values
  readonly values: Values
  /** Chosen pictures, by their field. */
  readonly files: Readonly<Record<string, File>>
  readonly problem: string
  readonly errors: FieldErrors
  /** Keys that were changed here and, since the form was filled, by somebody else; empty unless a save met them. */
  readonly conflicts: Readonly<Record<string, Conflict>>
  /** Who saved the version that the conflicts are with, and an ISO moment; absent while there is none. */
  readonly newer?: { readonly by: string; readonly at: string }
  /** Another number each time the form is filled anew, so that inputs with a memory of their own start over. */
  readonly filling: number
}

/** What a form held once. */
export interface FormDraft {
  readonly entry?: Entry | undefined
  readonly values: Values
  readonly files: Readonly<Record<string, File>>
}

/** What can happen to the form. */
export type FormEvent =
  | { readonly type: 'edit'; readonly entry: Entry }
  | { readonly type: 'clear' }
  | { readonly type: 'write'; readonly key: string; readonly value: string }
  | { readonly type: 'choose'; readonly key: string; readonly file: File | undefined }
  | { readonly type: 'refuse'; readonly refusals: Refusals }
  | { readonly type: 'rebase'; readonly newer: Entry; readonly by: string }
  | { readonly type: 'settle'; readonly key: string; readonly side: 'mine' | 'theirs' }
  | { readonly type: 'restore'; readonly draft: FormDraft }

/** The empty form of a collection, in add mode. */
export function emptyForm(collection: Collection, filling = 0): FormState {
  const start = emptyValues(collection)
  return { start, values: start, files: {}, problem: '', errors: {}, conflicts: {}, filling }
}

function without<V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

function rebase(collection: Collection, form: FormState, newer: Entry, by: string): FormState {
  const start = entryValues(collection, newer)
  const names = Object.fromEntries(Object.entries(form.files).map(([key, file]) => [key, file.name]))
  const { values, conflicts } = mergeValues(form.start, form.values, start, names)
  const filling = form.filling + 1
  return { ...form, entry: newer, start, values, conflicts, newer: { by, at: newer.updatedAt }, filling }
}

function settle(form: FormState, key: string, side: 'mine' | 'theirs'): FormState {
  const conflict = form.conflicts[key]
  if (!conflict) return form
  const file = form.files[key] ?? conflict.file
  const isTheirs = side === 'theirs'
  const others = without(form.files, key)
  const own = file ? (form.start[key] ?? '') : conflict.mine
  return {
    ...form,
    values: { ...form.values, [key]: isTheirs ? conflict.theirs : own },
    files: file && !isTheirs ? { ...others, [key]: file } : others,
    conflicts: { ...form.conflicts, [key]: { ...conflict, chosen: side, ...(file && { file }) } },
    filling: form.filling + 1,
  }
}

/** The form after that event. */
export function nextForm(collection: Collection, form: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'edit': {
      const start = entryValues(collection, event.entry)
      return { ...emptyForm(collection, form.filling + 1), entry: event.entry, start, values: start }
    }
    case 'clear':
      return emptyForm(collection, form.filling + 1)
    case 'write': {
      const values = { ...form.values, [event.key]: event.value }
      return { ...form, values, errors: without(form.errors, event.key), problem: '' }
    }
    case 'choose': {
      const others = without(form.files, event.key)
      const files = event.file ? { ...others, [event.key]: event.file } : others
      return { ...form, files, errors: without(form.errors, event.key), problem: '' }
    }
    case 'rebase':
      return rebase(collection, form, event.newer, event.by)
    case 'settle':
      return settle(form, event.key, event.side)
    case 'restore': {
      const { entry, values, files } = event.draft
      const filled = nextForm(collection, form, entry ? { type: 'edit', entry } : { type: 'clear' })
      return { ...filled, values: { ...filled.values, ...values }, files }
    }
    case 'refuse':
      return { ...form, problem: event.refusals.form, errors: event.refusals.fields }
  }
}

/** True when leaving the form would lose something. */
export function isDirty(form: FormState): boolean {
  return Object.keys(form.files).length > 0 || changedKeys(form.start, form.values).length > 0
}

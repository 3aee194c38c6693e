import { beforeEach, expect, it, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { renderHook } from '#kit/render-hook.ts'
import type { EntryValues } from '../api/entry.ts'
import { createEmptyForm, type FormState, formReducer } from './form-state.ts'
import type { Form } from './use-form.ts'
import { useMergedSave } from './use-merged-save.ts'
import type { FormModel } from './values.ts'

beforeEach(async () => {
  await openBrowserPage('', { url: 'https://contoh.example/homeadmin/team' })
})

const model: FormModel<EntryValues> = { emptyValues: { title: '', text: '' }, readValues: (values) => values }
const opened = formReducer(model, createEmptyForm(model), { type: 'edit', entry: { title: 'a', text: 'b' } })

/** Saves a form with the title 'mine'; the first attempt fails, and these values were saved meanwhile. */
async function saveOver(newer: EntryValues, { hasConflict = false } = {}) {
  const typed = formReducer(model, opened, { type: 'setFieldValue', key: 'title', value: 'mine' })
  const state = hasConflict ? { ...typed, conflicts: { title: { mine: 'mine', theirs: 'x' } } } : typed
  const mergeServerVersion = vi.fn()
  // The save reads and calls no more of the form.
  const form = { state, mergeServerVersion, setErrors: vi.fn() } as unknown as Form<EntryValues>
  const save = vi.fn<(state: FormState<EntryValues>) => Promise<string>>()
  save.mockRejectedValueOnce(new Error('409')).mockResolvedValueOnce('saved')
  const onSaved = vi.fn()
  const calls = { save, recover: () => ({ version: { newer } }), onSaved, onError: vi.fn() }
  const write = renderHook(() => useMergedSave<EntryValues, string>(form, model, calls), undefined)
  await write.current().run(() => ({}))
  return { saved: save.mock.calls.map(([{ values }]) => values), onSaved: onSaved.mock.calls, mergeServerVersion }
}

it('merges another field that was saved meanwhile, and saves again', async () => {
  const { saved, onSaved } = await saveOver({ title: 'a', text: 'theirs' })
  expect(saved).toEqual([
    { title: 'mine', text: 'b' },
    { title: 'mine', text: 'theirs' },
  ])
  expect(onSaved).toEqual([['saved', { isMerged: true }]])
})

it('leaves a change of the same field to a decision', async () => {
  const newer = { title: 'theirs', text: 'b' }
  const { saved, onSaved, mergeServerVersion } = await saveOver(newer)
  expect([saved.length, onSaved.length]).toEqual([1, 0])
  expect(mergeServerVersion.mock.calls[0]?.[0]).toBe(newer)
})

it('saves nothing while a conflict waits for a decision', async () => {
  const { saved, onSaved } = await saveOver({ title: 'a', text: 'theirs' }, { hasConflict: true })
  expect([saved, onSaved]).toEqual([[], []])
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { EntryValues } from '../api/entry.ts'
import { createEmptyForm, type FormState, formReducer } from './form-state.ts'
import type { Form } from './use-form.ts'
import { useMergedSave } from './use-merged-save.ts'
import type { FormModel } from './values.ts'

// The other functions stay: modules that are loaded here are those of the files after this one.
vi.mock(import('../i18n/language.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  useScopedTranslation: () => String,
}))

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
  let run: ReturnType<typeof useMergedSave<EntryValues, string>>['run'] | undefined
  function Component() {
    run = useMergedSave(form, model, { save, recover: () => ({ version: { newer } }), onSaved, onError: vi.fn() }).run
    return null
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Component />
    </QueryClientProvider>,
  )
  await run?.(() => ({}))
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

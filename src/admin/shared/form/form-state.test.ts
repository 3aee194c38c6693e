import { describe, expect, it } from 'vitest'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { type Entry, readEntry } from '../api/entry.ts'
import {
  createEmptyForm,
  type FormAction,
  type FormState,
  formReducer,
  hasOpenConflict,
  isDirty,
} from './form-state.ts'
import { validateValues } from './validate.ts'
import { collectionForm } from './values.ts'

const { feature, aboutDetail, blog, contact } = collections
const model = collectionForm(feature)
const file = new File(['x'], 'x.png', { type: 'image/png' })
const updatedAt = '2026-01-01T00:00:00Z'
const entry = readEntry(feature, { id: 3, version: 2, updatedAt, title: 'Satu', title_en: 'One' })

const empty = createEmptyForm(model)
const emptyValuesOf = (collection: Collection) => createEmptyForm(collectionForm(collection)).values

function applyActions(form: FormState, ...actions: FormAction<Entry>[]): FormState {
  return actions.reduce((state, event) => formReducer(model, state, event), form)
}

const setTitle = (value: string) => ({ type: 'setFieldValue', key: 'title', value }) as const
const resolve = (key: string, side: 'mine' | 'theirs') => ({ type: 'resolveConflict', key, side }) as const

describe('the form', () => {
  it('starts empty and clean, with the first option of every select', () => {
    expect(emptyValuesOf(aboutDetail)).toEqual({ type: 'Why', content: '', content_en: '' })
    expect(isDirty(createEmptyForm(collectionForm(aboutDetail)))).toBe(false)
  })

  it('is dirty while a value differs from the initial one, or a file is chosen', () => {
    const edited = applyActions(empty, { type: 'edit', entry }, setTitle('Dua'))
    expect(isDirty(edited)).toBe(true)
    expect(isDirty(applyActions(edited, setTitle('Satu')))).toBe(false)
    const chosen = applyActions(empty, { type: 'setFile', key: 'img', file })
    expect(isDirty(chosen)).toBe(true)
    expect(isDirty(applyActions(chosen, { type: 'setFile', key: 'img', file: undefined }))).toBe(false)
  })

  it('loads an entry and knows its id; clearing returns to add mode', () => {
    const edited = applyActions(empty, { type: 'edit', entry })
    expect(edited.entry?.id).toBe(3)
    expect(edited.values['title_en']).toBe('One')
    expect(applyActions(edited, { type: 'clear' }).entry).toBeUndefined()
  })

  it('fills in the fields that are unchanged in both languages', () => {
    const values = { title: 'Contoh', title_en: 'Sample', paragraph: 'Teks', paragraph_en: 'Text' }
    const rejected = {
      type: 'setErrors',
      errors: { form: '', fields: { paragraph: ['Kosong.'], title: ['Salah.'] } },
    } as const
    const filled = applyActions(empty, setTitle('Dua'), rejected, { type: 'fill', values })
    expect(filled.values).toMatchObject({ title: 'Dua', title_en: '', paragraph: 'Teks', paragraph_en: 'Text' })
    expect(filled.errors).toEqual({ title: ['Salah.'] })
    const again = applyActions(filled, { type: 'fill', values: { title: 'Lain', paragraph: 'Lain' } })
    expect(again.values).toMatchObject({ title: 'Dua', title_en: '', paragraph: 'Lain', paragraph_en: '' })
  })

  it('keeps the input when a save is rejected, and drops an error message once its field changes', () => {
    const errors = { form: 'Tidak bisa.', fields: { title: ['Salah.'], img: ['Salah.'] } }
    const rejected = applyActions(empty, setTitle('Dua'), { type: 'setErrors', errors })
    expect([rejected.values['title'], rejected.rejections]).toEqual(['Dua', 1])
    const corrected = applyActions(rejected, setTitle('Tiga'))
    expect(corrected.errors).toEqual({ img: ['Salah.'] })
    expect(corrected.problem).toBe('')
  })
})

describe('validation', () => {
  it('rejects an entry without content; selects and default datetimes are not content', () => {
    for (const collection of [feature, aboutDetail, blog]) {
      const values = emptyValuesOf(collection)
      const { form } = validateValues({ collection, values, files: {}, language: 'id' })
      expect(form).toBe('Isi sekurangnya satu kolom.')
    }
  })

  it('accepts an entry with an image only', () => {
    const input = { collection: feature, values: empty.values, files: { img: file }, language: 'id' } as const
    expect(validateValues(input)).toEqual({ form: '', fields: {} })
  })

  it('reports the error at its field, in the requested language', () => {
    const values = { ...emptyValuesOf(contact), facebook: 'javascript:alert(1)' }
    const { fields } = validateValues({ collection: contact, values, files: {}, language: 'en' })
    expect(fields['facebook']?.[0]).toContain('http://')
  })
})

describe('a conflict', () => {
  const mine = new File(['mine'], 'mine.png', { type: 'image/png' })
  const theirs = { ...entry, version: 3, values: { ...entry.values, img: '/media/theirs', title: 'Tiga' } }
  const conflicting = applyActions(
    empty,
    { type: 'edit', entry },
    { type: 'setFile', key: 'img', file: mine },
    setTitle('Dua'),
    { type: 'mergeServerVersion', newer: theirs, saved: { by: 'rani', at: '2026-01-02T00:00:00Z' } },
  )

  it('keeps my input until it is resolved, and says whose version it is', () => {
    expect(conflicting).toMatchObject({
      entry: theirs,
      initialValues: theirs.values,
      values: { title: 'Dua' },
      files: { img: mine },
      newerVersion: { by: 'rani' },
      conflicts: { img: { mine: 'mine.png', theirs: '/media/theirs' }, title: { mine: 'Dua', theirs: 'Tiga' } },
    })
    expect(hasOpenConflict(conflicting)).toBe(true)
    expect(conflicting.formKey).toBe(2)
  })

  it('resolved to the other version sends neither my text nor my file', () => {
    const resolved = applyActions(conflicting, resolve('img', 'theirs'), resolve('title', 'theirs'))
    expect(resolved.values).toMatchObject({ img: '/media/theirs', title: 'Tiga' })
    expect(resolved.files).toEqual({})
    expect([hasOpenConflict(resolved), isDirty(resolved), resolved.formKey]).toEqual([false, false, 4])
  })

  it('resolved back to my version has my text and my file again', () => {
    const undone = applyActions(conflicting, resolve('img', 'theirs'), resolve('img', 'mine'))
    const resolved = applyActions(undone, resolve('title', 'mine'))
    expect(resolved.files).toEqual({ img: mine })
    expect(resolved.values).toMatchObject({ img: '/media/theirs', title: 'Dua' })
    expect(resolved.conflicts['img']?.chosen).toBe('mine')
    expect([hasOpenConflict(resolved), isDirty(resolved)]).toEqual([false, true])
  })

  it('of a key that has none changes nothing, and of an image that the form had no address for leaves none', () => {
    expect(applyActions(conflicting, resolve('title_en', 'theirs'))).toBe(conflicting)
    const unknown = { ...conflicting, conflicts: { old: { mine: 'a', theirs: 'b', file } } }
    expect(applyActions(unknown, resolve('old', 'mine')).values['old']).toBe('')
  })
})

it('a restored draft fills the form of its entry, or a new one, with its values and files', () => {
  const draft = { entry, values: { title: 'Dua' }, files: { img: file } }
  const restored = applyActions(empty, { type: 'restore', draft })
  expect(restored).toMatchObject({ entry, initialValues: { title: 'Satu' }, values: { title: 'Dua', title_en: 'One' } })
  expect(restored.files).toEqual({ img: file })
  const created = applyActions(restored, { type: 'restore', draft: { values: { title: 'Tiga' } } })
  expect([created.entry, created.values['title'], created.files]).toEqual([undefined, 'Tiga', {}])
  expect(created.formKey).toBe(2)
})

it('a restored draft of a new entry keeps its key, with which nothing is created twice; one without has a new key', () => {
  const values = { title: 'Tiga' }
  const restored = applyActions(empty, { type: 'restore', draft: { values, createKey: '1-2-3-4' } })
  expect(restored.createKey).toBe('1-2-3-4')
  const without = applyActions(empty, { type: 'restore', draft: { values } })
  expect(without.createKey).toMatch(/^\d+-\d+-\d+-\d+$/)
  expect(without.createKey).not.toBe(empty.createKey)
})

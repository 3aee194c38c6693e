import { describe, expect, it } from 'vitest'
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

const { feature, aboutDetail, blog } = collections
const model = collectionForm(feature)
const file = new File(['x'], 'x.png', { type: 'image/png' })
const entry = readEntry(feature, {
  id: 3,
  version: 2,
  updatedAt: '2026-01-01T00:00:00Z',
  title: 'Satu',
  title_en: 'One',
})

function applyActions(form: FormState, ...actions: FormAction<Entry>[]): FormState {
  return actions.reduce((state, event) => formReducer(model, state, event), form)
}

describe('the form', () => {
  it('starts empty and clean, with the first option of every select', () => {
    expect(createEmptyForm(collectionForm(aboutDetail)).values).toEqual({ type: 'Why', content: '', content_en: '' })
    expect(isDirty(createEmptyForm(collectionForm(aboutDetail)))).toBe(false)
  })

  it('is dirty while a value differs from the initial one', () => {
    const edited = applyActions(
      createEmptyForm(model),
      { type: 'edit', entry },
      { type: 'setFieldValue', key: 'title', value: 'Dua' },
    )
    expect(isDirty(edited)).toBe(true)
    expect(isDirty(applyActions(edited, { type: 'setFieldValue', key: 'title', value: 'Satu' }))).toBe(false)
  })

  it('is dirty while a file is chosen', () => {
    const chosen = applyActions(createEmptyForm(model), { type: 'setFile', key: 'img', file })
    expect(isDirty(chosen)).toBe(true)
    expect(isDirty(applyActions(chosen, { type: 'setFile', key: 'img', file: undefined }))).toBe(false)
  })

  it('loads an entry and knows its id; clearing returns to add mode', () => {
    const edited = applyActions(createEmptyForm(model), { type: 'edit', entry })
    expect(edited.entry?.id).toBe(3)
    expect(edited.values['title_en']).toBe('One')
    expect(applyActions(edited, { type: 'clear' }).entry).toBeUndefined()
  })

  it('keeps the input when a save is rejected, and drops an error message once its field changes', () => {
    const rejected = applyActions(
      createEmptyForm(model),
      { type: 'setFieldValue', key: 'title', value: 'Dua' },
      { type: 'setErrors', errors: { form: 'Tidak bisa.', fields: { title: ['Salah.'], img: ['Salah.'] } } },
    )
    expect(rejected.values['title']).toBe('Dua')
    const corrected = applyActions(rejected, { type: 'setFieldValue', key: 'title', value: 'Tiga' })
    expect(corrected.errors).toEqual({ img: ['Salah.'] })
    expect(corrected.problem).toBe('')
  })
})

describe('validation', () => {
  it('rejects an entry without content; selects and default datetimes are not content', () => {
    for (const collection of [feature, aboutDetail, blog]) {
      expect(
        validateValues({
          collection,
          values: createEmptyForm(collectionForm(collection)).values,
          files: {},
          language: 'id',
        }).form,
      ).toBe('Isi sekurangnya satu kolom.')
    }
  })

  it('accepts an entry with an image only', () => {
    expect(
      validateValues({
        collection: feature,
        values: createEmptyForm(model).values,
        files: { img: file },
        language: 'id',
      }),
    ).toEqual({
      form: '',
      fields: {},
    })
  })

  it('reports the error at its field, in the requested language', () => {
    const values = { ...createEmptyForm(collectionForm(collections.contact)).values, facebook: 'javascript:alert(1)' }
    expect(
      validateValues({ collection: collections.contact, values, files: {}, language: 'en' }).fields['facebook']?.[0],
    ).toContain('http://')
  })
})

describe('a conflict', () => {
  const mine = new File(['mine'], 'mine.png', { type: 'image/png' })
  const theirs = { ...entry, version: 3, values: { ...entry.values, img: '/media/theirs', title: 'Tiga' } }
  const conflicting = applyActions(
    createEmptyForm(model),
    { type: 'edit', entry },
    { type: 'setFile', key: 'img', file: mine },
    { type: 'setFieldValue', key: 'title', value: 'Dua' },
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
    const resolved = applyActions(
      conflicting,
      { type: 'resolveConflict', key: 'img', side: 'theirs' },
      { type: 'resolveConflict', key: 'title', side: 'theirs' },
    )
    expect(resolved.values).toMatchObject({ img: '/media/theirs', title: 'Tiga' })
    expect(resolved.files).toEqual({})
    expect([hasOpenConflict(resolved), isDirty(resolved), resolved.formKey]).toEqual([false, false, 4])
  })

  it('resolved back to my version has my text and my file again', () => {
    const resolved = applyActions(
      conflicting,
      { type: 'resolveConflict', key: 'img', side: 'theirs' },
      { type: 'resolveConflict', key: 'img', side: 'mine' },
      { type: 'resolveConflict', key: 'title', side: 'mine' },
    )
    expect(resolved.files).toEqual({ img: mine })
    expect(resolved.values).toMatchObject({ img: '/media/theirs', title: 'Dua' })
    expect(resolved.conflicts['img']?.chosen).toBe('mine')
    expect([hasOpenConflict(resolved), isDirty(resolved)]).toEqual([false, true])
  })

  it('of a key that has none changes nothing', () => {
    expect(applyActions(conflicting, { type: 'resolveConflict', key: 'title_en', side: 'theirs' })).toBe(conflicting)
  })
})

it('a restored draft fills the form of its entry, or a new one, with its values and files', () => {
  const draft = { entry, values: { title: 'Dua' }, files: { img: file } }
  const restored = applyActions(createEmptyForm(model), { type: 'restore', draft })
  expect(restored).toMatchObject({ entry, initialValues: { title: 'Satu' }, values: { title: 'Dua', title_en: 'One' } })
  expect(restored.files).toEqual({ img: file })
  const created = applyActions(restored, { type: 'restore', draft: { values: { title: 'Tiga' } } })
  expect([created.entry, created.values['title'], created.files]).toEqual([undefined, 'Tiga', {}])
  expect(created.formKey).toBe(2)
})

import { describe, expect, it } from 'vitest'
import { collections } from '#content/collections.ts'
import { type Entry, readEntry } from '../api/entry.ts'
import { createEmptyForm, type FormAction, type FormState, formReducer, isDirty } from './form-state.ts'
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

import { describe, expect, it } from 'vitest'
import { collections } from '#content/index.ts'
import { readEntry } from '../api/entry.ts'
import { checkValues } from './check.ts'
import { emptyForm, type FormState, isDirty, nextForm } from './form-state.ts'

const { feature, aboutDetail, blog } = collections
const file = new File(['x'], 'x.png', { type: 'image/png' })
const entry = readEntry(feature, {
  id: 3,
  version: 2,
  updatedAt: '2026-01-01T00:00:00Z',
  title: 'Satu',
  title_en: 'One',
})

function play(form: FormState, ...events: Parameters<typeof nextForm>[2][]): FormState {
  return events.reduce((state, event) => nextForm(feature, state, event), form)
}

describe('the form', () => {
  it('starts empty and clean, with the first option of every choice', () => {
    expect(emptyForm(aboutDetail).values).toEqual({ type: 'Why', content: '', content_en: '' })
    expect(isDirty(emptyForm(aboutDetail))).toBe(false)
  })

  it('is dirty once something differs, and clean again once it does not', () => {
    const edited = play(emptyForm(feature), { type: 'edit', entry }, { type: 'write', key: 'title', value: 'Dua' })
    expect(isDirty(edited)).toBe(true)
    expect(isDirty(play(edited, { type: 'write', key: 'title', value: 'Satu' }))).toBe(false)
  })

  it('is dirty while a file is chosen', () => {
    const chosen = play(emptyForm(feature), { type: 'choose', key: 'img', file })
    expect(isDirty(chosen)).toBe(true)
    expect(isDirty(play(chosen, { type: 'choose', key: 'img', file: undefined }))).toBe(false)
  })

  it('loads an entry and remembers it; clearing goes back to add mode', () => {
    const edited = play(emptyForm(feature), { type: 'edit', entry })
    expect(edited.entry?.id).toBe(3)
    expect(edited.values['title_en']).toBe('One')
    expect(play(edited, { type: 'clear' }).entry).toBeUndefined()
  })

  it('keeps what was typed when a save is refused, and drops a sentence once its field is written again', () => {
    const refused = play(
      emptyForm(feature),
      { type: 'write', key: 'title', value: 'Dua' },
      { type: 'refuse', refusals: { form: 'Tidak bisa.', fields: { title: ['Salah.'], img: ['Salah.'] } } },
    )
    expect(refused.values['title']).toBe('Dua')
    const written = play(refused, { type: 'write', key: 'title', value: 'Tiga' })
    expect(written.errors).toEqual({ img: ['Salah.'] })
    expect(written.problem).toBe('')
  })
})

describe('checking', () => {
  it('refuses an entry in which nothing is said; choices and default moments say nothing', () => {
    for (const collection of [feature, aboutDetail, blog]) {
      expect(checkValues(collection, emptyForm(collection).values, {}, 'id').form).toBe('Isi sekurangnya satu kolom.')
    }
  })

  it('takes an entry of which only a picture was chosen', () => {
    expect(checkValues(feature, emptyForm(feature).values, { img: file }, 'id')).toEqual({ form: '', fields: {} })
  })

  it('says beside the field why a value is refused, in the language asked for', () => {
    const values = { ...emptyForm(collections.contact).values, facebook: 'javascript:alert(1)' }
    expect(checkValues(collections.contact, values, {}, 'en').fields['facebook']?.[0]).toContain('http://')
  })
})

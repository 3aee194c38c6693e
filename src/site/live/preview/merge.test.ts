import { describe, expect, test } from 'vitest'
import { type PreviewMessage, readPreviewMessage } from '#content/preview-message.ts'
import { mergeView } from './merge.ts'

const message = (name: PreviewMessage['name'], view?: PreviewMessage['view']): PreviewMessage => ({
  kind: 'preview',
  name,
  place: 'landing',
  language: 'id',
  revision: 0,
  ...(view && { view }),
})
const member = (id: number, title: string) => ({ id, title, name: title, paragraph: '', job: '', img: '' })
const team = [member(1, 'Ayu'), { ...member(2, 'Bima'), img: '/media/a', img_alt: 'Bima tersenyum' }]

describe('the entry that is being written', () => {
  test('takes the place of the one that was fetched, and leaves the others alone', () => {
    const merged = mergeView({ team }, message('team', member(1, 'Ayu Lestari')))
    expect(merged.team?.map(({ title }) => title)).toEqual(['Ayu Lestari', 'Bima'])
  })

  test('stands at the end while it is new', () => {
    const merged = mergeView({ team }, message('team', member(0, 'Citra')))
    expect(merged.team?.map(({ title }) => title)).toEqual(['Ayu', 'Bima', 'Citra'])
  })

  test('stands where its date puts it in a list that is sorted by date', () => {
    const work = (id: number, createAt: string) => ({
      ...{ id, createAt, title: '', paragraph: '', smallImage: '', layanan: '', status: '', client: '' },
    })
    const gallery = [work(5, '2024-10-01'), work(4, '2024-05-01')]
    const order = (view: PreviewMessage['view']) =>
      mergeView({ gallery }, message('gallery', view)).gallery?.map(({ id }) => id)
    expect(order(work(0, '2024-07-01'))).toEqual([5, 0, 4])
    expect(order(work(0, '2024-10-01'))).toEqual([0, 5, 4])
    expect(order(work(5, '2023-01-01'))).toEqual([4, 5])
  })

  test('keeps what is said of its picture as long as it is the same picture', () => {
    const alt = (img: string) => mergeView({ team }, message('team', { ...member(2, 'B'), img })).team?.[1]?.img_alt
    expect(alt('/media/a')).toBe('Bima tersenyum')
    expect(alt('blob:x')).toBeUndefined()
  })

  test('changes nothing while nothing is written, or the list has not arrived', () => {
    const content = { team }
    expect(mergeView(content, message('team'))).toBe(content)
    expect(mergeView({}, message('team', member(1, 'x')))).toEqual({})
  })
})

describe('a message', () => {
  const good = message('team', { ...member(1, 'x'), untranslated: ['title'] })
  test('is read when it has the form that the back office gives it', () => {
    expect(readPreviewMessage(good, ['team'])).toEqual(good)
    expect(readPreviewMessage(message('team'), ['team'])).toEqual(message('team'))
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'preview'],
    ['another kind', { ...good, kind: 'other' }],
    ['a collection that is not shown', { ...good, name: 'constructor' }],
    ['an unknown place', { ...good, place: 'https://evil.example' }],
    ['an unknown language', { ...good, language: 'xx' }],
    ['a view without a number', { ...good, view: { title: 'x' } }],
    ['a view with something else than text', { ...good, view: { id: 1, title: { toString: 'x' } } }],
  ])('is not read when it is %s', (_, data) => {
    expect(readPreviewMessage(data, ['team'])).toBeUndefined()
  })
})

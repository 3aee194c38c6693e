import { expect, test } from 'vitest'
import { type PreviewMessage, parsePreviewMessage } from '#content/preview-message.ts'
import { mergeEntry } from './merge-entry.ts'

const createMessage = (collection: PreviewMessage['collection'], entry?: PreviewMessage['entry']): PreviewMessage => ({
  kind: 'preview',
  collection,
  target: 'landing',
  language: 'id',
  revision: 0,
  ...(entry && { entry }),
})
const createMember = (id: number, title: string) => ({ id, title, name: title, paragraph: '', job: '', img: '' })
const team = [createMember(1, 'Ayu'), { ...createMember(2, 'Bima'), img: '/media/a', img_alt: 'Bima tersenyum' }]

test('a message replaces the published entry and leaves the others unchanged', () => {
  const merged = mergeEntry({ team }, createMessage('team', createMember(1, 'Ayu Lestari')))
  expect(merged.team?.map(({ title }) => title)).toEqual(['Ayu Lestari', 'Bima'])
})

test('a message with a new entry appends it', () => {
  const merged = mergeEntry({ team }, createMessage('team', createMember(0, 'Citra')))
  expect(merged.team?.map(({ title }) => title)).toEqual(['Ayu', 'Bima', 'Citra'])
})

test('a message sorts the entry into a list ordered by date', () => {
  const createProject = (id: number, createAt: string) => ({
    ...{ id, createAt, title: '', paragraph: '', smallImage: '', layanan: '', status: '', client: '' },
  })
  const gallery = [createProject(5, '2024-10-01'), createProject(4, '2024-05-01')]
  const order = (entry: PreviewMessage['entry']) =>
    mergeEntry({ gallery }, createMessage('gallery', entry)).gallery?.map(({ id }) => id)
  expect(order(createProject(0, '2024-07-01'))).toEqual([5, 0, 4])
  expect(order(createProject(0, '2024-10-01'))).toEqual([0, 5, 4])
  expect(order(createProject(5, '2023-01-01'))).toEqual([4, 5])
})

test('a message keeps the alt text while the image is the same', () => {
  const alt = (img: string) =>
    mergeEntry({ team }, createMessage('team', { ...createMember(2, 'B'), img })).team?.[1]?.img_alt
  expect(alt('/media/a')).toBe('Bima tersenyum')
  expect(alt('blob:x')).toBeUndefined()
})

test('a message returns the content unchanged without an entry or before the list has been fetched', () => {
  const content = { team }
  expect(mergeEntry(content, createMessage('team'))).toBe(content)
  expect(mergeEntry({}, createMessage('team', createMember(1, 'x')))).toEqual({})
})

const validMessage = createMessage('team', { ...createMember(1, 'x'), untranslated: ['title'] })
test('parsePreviewMessage accepts messages of the back office', () => {
  expect(parsePreviewMessage(validMessage, ['team'])).toEqual(validMessage)
  expect(parsePreviewMessage(createMessage('team'), ['team'])).toEqual(createMessage('team'))
})

test.each([
  ['undefined', undefined],
  ['a string', 'preview'],
  ['another kind', { ...validMessage, kind: 'other' }],
  ['a collection that is not shown', { ...validMessage, collection: 'constructor' }],
  ['an unknown target', { ...validMessage, target: 'https://evil.example' }],
  ['an unknown language', { ...validMessage, language: 'xx' }],
  ['an entry without an id', { ...validMessage, entry: { title: 'x' } }],
  ['an entry with a field that is no string', { ...validMessage, entry: { id: 1, title: { toString: 'x' } } }],
])('parsePreviewMessage rejects %s', (_, data) => {
  expect(parsePreviewMessage(data, ['team'])).toBeUndefined()
})

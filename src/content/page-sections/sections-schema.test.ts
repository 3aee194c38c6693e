import { expect, test } from 'vitest'
import { fieldSchema } from '../schema.ts'
import { page } from '../types/page.ts'
import { formatSections, mapSections, type PageSection, parseSections } from './sections.ts'
import { listUnknownContent } from './unknown-content.ts'

const schema = fieldSchema(page.fields.sections)
const read = (sections: readonly object[]) => schema.safeParse(JSON.stringify(sections))
/** The paths of what is refused. */
const refused = (sections: readonly object[]) => read(sections).error?.issues.map(({ path }) => path.join('.')) ?? []
const steps = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id), title: 'A' }))
const text = (id: string, more: object = {}) => ({ id, type: 'text', title: 'A', ...more })

test.each([
  ['two sections with one id', [text('a'), text('a')], ['1.id']],
  ['two items with one id', [{ id: 'a', type: 'steps', items: [...steps(1), ...steps(1)] }], ['0.1.id']],
  [
    'one id in two sections',
    [
      { id: 'a', type: 'steps', items: steps(2) },
      { id: 'b', type: 'steps', items: steps(2) },
    ],
    [],
  ],
  ['30 sections', Array.from({ length: 30 }, (_, id) => text(String(id))), []],
  ['31 sections', Array.from({ length: 31 }, (_, id) => text(String(id))), ['']],
  ['30 items', [{ id: 'a', type: 'steps', items: steps(30) }], []],
  ['31 items', [{ id: 'a', type: 'steps', items: steps(31) }], ['0']],
])('of %s the schema refuses %j', (_, sections, paths) => {
  expect(refused(sections)).toEqual(paths)
})

test('sections that are longer than their field together are refused', () => {
  const filled = Array.from({ length: 30 }, (_, id) => text(String(id), { text: '<p>x</p>'.repeat(1_000) }))
  const length = JSON.stringify(filled).length
  const withMax = (maxLength: number) => fieldSchema({ ...page.fields.sections, maxLength }).safeParse(filled).success
  expect([withMax(length + 100), withMax(length / 2)]).toEqual([true, false])
})

const newer = [
  { id: 'a', type: 'map', place: 'Bandung', items: [{ id: '1', pin: 'x' }] },
  text('b', { colour: 'red' }),
  { id: 'c', type: 'steps', items: [{ id: '1', title: 'A', icon: 'star' }] },
]
const parse = (sections: readonly object[]) => parseSections(JSON.stringify(sections)) ?? []

test('texts of a newer version pass the schema as they are', () => {
  expect(JSON.parse(read(newer).data ?? '')).toEqual(newer)
})

const unknownIn = (sections: readonly object[]) =>
  listUnknownContent(parse(sections), parse(newer)).map(({ path }) => path.join('.'))
const [map, coloured, starred] = newer

test.each([
  ['as it is stored', newer, []],
  ['in another order and hidden', [{ ...starred }, { ...map, hidden: true }, { ...coloured }], []],
  ['without one of them', [{ ...coloured }], []],
  ['with another value', [{ ...map, place: 'Jakarta' }], ['0.type']],
  ['with another item', [{ ...map, items: [{ id: '1', pin: 'y' }] }], ['0.type']],
  ['without its item', [{ ...map, items: [] }], ['0.type']],
  ['under another id', [{ ...map, id: 'x' }], ['0.type']],
  ['with another value of an unknown key', [{ ...coloured, colour: 'blue' }], ['0.colour']],
  ['with a known value changed', [{ ...coloured, title: 'B' }], []],
  [
    'with another value of an unknown key in an item',
    [{ ...starred, items: [{ id: '1', icon: 'moon' }] }],
    ['0.0.icon'],
  ],
])('what this version does not know, %s: %j is refused', (_, sections, paths) => {
  expect(unknownIn(sections)).toEqual(paths)
})

test('a change of all known values keeps sections and values that are not known', async () => {
  const upper = async (_: unknown, values: PageSection['values']): Promise<PageSection['values']> => {
    const { title } = values
    return title ? { title: title.toUpperCase() } : {}
  }
  const before = parse([...newer, text('d', { title: 'z' })])
  const after = await mapSections(before, upper)
  expect(JSON.parse(formatSections(after))).toEqual([...newer, text('d', { title: 'Z' })])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFullSections } from '#kit/full-document.ts'
import { collections } from '../collections.ts'
import { movePart } from '../order.ts'
import { missingTranslations } from '../translations.ts'
import { copySection, createSection, mergeSections } from './edit.ts'
import { type SectionTypeName, sectionTypes } from './section-types.ts'
import { formatSections, listSectionValues, type PageSection, parseSections } from './sections.ts'
import { starts, startValues } from './starts.ts'

const listMissing = (sections: readonly PageSection[]) =>
  missingTranslations(collections.page, { sections: formatSections(sections) })

const full = parseSections(createFullSections('x')) ?? []
const copied: PageSection[] = []

type Step = readonly [
  action: 'move' | 'duplicate' | 'copy' | 'paste' | 'hide' | 'delete' | 'undo',
  place: number,
  step: number,
]

const actions = ['move', 'duplicate', 'copy', 'paste', 'hide', 'delete', 'undo'] as const
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.tuple(fc.constantFrom(...actions), fc.nat(30), fc.integer({ min: -3, max: 3 })),
  {
    maxLength: 25,
  },
)

/** Does what a person does with the outline, with the stored text between any two steps. */
function edit(text: string, done: readonly Step[]): string {
  const earlier: string[] = []
  let value = text
  for (const [action, place, step] of done) {
    const sections = parseSections(value) ?? []
    const section = sections[place % Math.max(1, sections.length)]
    if (action === 'undo') {
      value = earlier.pop() ?? value
      continue
    }
    earlier.push(value)
    if (action === 'paste') value = formatSections([...sections, ...copied.slice(-1).map(copySection)])
    if (!section) continue
    if (action === 'copy') copied.push(section)
    if (action === 'move') value = formatSections(movePart(sections, section.id, (from) => from + step))
    if (action === 'duplicate') value = formatSections([...sections, copySection(section)])
    if (action === 'delete') value = formatSections(sections.filter((one) => one !== section))
    if (action === 'hide')
      value = formatSections(
        sections.map((one) => (one === section ? { ...one, hidden: one.hidden ? undefined : true } : one)),
      )
  }
  return value
}

/** Returns the texts of a section in both languages, without what tells copies apart. */
const texts = ({ values, items }: PageSection) => JSON.stringify([values, items.map((item) => item.values)])

describe('a list of sections', () => {
  test('200 random sequences of moving, copying, hiding, deleting and undoing lose no byte of either language', () => {
    const known = new Set(full.map(texts))
    fc.assert(
      fc.property(steps, (done) => {
        const sections = parseSections(edit(formatSections(full), done))
        expect(sections?.every((section) => known.has(texts(section)))).toBe(true)
        expect(new Set(sections?.map(({ id }) => id)).size).toBe(sections?.length)
      }),
      { numRuns: 200 },
    )
  })

  test('two people in different sections both keep what they did, whoever moved or added what', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.integer({ min: -5, max: 5 }), fc.boolean(), (place, other, step, adds) => {
        const [own, foreign] = [full[place], full[6 + other]]
        if (!own || !foreign) return
        const base = formatSections(full)
        const change = (section: PageSection, title: string) =>
          full.map((one) =>
            one === section ? { ...one, values: { ...one.values, title, title_en: `${title} en` } } : one,
          )
        const mine = formatSections(movePart(change(own, 'mine'), own.id, (from) => from + step))
        const theirs = formatSections([...change(foreign, 'theirs'), ...(adds ? [copySection(foreign)] : [])])
        const merged = parseSections(mergeSections(base, mine, theirs) ?? '')
        expect(merged).toHaveLength(full.length + (adds ? 1 : 0))
        expect(merged?.find(({ id }) => id === own.id)?.values).toMatchObject({ title: 'mine', title_en: 'mine en' })
        expect(merged?.find(({ id }) => id === foreign.id)?.values).toMatchObject({
          title: 'theirs',
          title_en: 'theirs en',
        })
        const order = parseSections(mine)?.map(({ id }) => id)
        expect(merged?.map(({ id }) => id).filter((id) => order?.includes(id))).toEqual(order)
      }),
      { numRuns: 200 },
    )
  })

  test('two people in one section: different values are both kept, the same one is a conflict', () => {
    const [first] = full
    if (!first) throw new Error('no sections')
    const withValues = (values: object) =>
      formatSections([{ ...first, values: { ...first.values, ...values } }, ...full.slice(1)])
    const base = formatSections(full)
    const merged = mergeSections(base, withValues({ title: 'A' }), withValues({ title_en: 'B' }))
    expect(parseSections(merged ?? '')?.[0]?.values).toMatchObject({ title: 'A', title_en: 'B' })
    expect(mergeSections(base, withValues({ title: 'A' }), withValues({ title: 'B' }))).toBeUndefined()
    const without = formatSections(full.slice(1))
    expect(mergeSections(base, without, base)).toBe(without)
    expect(parseSections(mergeSections(base, without, withValues({ title: 'B' })) ?? '')).toHaveLength(full.length)
    expect(mergeSections(without, '', base)).toBe(formatSections([first]))
    expect(mergeSections('a', 'b', 'c')).toBeUndefined()
  })

  type Change = Pick<PageSection, 'hidden' | 'tone'> & { readonly title?: string }
  const changeFirst = ({ title, ...change }: Change, from: PageSection | undefined = full[0]) =>
    formatSections(from ? [{ ...from, ...change, values: { ...from.values, ...(title && { title }) } }] : [])
  const dark: PageSection | undefined = full[0] && { ...full[0], hidden: true, tone: 'dark' }
  const changes: readonly [what: string, one: Change, other: Change, both: Change][] = [
    ['a text and what is hidden', { title: 'A' }, { hidden: true }, { title: 'A', hidden: true }],
    ['a text and a tone', { title: 'A' }, { tone: 'dark' }, { title: 'A', tone: 'dark' }],
    ['a tone and what is hidden', { tone: 'dark' }, { hidden: true }, { tone: 'dark', hidden: true }],
    [
      'the same text',
      { title: 'A', tone: 'dark' },
      { title: 'A', hidden: true },
      { title: 'A', tone: 'dark', hidden: true },
    ],
  ]

  test.each(changes)('of two people who change %s of one section, both are kept', (_, one, other, both) => {
    const base = changeFirst({})
    expect(mergeSections(base, changeFirst(one), changeFirst(other))).toBe(changeFirst(both))
    expect(mergeSections(base, changeFirst(other), changeFirst(one))).toBe(changeFirst(both))
  })

  test('what one person shows again, or makes light again, stays so while the other changes a text', () => {
    const base = changeFirst({}, dark)
    const title = changeFirst({ title: 'A' }, dark)
    const shown = changeFirst({ hidden: undefined, tone: undefined }, dark)
    const both = changeFirst({ title: 'A', hidden: undefined, tone: undefined }, dark)
    expect(mergeSections(base, title, shown)).toBe(both)
    expect(mergeSections(base, shown, title)).toBe(both)
  })

  test('a copy has the texts of its section, and shares no id with it', () => {
    const ids = ({ id, items }: PageSection) => [id, ...items.map((item) => item.id)]
    for (const section of full) {
      const copy = copySection(section)
      expect(texts(copy)).toBe(texts(section))
      expect(ids(copy).filter((id) => ids(section).includes(id))).toEqual([])
    }
    expect(full.flatMap(({ items }) => items).length).toBeGreaterThan(0)
  })

  const order = (text: string | undefined) => parseSections(text ?? '')?.map(({ id }) => id)
  const [one, two, three, ...rest] = full

  test('a moved section keeps its new position in both orders of saving', () => {
    const moved = formatSections(movePart(full, one?.id, () => 2))
    const retitled = changeFirst({ title: 'A' })
    const base = formatSections(full)
    const mine = formatSections([...(parseSections(retitled) ?? []), ...full.slice(1)])
    expect(order(mergeSections(base, mine, moved))).toEqual(order(moved))
    expect(order(mergeSections(base, moved, mine))).toEqual(order(moved))
  })

  test('a section that one adds follows the one that it was added after, in the order of the other', () => {
    if (!one || !two || !three) throw new Error('no sections')
    const added = copySection(one)
    const base = formatSections(full)
    const withAdded = formatSections([one, added, two, three, ...rest])
    const moved = formatSections([two, one, three, ...rest])
    const expected = [two.id, one.id, added.id, three.id, ...rest.map(({ id }) => id)]
    expect(order(mergeSections(base, withAdded, moved))).toEqual(expected)
    expect(order(mergeSections(base, moved, withAdded))).toEqual(expected)
  })

  test('two people in two items of one section both keep what they did', () => {
    const withItems = (titles: readonly string[]) =>
      formatSections([
        {
          id: 'a',
          type: 'steps',
          values: {},
          items: titles.map((title, id) => ({ id: String(id), values: { title } })),
        },
      ])
    const base = withItems(['1', '2', '3'])
    expect(mergeSections(base, withItems(['A', '2', '3']), withItems(['1', '2', 'C']))).toBe(withItems(['A', '2', 'C']))
    expect(mergeSections(base, withItems(['1', '2']), withItems(['A', '2', '3']))).toBe(withItems(['A', '2']))
    expect(mergeSections(base, withItems(['A', '2', '3']), withItems(['B', '2', '3']))).toBeUndefined()
  })

  test('a value that only one of two people has is kept', () => {
    const withValues = (values: PageSection['values']) =>
      formatSections([{ id: 'a', type: 'text', values: { title: 'a', ...values }, items: [] }])
    const both = withValues({ title: 'b', text: 'c' })
    expect(mergeSections(withValues({}), withValues({ title: 'b' }), withValues({ text: 'c' }))).toBe(both)
  })

  test('a kind that this version does not know is kept as it is; what is no list of sections is refused', () => {
    const unknown = '[{"id":"a","type":"map","place":"Bandung","items":[{"id":"1","x":"y"}]}]'
    expect(formatSections(parseSections(unknown) ?? [])).toBe(unknown)
    expect(listSectionValues(parseSections(unknown) ?? [])).toEqual([])
    for (const text of [
      '{',
      '{}',
      '[1]',
      '[{"id":"A b","type":"text"}]',
      '[{"id":"a","type":"text"},{"id":"a","type":"text"}]',
    ])
      expect(parseSections(text), text).toBeUndefined()
    for (const value of ['[{"id":"a"}]', '[{"id":"a","type":"text","x":1}]', '[{"id":"a","type":"text","items":[{}]}]'])
      expect(parseSections(value), value).toBeUndefined()
  })

  test('a new section has every value, one item, and an id of its own; missing English is counted', () => {
    for (const type of Object.keys(sectionTypes) as SectionTypeName[]) {
      const [one, two] = [createSection(type), createSection(type)]
      expect(one.id).not.toBe(two.id)
      expect(listMissing([one])).toEqual([])
      expect(listMissing([{ ...one, values: { ...one.values, title: 'Judul' } }])).toEqual(
        'title' in sectionTypes[type].fields ? [`sections.${one.id}.title`] : [],
      )
    }
  })

  test.each(Object.keys(starts) as (keyof typeof starts)[])(
    'the start %s has all its texts in both languages',
    (name) => {
      const values = startValues(name)
      const sections = parseSections(values['sections'] ?? '') ?? []
      expect(sections.length).toBeGreaterThan(0)
      expect(listMissing(sections)).toEqual([])
      // Who changes a number changes it for both languages.
      const items = sections.flatMap((section) => section.items)
      expect(items.filter(({ values: { number_en } }) => number_en)).toEqual([])
    },
  )
})

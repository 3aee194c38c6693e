import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { useTestSite } from '#kit/test-site.ts'
import { openApiFile } from '#server/http/openapi.ts'

const site = useTestSite()

interface DescribedType {
  readonly type: string
  readonly fields: readonly DescribedField[]
  readonly itemFields?: readonly DescribedField[]
}

interface DescribedField {
  readonly key: string
  readonly type: string
  readonly maxLength: number
  readonly options?: readonly string[]
}

function fill(fields: readonly DescribedField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ key, type, maxLength, options }) => {
      if (options) return [[key, options.at(-1) ?? '']]
      return ['text', 'singleLine', 'textarea'].includes(type) ? [[key, 'x'.repeat(maxLength)]] : []
    }),
  )
}

test('a page can have a section of each kind that is described, with texts as long as described', async () => {
  const types: DescribedType[] = (await site.get('/api/page-sections')).body
  expect(types.length).toBeGreaterThan(10)
  const sections = types.map(({ type, fields, itemFields }) => ({
    ...{ id: type.toLowerCase(), type, ...fill(fields) },
    ...(itemFields && { items: [{ id: 'satu', ...fill(itemFields) }] }),
  }))
  const saved = await site.call('POST', '/api/pages', { title: 'Semua', sections: JSON.stringify(sections) })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  const shown: { type: string }[] = (await site.get(`/api/pages/${saved.body.data.id}?lang=id`)).body.sections
  expect(shown.map(({ type }) => type)).toEqual(types.map(({ type }) => type))
  expect((await site.call('GET', '/api/page-sections', undefined, { as: 'visitor' })).status).toBe(401)
})

const text = (id: string, more = {}) => ({ id, type: 'text', text: `<p>${id}</p>`, ...more })
const newer = [
  { id: 'newer', type: 'hologram', place: 'Bandung', items: [{ id: 'a', text: '<p>b</p>' }] },
  text('shown', { depth: '3' }),
  { id: 'tanya', type: 'questions', items: [{ id: 'satu', title: 'a', rank: '1' }] },
  { ...text('list'), items: [{ id: 'satu', title: 'a' }] },
]

/** Stores a page as a newer version does; returns its id. */
async function storeSections(sections: readonly object[]): Promise<number> {
  // The next call publishes what is stored here.
  site.expectMoreEffects()
  const page = { title: 'Baru', sections: [text('shown')] }
  const { id } = (await site.call('POST', '/api/pages', page)).body.data
  const actor = { name: 'sari', address: '' }
  const change = { values: { sections: JSON.stringify(sections) }, images: [], actor, baseVersion: undefined }
  await site.services.entries.update(collections.page, id, change)
  return id
}

test('a hidden section, and one of an unknown kind, are sent to administrators alone', async () => {
  const sections = [text('shown'), text('hidden', { hidden: true }), text('newer', { type: 'hologram' })]
  const id = await storeSections(sections)
  const { data } = (await site.call('PUT', `/api/pages/${id}`, { title: 'Draf', sections })).body
  expect(data.sections).toEqual(sections)
  const idsFor = async (query: string, as: 'administrator' | 'visitor') =>
    (await site.call('GET', `/api/pages/${id}${query}`, undefined, { as })).body.sections.map(
      (one: { id: string }) => one.id,
    )
  expect(await idsFor('?lang=all', 'administrator')).toEqual(['shown', 'hidden', 'newer'])
  for (const query of ['', '?lang=en', '?lang=all']) expect(await idsFor(query, 'visitor'), query).toEqual(['shown'])
})

const tooMany = Array.from({ length: 31 }, (_, number) => ({ id: `s${number}`, type: 'text' }))
const steps = { id: 'a', type: 'steps', items: tooMany.map(({ id }) => ({ id, title: id })) }
const answer = { id: 'q', paragraph: 'x'.repeat(20_001) }

test.each([
  ['a text without a list', 'abc', 'sections', /^Send the sections of a page as a JSON list/],
  ['a section too many', tooMany, 'sections', /^Too many: 30 at most\.$/],
  ['an item too many', [steps], 'sections.0', /^1\. Steps: Too many: 30 at most\.$/],
  [
    'a long value',
    [{ ...steps, items: [], title: 'x'.repeat(201) }],
    'sections.0.title',
    /^1\. Steps › Heading: Too long/,
  ],
  [
    'a long value of an item',
    [tooMany[0], { id: 'b', type: 'questions', items: [tooMany[1], answer] }],
    'sections.1.1.paragraph',
    /^2\. Questions › 2 › Answer: Too long/,
  ],
])('%s is refused with its place', async (_name, sections, key, message) => {
  const { status, body } = await site.call('POST', '/api/pages?lang=en', { title: 'Batas', sections })
  expect([status, Object.keys(body.errors)]).toEqual([400, [key]])
  expect(body.errors[key]).toEqual([expect.stringMatching(message)])
})

test('what this version does not know is kept where it is stored: it may move, be hidden and be deleted', async () => {
  const id = await storeSections(newer)
  const [first, ...others] = newer
  const moved = [...others, { ...first, hidden: true }]
  for (const sections of [newer, JSON.stringify(newer), moved, others]) {
    const { status, body } = await site.call('PUT', `/api/pages/${id}`, { sections })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.sections).toHaveLength(sections === others ? 3 : 4)
  }
  expect((await site.call('PUT', `/api/pages/${id}`, { sections: newer })).status).toBe(400)
})

test.each([
  ['a kind', [text('a'), { id: 'b', type: 'hologram' }], 'sections.1.type', /^2\. hologram: This kind of section/],
  ['a stored one with another text', [{ ...newer[0], place: 'X' }], 'sections.0.type', /^1\. hologram: This kind/],
  ['a stored one with another item', [{ ...newer[0], items: [] }], 'sections.0.type', /^1\. hologram: This kind/],
  ['one of JavaScript', [{ id: 'a', type: '__proto__' }], 'sections.0.type', /^1\. __proto__: This kind/],
  ['a field', [text('shown', { depth: '4' })], 'sections.0.depth', /^1\. Text and picture › depth: There is no such/],
  [
    'a field of an item',
    [{ id: 'x', type: 'steps', items: [{ id: 'a', rank: '' }] }],
    'sections.0.0.rank',
    /^1\. Steps › 1 › rank: There/,
  ],
  ['items', [text('a', { items: [{ id: 'a' }] })], 'sections.0.items', /^1\. Text and picture › items: There is no/],
])('%s that this version does not know is refused when it is new', async (_name, sections, key, message) => {
  const id = await storeSections(newer)
  for (const [method, url] of [
    ['POST', '/api/pages'],
    ['PUT', `/api/pages/${id}`],
  ] as const) {
    const { status, body } = await site.call(method, url, { title: 'Baru', sections })
    expect([status, body.errors]).toEqual([400, { [key]: [expect.stringMatching(message)] }])
  }
})

const DEEP = 'DEEP'
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const values = {
  ...{ 'a number': '5', 'a list': '["a"]', null: 'null', '3,000 lists': lists(3_000), '5,000 lists': lists(5_000) },
  ...{ '50,000 lists': lists(50_000), '5,000 objects': objects(5_000), '50,000 objects': objects(50_000) },
}

/** Returns the JSON of a value with that JSON in each place of DEEP; `JSON.stringify` needs a stack for a deep one. */
const withDeep = (value: unknown, deep: string) => JSON.stringify(value).replaceAll(`"${DEEP}"`, deep)

const questions = { id: 'q', type: 'questions' }

describe.each([
  [
    'title of the first section',
    [text('a', { title: DEEP })],
    'sections.0.title',
    /^1\. Text and picture › Heading: This/,
  ],
  [
    'English title',
    [text('a'), text('b', { title_en: DEEP })],
    'sections.1.title_en',
    /^2\. .* › Heading \(English\): This/,
  ],
  ['rich text', [{ id: 'a', type: 'text', text: DEEP }], 'sections.0.text', /^1\. Text and picture › Text: This/],
  [
    'choice',
    [{ id: 'a', type: 'opening', button: DEEP }],
    'sections.0.button',
    /^1\. Opening › Button for a quotation: /,
  ],
  [
    'picture',
    [{ id: 'a', type: 'opening', img: DEEP }],
    'sections.0.img',
    /^1\. Opening › Picture: This has to be text/,
  ],
  [
    'title of an item',
    [{ ...questions, items: [{ id: 'a', title: DEEP }] }],
    'sections.0.0.title',
    /^1\. Questions › 1 › Question: This/,
  ],
  ['undeclared field', [text('a', { x: DEEP })], 'sections.0.x', /^1\. Text and picture › x: This has to be text/],
  [
    'field of an unknown kind',
    [{ id: 'a', type: 'map', x: DEEP }],
    'sections.0.x',
    /^1\. map › x: This has to be text/,
  ],
  ['item', [{ ...questions, items: [[DEEP]] }], 'sections.0.0', /^1\. Questions › 1: This has to be an object/],
  [
    'id of an item',
    [{ ...questions, items: [{ id: DEEP }] }],
    'sections.0.0.id',
    /^1\. Questions › 1: Give each section/,
  ],
  ['type', [{ id: 'a', type: DEEP }], 'sections.0.type', /^1\.: This kind of section is unknown/],
  ['id', [text('a', { id: DEEP })], 'sections.0.id', /^1\. Text and picture: Give each section/],
  ['tone', [text('a', { tone: DEEP })], 'sections.0.tone', /^1\. Text and picture: Choose one of: dark/],
  [
    'whether it is hidden',
    [text('a', { hidden: DEEP })],
    'sections.0.hidden',
    /^1\. Text and picture: This has to be true/,
  ],
] as const)('the %s of a page is no text', (_name, sections, key, message) => {
  test.each(Object.entries(values))('but %s: refused with its place', async (_value, json) => {
    const list = withDeep(sections, json)
    for (const body of [`{"title":"a","sections":${list}}`, `{"title":"a","sections":${JSON.stringify(list)}}`]) {
      const headers = { 'content-type': 'application/json' }
      const { status, body: answer } = await site.call('POST', '/api/pages', body, { headers })
      expect([status, Object.keys(answer.errors)]).toEqual([400, [key]])
      expect(answer.errors[key][0]).toMatch(message)
    }
  })
})

test.each(['[]', '5', 'null', '"[5"', '{"a":1}', lists(50_000), JSON.stringify(objects(50_000))])(
  'no list of sections is refused: %.20s',
  async (given) => {
    const headers = { 'content-type': 'application/json' }
    const { status, body } = await site.call('POST', '/api/pages', `{"title":"a","sections":${given}}`, { headers })
    const keys = given.startsWith('[[') ? ['sections.0'] : ['sections']
    expect([status, Object.keys(body.errors)]).toEqual([400, keys])
  },
)

test('the description of a body has the kinds of section with their fields and items, as GET /api/page-sections has', async () => {
  const { components } = JSON.parse(readFileSync(openApiFile, 'utf8'))
  const [, list] = components.schemas.PageChange.properties.sections.anyOf
  const described = list.items.oneOf.map((kind: { properties: Record<string, { const?: string }> }) => [
    kind.properties['type']?.const,
    Object.keys(kind.properties),
  ])
  const types: DescribedType[] = (await site.get('/api/page-sections')).body
  const keys = (fields: readonly DescribedField[]) => fields.map(({ key }) => key)
  expect(described).toEqual(
    types.map(({ type, fields, itemFields }) => [
      type,
      ['id', 'type', 'hidden', 'tone', ...keys(fields), ...(itemFields ? ['items'] : [])],
    ]),
  )
  const questions = list.items.oneOf.find(({ title }: { title: string }) => title === 'Questions')
  expect(questions).toMatchObject({ required: ['id', 'type'], additionalProperties: false })
  expect(questions.properties.items).toMatchObject({ type: 'array', maxItems: 30 })
  expect(questions.properties.items.items.properties.paragraph_en).toMatchObject({ type: 'string', maxLength: 2_000 })
})

import { expect, test } from 'vitest'
import { useTestSite } from '#kit/test-site.ts'

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

test('a hidden section, and one of an unknown kind, are sent to administrators alone', async () => {
  const text = (id: string, more = {}) => ({ id, type: 'text', text: `<p>${id}</p>`, ...more })
  const sections = [text('shown'), text('hidden', { hidden: true }), text('newer', { type: 'hologram' })]
  const { id, ...saved } = (await site.call('POST', '/api/pages', { title: 'Draf', sections })).body.data
  expect(saved.sections).toEqual(sections)
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

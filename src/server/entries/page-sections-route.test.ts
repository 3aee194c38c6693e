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

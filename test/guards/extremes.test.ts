import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayBounds, MAX_WHOLE_NUMBER } from '#content/bounds.ts'
import { getMaxLength } from '#content/collection.ts'
import { publicCollectionNames } from '#content/collections.ts'
import { MAX_RUPIAH } from '#content/money.ts'
import { searchPaths } from '#content/search.ts'
import { copySite } from '#kit/backup-site.ts'
import type { DeclaredEndpoint, Place, ValueSchema } from '#kit/declared-requests.ts'
import { sample } from '#kit/sample.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { fillPlaces, repeatRequest } from '#kit/text-places.ts'
import {
  createValidRequest,
  type GuardedSite,
  isNamedBy,
  openGuardedSite,
  sendRequest,
  withValue,
} from '#kit/valid-requests.ts'
import { connect } from '#server/database/connect.ts'

let site: GuardedSite
let dataDir: string
beforeAll(async () => {
  dataDir = createTemporaryFolder()
  site = await openGuardedSite({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await site.close()
  removeFolder(dataDir)
})

/** The first and the last value of a place, and values beyond both. */
interface Extremes {
  readonly first: unknown
  readonly last: unknown
  readonly beyond: readonly unknown[]
}

/** Returns words of exactly that length. */
const words = (length: number): string =>
  'kata '
    .repeat(length / 5 + 1)
    .slice(0, length - 1)
    .concat('x')
const toTime = (day: string): string => `${day}T00:00:00.000Z`
const outsideDays = ['1899-12-31', '2200-01-01', '9999-12-31', '0000-01-01', '+010000-01-01', '2026-02-30']
// A tenth of the longest rich text: bench/long-texts.ts has the longest.
const MAX_LENGTH = 50_000

function textExtremes(maxLength: number): Extremes {
  return { first: 'a', last: words(Math.min(maxLength, MAX_LENGTH)), beyond: [words(maxLength + 1)] }
}

/** Returns the extremes of a field; undefined for one whose values are chosen or uploaded. */
function fieldExtremes(field: NonNullable<Place['field']>): Extremes | undefined {
  switch (field.type) {
    case 'date':
      return { first: dayBounds.min, last: dayBounds.max, beyond: outsideDays }
    case 'datetime':
      return { first: toTime(dayBounds.min), last: `${dayBounds.max}T23:59:59.999Z`, beyond: outsideDays.map(toTime) }
    case 'number': {
      const { min = -MAX_WHOLE_NUMBER, max = MAX_WHOLE_NUMBER } = field
      return { first: `${min}`, last: `${max}`, beyond: [`${min - 1}`, `${max + 1}`, '1e999', '9'.repeat(19)] }
    }
    case 'money':
      return { first: '0', last: `${MAX_RUPIAH}`, beyond: [`${MAX_RUPIAH + 1}`, '-1', '1e999'] }
    case 'choice':
      return { first: field.options[0].value, last: field.options.at(-1)?.value, beyond: ['no such option'] }
    case 'text':
    case 'singleLine':
    case 'textarea':
    case 'lines':
      return textExtremes(getMaxLength(field))
    case 'phone': {
      // Eight digits, and fifteen behind words.
      const last = `${words(getMaxLength(field) - 17)} +628123456789012`
      return { first: '08123456', last, beyond: [`${last}3`, words(getMaxLength(field) + 1), 'kata', '0812'] }
    }
    case 'richText':
      return { ...textExtremes(getMaxLength(field)), first: '<p>a</p>' }
    default:
      return undefined
  }
}

function schemaExtremes(schema: ValueSchema): Extremes | undefined {
  const { type, minimum, maximum, maxLength } = schema
  if (type === 'integer' && maximum !== undefined) {
    const first = minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    return { first, last: maximum, beyond: [first - 1, maximum + 1, 1e308, 0.5] }
  }
  return type === 'string' && maxLength !== undefined && !schema.pattern ? textExtremes(maxLength) : undefined
}

const findExtremes = ({ field, schema }: Place): Extremes | undefined =>
  field ? fieldExtremes(field) : schemaExtremes(schema)

test('a value beyond the first or the last one is refused at its place, wherever it can be written', async () => {
  const places = site.endpoints.flatMap((endpoint) =>
    endpoint.places
      .filter((place) => place.part !== 'params' && findExtremes(place))
      .map((place) => ({ endpoint, place })),
  )
  expect(places.length).toBeGreaterThan(400)
  const faults: string[] = []
  const requests = new Map<DeclaredEndpoint, ReturnType<typeof repeatRequest>>()
  for (const { endpoint, place } of sample(places, { inQuick: 150 }, 'beyond')) {
    const createRequest = requests.get(endpoint) ?? repeatRequest(site, endpoint)
    requests.set(endpoint, createRequest)
    const nested = place.part === 'body' ? [{ a: { b: 'kata' } }, [['kata']]] : []
    for (const value of [...(findExtremes(place)?.beyond ?? []), ...nested]) {
      const response = await sendRequest(site, endpoint, withValue(await createRequest(), place, value))
      const isRefused = response.status >= 400 && response.status < 500 && isNamedBy(endpoint, place, response)
      // A body that is too long is refused before its places are read.
      if (!isRefused && response.status !== 413)
        faults.push(
          `${endpoint.name} ${place.path.join('.')} = ${String(value).slice(0, 40)}: ${response.status} ${response.text.slice(0, 200)}`,
        )
    }
  }
  expect(faults).toEqual([])
})

/** Saves an entry of each collection with the first or the last value in every place that takes it. */
async function saveExtremes(which: 'first' | 'last'): Promise<string[]> {
  const faults: string[] = []
  for (const endpoint of site.endpoints.filter(
    ({ collection, method, url }) => collection && method === 'PUT' && url.endsWith('/:id'),
  )) {
    let places = endpoint.places.filter(findExtremes)
    const request = await createValidRequest(site, endpoint)
    for (;;) {
      const response = await sendRequest(
        site,
        endpoint,
        fillPlaces(request, places, (place) => findExtremes(place)?.[which]),
      )
      if (response.status === 200) break
      // Of a field with a rule of its own, such as one of several addresses, the valid value stays.
      const named = places.filter((place) => isNamedBy(endpoint, place, response))
      if (named.length === 0 || named.some(({ field }) => field && field.type !== 'singleLine')) {
        faults.push(`${endpoint.name}: ${response.status} ${response.text.slice(0, 300)}`)
        break
      }
      places = places.filter((place) => !named.includes(place))
    }
  }
  return faults
}

/** Expects that everything which follows from stored values goes on. */
async function expectEverythingWorks(): Promise<void> {
  const { services, pageCache } = site
  expect(site.failedPages).toEqual([])
  for (const path of ['/home/index.html', '/blog', '/penawaran'])
    expect(await pageCache.readHtml(path), path).toContain('<html')
  expect(await pageCache.readHtml('/sitemap.xml')).toContain('<urlset')
  for (const endpoint of site.endpoints.filter(({ method, url }) => method === 'GET' && !url.includes(':'))) {
    const { status } = await sendRequest(site, endpoint, await createValidRequest(site, endpoint))
    // The last choice of languages is Indonesian alone.
    expect(endpoint.url === searchPaths.en ? [200, 302] : [200], endpoint.name).toContain(status)
  }
  for (const collection of publicCollectionNames) {
    const body = { collection, target: 'landing', language: 'id' }
    const { status, text } = await site.call('POST', '/api/preview', body)
    expect([collection, status, text.includes('<html')]).toEqual([collection, 200, true])
  }
  const letters = site.letters.length
  const memo = { name: words(200), email: 'ani@contoh.example', paragraph: words(10_000) }
  expect((await site.call('POST', '/api/memo', memo, { as: 'visitor', from: site.nextAddress() })).status).toBe(201)
  await services.mailer.wake()
  expect(site.letters.length).toBeGreaterThan(letters)
}

test.each(['first', 'last'] as const)(
  'with the %s value in every field the site goes on, after a restart and a restore too',
  async (which) => {
    expect(await saveExtremes(which)).toEqual([])
    await expectEverythingWorks()
    await site.close()
    site = await openGuardedSite({ DATA_DIR: dataDir })
    await expectEverythingWorks()
    const restoredDir = createTemporaryFolder()
    const target = await connect({ dataDir: restoredDir, databaseUrl: undefined })
    await copySite(site.services.database, target)
    await target.db.destroy()
    await site.close()
    site = await openGuardedSite({ DATA_DIR: restoredDir })
    await expectEverythingWorks()
    await site.close()
    removeFolder(restoredDir)
    site = await openGuardedSite({ DATA_DIR: dataDir })
  },
)

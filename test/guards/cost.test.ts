import { expect, test } from 'vitest'
import { searchPaths } from '#content/search.ts'
import type { DeclaredEndpoint, Place } from '#kit/declared-requests.ts'
import { sample } from '#kit/sample.ts'
import { fillPlaces, groupTextPlaces, isText, repeatRequest } from '#kit/text-places.ts'
import { type RequestValues, sendRequest, useGuardedSite } from '#kit/valid-requests.ts'

/** Repeated pieces: marks of different classes, characters that become several, entities, tags, numbers, addresses. */
const pieces = [
  'a',
  '\u0315\u0300\u05b0',
  'a\u0315\u0300\u05b0',
  '\u0300',
  '\u0344',
  '\ufdfa',
  '\u1100\u1161\u11a8',
  '가',
  '你',
  '𝒜',
  '😀',
  '👨\u200d👩\u200d👧',
  '\u202e',
  '\u200b',
  ' ',
  '\n',
  'ß',
  'İ',
  'ﬃ',
  '０',
  'Ａ',
  '<p>',
  '<b>a</b>',
  '<a href="x">',
  '&amp;',
  '&',
  '<',
  '"',
  '0812-5550 ',
  '1',
  '1.',
  '-',
  '+62 (',
  '%41',
  'a@b.co ',
  'http://a.co ',
  '/media/a ',
  'a/',
  'x_',
  'bcdfghjk ',
  'http://',
  '[a](',
  '@',
  '\t',
]
// A tenth of the longest rich text shows what grows faster than the text; bench/long-texts.ts measures the longest.
const MAX_LENGTH = 50_000
const MAX_VISITOR_MS = 250
const MAX_MS = 2_000
// Four times the text may cost so many times as much.
const MAX_GROWTH = 6
// Less is noise.
const LEAST_MS = 20

const getMaxLength = ({ schema: { maxLength = 0 } }: Place): number => Math.min(maxLength, MAX_LENGTH)

const site = useGuardedSite()

// Taken, wrong at its place, a name that another one has, wrong in a path, or of a login or a mail server.
const expected = [200, 201, 204, 302, 400, 409, 404, 405, 414, 401, 422]

/** Returns the CPU time of the main thread in milliseconds. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** What is measured: the places that are filled at once. */
interface Filled {
  readonly endpoint: DeclaredEndpoint
  readonly places: readonly Place[]
  readonly createRequest: () => Promise<RequestValues>
}

function repeatPiece(place: Place, piece: string, share: number): string {
  const maxLength = getMaxLength(place)
  return `teks ${piece.repeat(Math.max(1, (maxLength * share - 5) / piece.length))}`.slice(0, maxLength)
}

/** Returns the endpoints that read what this one writes: the lists, and the search pages if visitors see it. */
function listReaders({ tag, collection }: DeclaredEndpoint): readonly DeclaredEndpoint[] {
  return site.endpoints.filter(({ method, url, ...one }) => {
    // The icons exist with a logo alone.
    const isList = url.startsWith('/api/') && !url.includes(':') && one.tag === tag
    return method === 'GET' && (isList || (collection && url === searchPaths.id))
  })
}

async function read(endpoint: DeclaredEndpoint): Promise<void> {
  for (const reader of listReaders(endpoint)) {
    const hasSearch = reader.schemas.query?.properties?.['q'] !== undefined
    const { status } = await sendRequest(site, reader, { query: hasSearch ? { q: 'teks' } : {} })
    expect(status, reader.name).toBe(200)
  }
}

/** Returns the cost in milliseconds of the request, and of those that read what it has written. */
async function measureRequest(filled: Filled, piece: string, share: number): Promise<number> {
  const { endpoint, places, createRequest } = filled
  const request = fillPlaces(await createRequest(), places, (place) => repeatPiece(place, piece, share))
  return measure(async () => {
    const { status, text } = await sendRequest(site, endpoint, request)
    expect(expected, `${endpoint.name}: ${text.slice(0, 300)}`).toContain(status)
    if (endpoint.method !== 'GET' && status < 300) await read(endpoint)
  })
}

/** Returns what is wrong with these times, in milliseconds, of a text and of one that is four times as long. */
function findFault({ access }: DeclaredEndpoint, [quarter, whole]: readonly [number, number]): string | undefined {
  if (whole > MAX_MS) return 'takes too long'
  if (whole > MAX_GROWTH * Math.max(quarter, LEAST_MS)) return 'grows faster than the text'
  return access === 'everyone' && whole > MAX_VISITOR_MS ? 'takes too long for a visitor' : undefined
}

/**
 * Returns the first piece whose text costs more than it is long. The short texts come first: the longest could take
 * hours.
 */
async function findCostly(filled: Filled): Promise<string | undefined> {
  const { endpoint, places } = filled
  const names = places.map(({ path }) => path.join('.')).join(', ')
  for (const piece of sample(pieces, { inQuick: 4, inAll: 10 }, `${endpoint.name} ${names}`)) {
    let quarter = 0
    for (const share of [1 / 16, 1 / 4, 1]) {
      let whole = await measureRequest(filled, piece, share)
      // Something else ran meanwhile, if the next measurement is within the bounds.
      const isDoubtful = whole < MAX_MS && findFault(endpoint, [quarter || whole, whole])
      if (isDoubtful) whole = await measureRequest(filled, piece, share)
      const fault = findFault(endpoint, [quarter || whole, whole])
      const times = `${quarter.toFixed(0)} and ${whole.toFixed(0)} ms`
      if (fault) return `${endpoint.name}, ${names}: ${JSON.stringify(piece)} ${fault}: ${times}`
      quarter = whole
    }
  }
  return undefined
}

async function findCostlyPlaces(endpoint: DeclaredEndpoint): Promise<string[]> {
  const { db } = site.services.database
  const costly: string[] = []
  const { free, formed } = await groupTextPlaces(site, endpoint)
  // One value of a visitor may keep the others from being read, as the trap for programs does.
  const alone = endpoint.access === 'everyone' ? free.map((place) => [place]) : []
  for (const places of [free, formed, ...alone]) {
    if (places.length === 0) continue
    // Lists of many long requests take their time.
    for (const table of ['memo', 'outgoing_mail'] as const) await db.deleteFrom(table).execute()
    const found = await findCostly({ endpoint, places, createRequest: repeatRequest(site, endpoint) })
    if (found) costly.push(found)
  }
  return costly
}

test('a text costs as much as it is long, wherever it can be written, and so does each page and list that shows it', async () => {
  // An entry that is created, or changed without its id, has the places of one that is changed.
  const endpoints = site.endpoints.filter(
    ({ places, collection, url }) => places.some(isText) && !(collection && !url.endsWith('/:id')),
  )
  expect(endpoints.length).toBeGreaterThan(40)
  const costly: string[] = []
  for (const endpoint of sample(endpoints, { inQuick: 12 }, 'endpoints')) {
    await findCostlyPlaces(endpoint).then(
      (found) => costly.push(...found),
      (error) => costly.push(`${endpoint.name}: ${error}`),
    )
  }
  expect(costly).toEqual([])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentSource } from './content-source.ts'
import { fetchContent } from './fetch-content.ts'
import { sampleContent } from './sample-content.ts'

const jsonResponse = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const [project] = sampleContent('en').gallery
const projectWith = (fields: object) => jsonResponse([{ ...project, ...fields }])
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
})

async function runTimers<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return promise
}

test('fetchContent returns the response of the server in the requested language', async () => {
  const features = [{ id: 1, title: 'Fast', paragraph: '', img: '' }]
  fetchMock.mockResolvedValue(jsonResponse(features))
  expect(await runTimers(fetchContent('feature', contentSource('feature'), 'en'))).toEqual(features)
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/features?lang=en'])
})

test('fetchContent retries failed calls', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'))
  fetchMock.mockResolvedValueOnce(jsonResponse({ message: 'away' }, 503))
  fetchMock.mockResolvedValueOnce(jsonResponse([]))
  expect(await runTimers(fetchContent('team', contentSource('team'), 'id'))).toEqual([])
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

test.each([
  ['a 503', jsonResponse({ message: 'away' }, 503)],
  ['an object instead of a list', jsonResponse({ hello: 1 })],
  ['a list of strings', jsonResponse(['a'])],
  ['a list of entries without their fields', jsonResponse([{ id: 1 }])],
  ['a field of another type', projectWith({ title: null })],
  ['an entry without an id', projectWith({ id: undefined })],
  ['an alt text of another type', projectWith({ smallImage_alt: 1 })],
  ['a list of missing translations of another type', projectWith({ untranslated: 1 })],
  ['HTML instead of JSON', new Response('<html>')],
])('fetchContent returns the sample content when every response is %s', async (_, response) => {
  fetchMock.mockImplementation(async () => response.clone())
  expect(await runTimers(fetchContent('gallery', contentSource('gallery'), 'en'))).toEqual(sampleContent('en').gallery)
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

test('fetchContent aborts a hanging call, retries it and returns the sample content within ten seconds', async () => {
  fetchMock.mockImplementation(
    (_, options) => new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject())),
  )
  const content = fetchContent('gallery', contentSource('gallery'), 'en')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await content).toEqual(sampleContent('en').gallery)
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test.each(Object.keys(sampleContent('id')).filter((name) => name !== 'blog'))(
  'fetchContent accepts the response of a server of the same version: %s',
  async (name) => {
    // The live pages show every collection except the blog.
    const collection = name as Exclude<keyof ReturnType<typeof sampleContent>, 'blog'>
    const list = sampleContent('id')[collection].map((entry) => ({ ...entry, id: entry.id + 100 }))
    fetchMock.mockImplementation(async () => jsonResponse(list))
    expect(await runTimers(fetchContent(collection, contentSource(collection), 'id'))).toEqual(list)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  },
)

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchContent } from './fetch-content.ts'
import { sampleContent } from './sample-content.ts'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const call = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', call.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return promise
}

describe('a public call', () => {
  test('gives what the server answers, in the language asked for', async () => {
    const features = [{ id: 1, title: 'Fast', paragraph: '', img: '' }]
    call.mockResolvedValue(answer(features))
    expect(await settled(fetchContent('feature', 'en'))).toEqual(features)
    expect(call.mock.calls.map(([url]) => url)).toEqual(['/api/features?lang=en'])
  })

  test('is made again when it fails', async () => {
    call.mockRejectedValueOnce(new TypeError('offline'))
    call.mockResolvedValueOnce(answer({ message: 'away' }, 503))
    call.mockResolvedValueOnce(answer([]))
    expect(await settled(fetchContent('team', 'id'))).toEqual([])
    expect(call).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['a failure', answer({ message: 'away' }, 503)],
    ['something else than a list', answer({ hello: 1 })],
    ['a list of something else', answer(['a'])],
    ['no JSON', new Response('<html>')],
  ])('gives the sample content when %s is all that it gets', async (_, response) => {
    call.mockImplementation(async () => response.clone())
    expect(await settled(fetchContent('gallery', 'en'))).toEqual(sampleContent('en').gallery)
    expect(call).toHaveBeenCalledTimes(3)
  })
})

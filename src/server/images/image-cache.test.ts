import { expect, test } from 'vitest'
import { createPictureCache, type ServedPicture } from './cache.ts'

const megabyte = 1024 * 1024

function openCache(size: number) {
  let found = 0
  const find = async (): Promise<ServedPicture> => {
    found += 1
    return { type: 'image/png', bytes: new Uint8Array(size).fill(7) }
  }
  const cache = createPictureCache()
  return { cache, load: () => cache.load('a.png', find), times: () => found }
}

test.each([
  ['that is kept', megabyte],
  ['too large to be kept', 20 * megabyte],
])('a picture %s is in memory once, however many ask for it at once or hold it', async (_name, size) => {
  const { cache, load, times } = openCache(size)
  const all = await Promise.all(Array.from({ length: 100 }, load))
  all.push(await load())
  expect(times()).toBe(1)
  expect(new Set(all.map((picture) => picture?.bytes.buffer)).size).toBe(1)
  expect(all.at(-1)).toEqual({ type: 'image/png', bytes: expect.any(Uint8Array) })
  expect(all.at(-1)?.bytes[size - 1]).toBe(7)
  cache.forget((file) => file.startsWith('a'))
  expect(cache.get('a.png')).toBeUndefined()
  await load()
  expect(times()).toBe(2)
})

test('a failure is told to all who wait for it, and to nobody after them', async () => {
  const cache = createPictureCache()
  const lost = () => Promise.reject(new Error('lost'))
  const waiting = await Promise.allSettled([cache.load('a.png', lost), cache.load('a.png', lost)])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.load('a.png', async () => undefined)).toBeUndefined()
})

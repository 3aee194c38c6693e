import { expect, test } from 'vitest'
import { createImageCache, type ServedImage } from './image-cache.ts'

const MEGABYTE = 1024 * 1024

function openCache(size: number) {
  let loads = 0
  const find = async (): Promise<ServedImage> => {
    loads += 1
    return { type: 'image/png', bytes: new Uint8Array(size).fill(7) }
  }
  const cache = createImageCache()
  return { cache, load: () => cache.load('a-1.png', find), countLoads: () => loads }
}

test.each([
  ['of 1 MB, which is cached', MEGABYTE],
  ['of 20 MB, which is too large for the cache', 20 * MEGABYTE],
])('an image %s is in memory once for 100 concurrent requests', async (_name, size) => {
  const { cache, load, countLoads } = openCache(size)
  const all = await Promise.all(Array.from({ length: 100 }, load))
  all.push(await load())
  expect(countLoads()).toBe(1)
  expect(new Set(all.map((image) => image?.bytes.buffer)).size).toBe(1)
  expect(all.at(-1)).toEqual({ type: 'image/png', bytes: expect.any(Uint8Array) })
  expect(all.at(-1)?.bytes[size - 1]).toBe(7)
  cache.delete(['a'])
  expect(cache.get('a-1.png')).toBeUndefined()
  await load()
  expect(countLoads()).toBe(2)
})

test('a failed load rejects all concurrent requests, and the next request loads again', async () => {
  const cache = createImageCache()
  const lost = () => Promise.reject(new Error('lost'))
  const waiting = await Promise.allSettled([cache.load('a-1.png', lost), cache.load('a-1.png', lost)])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.load('a-1.png', async () => undefined)).toBeUndefined()
})

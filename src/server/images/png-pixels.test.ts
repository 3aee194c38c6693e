import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPng } from '#kit/images.ts'
import { repairPng } from './png-pixels.ts'

test.each([
  ['gray', 0],
  ['colors', 2],
  ['gray and transparency', 4],
  ['colors and transparency', 6],
])('a PNG of 66 bytes that says it has 49 megapixels in 16 bits is not written anew: %s', async (_name, colorType) => {
  for (const interlacing of [0, 1]) {
    const file = createPng(
      { width: 7000, height: 7000, depth: 16, colorType, interlacing },
      deflateSync(Buffer.alloc(1)),
    )
    const repaired = await repairPng(file)
    expect(repaired.file.length).toBe(file.length)
    expect(repaired.missing).toBeGreaterThan(0.99)
  }
})

test('a PNG whose header is cut short is left as it is', async () => {
  for (const bytes of [0, 8, 16, 30]) {
    const file = createPng({ width: 9, height: 9, depth: 8, colorType: 2 }, Buffer.alloc(0)).subarray(0, bytes)
    expect(await repairPng(file)).toEqual({ file, missing: 1 })
  }
})

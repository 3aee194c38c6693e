import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contentHashOf, encodeDocument } from './encode-document.ts'

test('encodeDocument appends the chunks and hashes the whole document', async () => {
  const rest = ['é'.repeat(70_000), '', 'akhir']
  const { bytes, contentHash } = await encodeDocument({ html: 'awal', rest })
  expect(bytes.toString()).toBe(`awal${rest.join('')}`)
  expect(contentHash).toBe(contentHashOf(bytes))
  expect(contentHash).toBe(createHash('sha256').update(bytes).digest('base64url').slice(0, 22))
  expect((await encodeDocument({ html: '' })).bytes).toHaveLength(0)
})

test('encodeDocument yields to the event loop during a long document', async () => {
  let turns = 0
  let isOver = false
  const count = async (): Promise<void> => {
    while (!isOver) {
      await nextTurn()
      turns++
    }
  }
  const seen: number[] = []
  const rest = {
    *[Symbol.iterator]() {
      for (let piece = 0; piece < 5; piece++) {
        seen.push(turns)
        // Longer than the 8 ms after which it yields.
        for (const began = performance.now(); performance.now() - began < 10; );
        yield 'x'.repeat(64 * 1024)
      }
    },
  }
  const counting = count()
  await encodeDocument({ html: '', rest })
  isOver = true
  await counting
  for (const [index, turn] of seen.entries()) if (index > 0) expect(turn).toBeGreaterThan(seen[index - 1] ?? 0)
})

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { markOf, writeDocument } from './write-document.ts'

test('the pieces follow the beginning, and the mark is that of all of them', async () => {
  const rest = ['é'.repeat(70_000), '', 'akhir']
  const { bytes, mark } = await writeDocument({ html: 'awal', rest })
  expect(bytes.toString()).toBe(`awal${rest.join('')}`)
  expect(mark).toBe(markOf(bytes))
  expect(mark).toBe(createHash('sha256').update(bytes).digest('base64url').slice(0, 22))
  expect((await writeDocument({ html: '' })).bytes).toHaveLength(0)
})

test('others have their turn while a long document is written', async () => {
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
        // As long as a slice may be.
        for (const began = performance.now(); performance.now() - began < 10; );
        yield 'x'.repeat(64 * 1024)
      }
    },
  }
  const counting = count()
  await writeDocument({ html: '', rest })
  isOver = true
  await counting
  for (const [index, turn] of seen.entries()) if (index > 0) expect(turn).toBeGreaterThan(seen[index - 1] ?? 0)
})

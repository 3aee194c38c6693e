import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeDocument } from './encode-document.ts'

test('encodeDocument appends the chunks and hashes the whole document', async () => {
  const rest = ['é'.repeat(70_000), '', 'akhir']
  const { bytes, contentHash } = await encodeDocument({ html: 'awal', rest })
  expect(bytes.toString()).toBe(`awal${rest.join('')}`)
  expect(contentHash).toBe(createHash('sha256').update(bytes).digest('base64url').slice(0, 22))
  expect((await encodeDocument({ html: '' })).bytes).toHaveLength(0)
})

test('encodeDocument yields to the event loop during a long document', async () => {
  const turns: string[] = []
  function* rest() {
    for (let piece = 0; piece < 5; piece++) {
      turns.push('piece')
      setImmediate(() => turns.push('others'))
      // Longer than the 8 ms after which it yields.
      for (const began = performance.now(); performance.now() - began < 10; );
      yield 'x'.repeat(64 * 1024)
    }
  }
  await encodeDocument({ html: '', rest: rest() })
  expect(turns.slice(0, 8)).toEqual(Array(4).fill(['piece', 'others']).flat())
})

import { expect, test } from 'vitest'
import { countWords } from './word-count.tsx'

test.each([
  ['', 0],
  ['  —  ', 0],
  ['Toko kelontong', 2],
  ["Don't re-use 1.200 kata-kata, ya!", 5],
  ['café naïve 日本', 3],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})

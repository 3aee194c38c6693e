import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `kata${index}`).join(' ')

test.each([
  ['', 1],
  ['<p>satu dua</p>', 1],
  [`<p>${words(290)}</p>`, 1],
  [`<p>${words(200)}</p><p>${words(200)}</p>`, 2],
  [`<p class="${words(900)}">— satu – dua …</p>`, 1],
  ['<li>a</li>'.repeat(1000), 5],
])('%#', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

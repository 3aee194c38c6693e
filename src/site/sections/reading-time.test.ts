import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const wordList = (count: number) => Array.from({ length: count }, (_, index) => `kata${index}`).join(' ')

test.each([
  ['an empty text', '', 1],
  ['two words', '<p>satu dua</p>', 1],
  ['290 words', `<p>${wordList(290)}</p>`, 1],
  ['two paragraphs of 200 words', `<p>${wordList(200)}</p><p>${wordList(200)}</p>`, 2],
  ['an attribute and punctuation', `<p class="${wordList(900)}">— satu – dua …</p>`, 1],
  ['1000 list items of one word', '<li>a</li>'.repeat(1000), 5],
])('the reading time of %s', (_, html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Headline, NonBreakingText } from './headline.tsx'

const sentencesOf = (text: string) =>
  [...renderToStaticMarkup(<Headline text={text} />).matchAll(/class="sentence">(.*?) <\/span>/gs)].map(
    ([, sentence]) => sentence,
  )

test.each([
  ['Rapi. Cepat! Aman?', ['Rapi.', 'Cepat!', 'Aman?']],
  ['Versi 2.0 sudah ada', ['Versi 2.0 sudah ada']],
  ['Satu baris\nlagi.  Selesai', ['Satu baris\nlagi.', 'Selesai']],
  ['', []],
])('each sentence of %j gets its own element', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

test.each([
  ['situs-situs kami', '<span class="no-break">situs-situs</span> kami'],
  ['sejak 2023-2024', 'sejak <span class="no-break">2023-2024</span>'],
  ['(situs-situs), lagi', '<span class="no-break">(situs-situs),</span> lagi'],
  ['pertanggungjawaban-bersama', 'pertanggungjawaban-bersama'],
])('hyphenated words do not break: %s', (text, html) => {
  expect(renderToStaticMarkup(<NonBreakingText text={text} />)).toBe(html)
})

import { expect, test } from 'vitest'
import { getLead } from './sentences.ts'

const long = `${'kata '.repeat(40)}selesai.`

test.each([
  ['Satu kalimat.', 'Satu kalimat.'],
  ['Halo. Kami membuat situs.\n\nSejak 2015.', 'Halo. Kami membuat situs. Sejak 2015.'],
  [`Kami membuat situs. ${long} Lagi.`, 'Kami membuat situs.'],
  [long, `${'kata '.repeat(30)}kata…`],
  [`${long} Lagi.`, `${'kata '.repeat(30)}kata…`],
  ['Tanpa titik', 'Tanpa titik'],
  ['', ''],
])('the lead of %j is %j', (text, lead) => {
  expect(getLead(text)).toBe(lead)
  expect(getLead(text).length).toBeLessThanOrEqual(160)
})

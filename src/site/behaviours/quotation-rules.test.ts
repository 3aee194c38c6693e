import { expect, test } from 'vitest'
import { findMistakes } from './quotation-rules.ts'

const said = { required: 'isi', unreachable: 'jangkau' }

test.each([
  [{ name: 'Budi', email: 'budi@contoh.example', tlp: '' }, {}],
  [{ name: 'Budi', email: '', tlp: '021 555' }, {}],
  [{ name: ' ', email: '', tlp: '021 555' }, { name: ['isi'] }],
  [{ name: 'Budi', email: '', tlp: ' ' }, { email: ['jangkau'] }],
  [{}, { name: ['isi'], email: ['jangkau'] }],
])('of %j it says %j', (values, mistakes) => {
  expect(findMistakes(values, said)).toEqual(mistakes)
})

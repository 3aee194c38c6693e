import { expect, test } from 'vitest'
import { validateQuotation } from './quotation-form.ts'

const t = { required: 'isi', unreachable: 'jangkau', agree: 'setuju' }

test.each([
  [{ name: 'Budi', email: 'budi@contoh.example', tlp: '', consent: '1' }, {}],
  [{ name: 'Budi', email: '', tlp: '021 555', consent: '1' }, {}],
  [{ name: ' ', email: '', tlp: '021 555', consent: '1' }, { name: ['isi'] }],
  [{ name: 'Budi', email: '', tlp: ' ', consent: '1' }, { email: ['jangkau'] }],
  [{}, { name: ['isi'], email: ['jangkau'], consent: ['setuju'] }],
])('%j has the errors %j', (values, errors) => {
  expect(validateQuotation(values, t)).toEqual(errors)
})

import { expect, test } from 'vitest'
import { consents, consentVersion, findConsentText } from './consent.ts'

test('the consent version is another one for each privacy text, and the same for the same', () => {
  const texts = ['', '<p>Kami menyimpan data Anda.</p>', '<p>Kami menyimpan data Anda!</p>', '<p>データ</p>']
  const versions = texts.map(consentVersion)
  expect(new Set(versions).size).toBe(texts.length)
  expect(texts.map(consentVersion)).toEqual(versions)
  expect(versions[0]).toBe('2')
})

test('every version has its consent text', () => {
  expect(findConsentText('1')).toBe(consents['1'])
  expect(findConsentText(consentVersion('<p>Milik kami.</p>'))).toBe(consents['2'])
  for (const version of ['', '0', '3', '1-', '1-xyz', '11', 'constructor'])
    expect(findConsentText(version), version).toBeUndefined()
})

// By hand: a request stores the version that its sender saw, whose text must never change. Add a row for a new version.
const published = {
  '1': {
    id: 'Saya setuju nama, kontak, dan pesan saya disimpan dan dipakai untuk menjawab permintaan ini.',
    en: 'I agree that my name, contact details and message are kept and used to answer this request.',
  },
  '2': {
    id: 'Saya setuju nama, kontak, dan pesan saya disimpan bersama halaman ini dan asal kunjungan saya, dan dipakai untuk menjawab permintaan ini.',
    en: 'I agree that my name, contact details and message are kept with this page and where my visit came from, and used to answer this request.',
  },
}

test('the texts of the published versions are those that their senders saw', () => {
  expect(consents).toEqual(published)
})

import { expect, test } from 'vitest'
import enquiries from '#kit/enquiries.json' with { type: 'json' }
import formSpam from '#kit/form-spam.json' with { type: 'json' }
import { findSpamReasons, toSpamWords } from './spam.ts'

const find = (paragraph: string, website = '', isFilterOn = true) =>
  findSpamReasons({ name: 'Rizki', paragraph }, { website, isFilterOn })

test.each([
  ['honeypot', 'Halo', 'x'],
  ['links', 'a https://a.example b https://b.example c www.c.example d http://d.example'],
  ['markup', 'Bagus [url=https://a.example]klik[/url]'],
  ['script', 'Здравствуйте, предлагаем продвижение сайтов'],
  ['script', 'We оffer gооd wоrk, dоmain rating'],
  ['repeated', 'Beli sekarang juga ya\nBeli sekarang juga ya\nBeli sekarang juga ya'],
  ['random', 'OzUUTCRlhJIAvZ dEPNlXcYgqr'],
  ['phrases', 'Slot gacor maxwin hari ini'],
  ['phrases', 'We sell dofollow backlinks'],
  ['phrases', 'Congratulations! You have been awarded a cash prize, claim now'],
] as [string, string, string?][])('%s is the reason of %s', (reason, text, website = '') => {
  expect(find(text, website)).toContain(reason)
  expect(find(text, website, false)).toEqual(website === '' ? [] : ['honeypot'])
})

test('what is sent to the forms of companies to sell something, without any link, is spam', () => {
  const missed = formSpam.filter((text) => find(text).length === 0)
  expect(missed).toEqual([])
})

test('a text is judged by words without addresses and mobile numbers, by links, and by pronouns with their neighbors', () => {
  const words = (text: string) => [...toSpamWords(text)].join(' ')
  expect(words('Situs toko.co.id, www.toko.id dan budi@toko.id, 0812 3456 7890')).toBe('situs dan')
  expect(words('lihat https://bit.ly/abc')).toBe('lihat 🔗')
  expect(words('toko instagram.com/toko dan https://maps.app.goo.gl/abc')).toBe('toko dan')
  expect(words('Ubah situs kami segera')).toBe('ubah situs kami segera situs_kami kami_segera')
})

test('an address counts as one link, with https and www too', () => {
  expect(find('Seperti https://www.a.example atau https://www.b.example, berapa biayanya?')).toEqual([])
})

test('what people ask an IT company is no spam', () => {
  const wrong = enquiries.filter((enquiry) => find(enquiry).length > 0)
  expect(wrong).toEqual([])
})

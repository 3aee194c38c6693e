import { expect, test } from 'vitest'
import enquiries from '#kit/enquiries.json' with { type: 'json' }
import { findSpamReasons } from './spam.ts'

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

test('what people ask an IT company is no spam', () => {
  const wrong = enquiries.filter((enquiry) => find(enquiry).length > 0)
  expect(wrong).toEqual([])
})

import { expect, test } from 'vitest'
import { isAddress, normaliseAddress } from './address.ts'

test.each([
  ['/', true],
  ['/produk/lama', true],
  ['/Tentang Kami', true],
  ['/a?b=1', true],
  ['/a#b', false],
  ['', false],
  ['produk', false],
  ['//other.example/a', false],
  ['/\\other.example', false],
  ['/\t/other.example', false],
  ['/.//other.example', false],
  ['/a/..//other.example', false],
  ['https://other.example/a?p=1', true],
  ['https://other.example//a', false],
  ['https://other.example/a#b', false],
  ['javascript:alert(1)', false],
])('%j as a path of this site: %s', (text, isValid) => {
  expect(isAddress(text, 'path')).toBe(isValid)
})

test.each([
  ['/blog?lang=en#top', true],
  ['https://other.example/a?b#c', true],
  ['HTTPS://other.example', true],
  ['http://other.example', false],
  ['https://name:secret@other.example', false],
  ['https://name@other.example', false],
  ['https:///other.example', false],
  ['https://', false],
  ['//other.example', false],
  ['/.//other.example', false],
  ['data:text/html,x', false],
])('%j as an address to lead to: %s', (text, isValid) => {
  expect(isAddress(text, 'pathOrUrl')).toBe(isValid)
})

test('an address is stored percent-encoded', () => {
  expect(normaliseAddress('/Tentang Kami/é', 'path')).toBe('/Tentang%20Kami/%C3%A9')
  expect(normaliseAddress('/a/../b?c=d e#f', 'pathOrUrl')).toBe('/b?c=d%20e#f')
  expect(normaliseAddress('https://other.example', 'pathOrUrl')).toBe('https://other.example/')
})

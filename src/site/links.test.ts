import { expect, test } from 'vitest'
import { postPath, servicePath, telUrl } from './links.ts'

test.each([
  [{ id: 3, title: 'Pembuatan Website & Sistem' }, '/layanan/pembuatan-website-sistem-3'],
  [{ id: 4, title: 'Café  —  Déjà vu!' }, '/layanan/cafe-deja-vu-4'],
  [{ id: 5, title: '中文' }, '/layanan/5'],
  [{ id: 6, title: '' }, '/layanan/6'],
])('the service %j has the path %s', (service, path) => {
  expect(servicePath(service, 'id')).toBe(path)
})

test('English pages have paths under /en', () => {
  expect(servicePath({ id: 1, title: 'Web' }, 'en')).toBe('/en/services/web-1')
  expect(postPath({ id: 1, title: 'News' }, 'en')).toBe('/en/blog/news-1')
})

test.each([
  ['+62 21 5550 0138', 'tel:+622155500138'],
  ['021-5550138 ext 12', 'tel:0215550138;ext=12'],
  ['021-555 0138/39', 'tel:0215550138'],
  ['hubungi 021 555', 'tel:021555'],
  ['021-5550138 (hunting), psw 12', 'tel:0215550138;ext=12'],
  ['WA 0812-3456-7890 atau 0813-9876-5432', 'tel:081234567890'],
  ['tel:+62 (0)21 5550138', 'tel:+62215550138'],
  ['belum ada', undefined],
  ['+', undefined],
])('the phone number %s becomes %s', (phone, url) => {
  expect(telUrl(phone)).toBe(url)
})

import { expect, test } from 'vitest'
import { postPath, servicePath } from './links.ts'

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

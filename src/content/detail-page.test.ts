import { expect, test } from 'vitest'
import { detailPagePath, hasDetailPage, toPathSegment } from './detail-page.ts'

test.each([
  ['service', ['title'], 'en', true],
  ['gallery', ['title'], 'en', true],
  ['page', ['title', 'slug'], 'en', true],
  ['blog', ['title'], 'en', false],
  ['blog', ['title'], 'id', true],
  ['blog', ['paragraph'], 'en', true],
  ['team', [], 'id', false],
] as const)('a page of %s without English %j in %s: %s', (name, untranslated, language, hasPage) => {
  expect(hasDetailPage(name, { untranslated }, language)).toBe(hasPage)
})

test.each([
  ['service', { id: 3, title: 'Audit' }, '/layanan/audit-3'],
  ['service', { id: 3, title: 'Audit', slug: 'periksa' }, '/layanan/periksa-3'],
  ['blog', { id: 3, title: 'Audit', slug: 'periksa' }, '/blog/periksa-3'],
  ['page', { id: 3, title: 'Audit', slug: 'periksa' }, '/periksa'],
  ['page', { id: 3, title: 'Audit' }, '/audit-3'],
] as const)('the page of %s %j is %s', (name, entry, path) => {
  expect(detailPagePath(name, entry, 'id')).toBe(path)
})

test.each([
  ['Situs & Aplikasi', 'situs-aplikasi-3'],
  ['  Élan!', 'elan-3'],
  ['データ', '3'],
  [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}-3`],
])('the last part of the path of "%s" is %s', (title, segment) => {
  expect(toPathSegment({ id: 3, title })).toBe(segment)
})

import { expect, it } from 'vitest'
import { collections } from '#content/index.ts'
import { readEntry } from '../api/entry.ts'
import { placeOf } from './place.ts'

it('leads to the page of a service or a post, in the language that is spoken', () => {
  const service = readEntry(collections.service, { id: 3, title: 'Audit keamanan', title_en: 'Security audit' })
  expect(placeOf(collections.service, service, 'id')).toBe('/layanan/audit-keamanan-3')
  expect(placeOf(collections.service, service, 'en')).toBe('/en/services/security-audit-3')
  const post = readEntry(collections.blog, { id: 7, title: 'Cadangan data' })
  expect(placeOf(collections.blog, post, 'en')).toBe('/en/blog/cadangan-data-7')
})

it('leads to the section of everything else', () => {
  const feature = readEntry(collections.feature, { id: 1 })
  expect(placeOf(collections.feature, feature, 'id')).toBe('/#features')
  expect(placeOf(collections.feature, feature, 'en')).toBe('/?lang=en#features')
})

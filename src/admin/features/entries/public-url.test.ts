import { expect, it } from 'vitest'
import { collections } from '#content/index.ts'
import { readEntry } from '../api/entry.ts'
import { appearsAt, placeOf } from './place.ts'

it('leads to the page of a service or a post, in the language that is spoken', () => {
  const service = readEntry(collections.service, { id: 3, title: 'Audit keamanan', title_en: 'Security audit' })
  expect(placeOf(collections.service, service, 'id')).toBe('/layanan/audit-keamanan-3')
  expect(placeOf(collections.service, service, 'en')).toBe('/en/services/security-audit-3')
  const post = readEntry(collections.blog, { id: 7, title: 'Cadangan data' })
  expect(placeOf(collections.blog, post, 'en')).toBe('/blog/cadangan-data-7')
  const translated = readEntry(collections.blog, { id: 7, title: 'Cadangan data', title_en: 'Backups' })
  expect(placeOf(collections.blog, translated, 'en')).toBe('/en/blog/backups-7')
})

it('leads nowhere before a post that is dated ahead appears', () => {
  const post = readEntry(collections.blog, { id: 7, title: 'Nanti', createAt: '2030-01-02T03:04:00.000Z' })
  expect(appearsAt(collections.blog, post, Date.parse('2030-01-01'))).toBe('2030-01-02T03:04:00.000Z')
  expect(appearsAt(collections.blog, post, Date.parse('2030-02-01'))).toBeUndefined()
  expect(
    appearsAt(collections.gallery, readEntry(collections.gallery, { id: 1, createAt: '2030-01-02' }), 0),
  ).toBeUndefined()
})

it('leads to the section of everything else', () => {
  const feature = readEntry(collections.feature, { id: 1 })
  expect(placeOf(collections.feature, feature, 'id')).toBe('/#features')
  expect(placeOf(collections.feature, feature, 'en')).toBe('/?lang=en#features')
})

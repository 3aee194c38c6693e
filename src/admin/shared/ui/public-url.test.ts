import { expect, it } from 'vitest'
import { collections } from '#content/collections.ts'
import { readEntry } from '../api/entry.ts'
import { findScheduledAt, publicUrl } from './public-url.ts'

it('is the page of a service or a post, in the current language', () => {
  const service = readEntry(collections.service, { id: 3, title: 'Audit keamanan', title_en: 'Security audit' })
  expect(publicUrl(collections.service, service, 'id')).toBe('/layanan/audit-keamanan-3')
  expect(publicUrl(collections.service, service, 'en')).toBe('/en/services/security-audit-3')
  const post = readEntry(collections.blog, { id: 7, title: 'Cadangan data' })
  expect(publicUrl(collections.blog, post, 'en')).toBe('/blog/cadangan-data-7')
  const translated = readEntry(collections.blog, { id: 7, title: 'Cadangan data', title_en: 'Backups' })
  expect(publicUrl(collections.blog, translated, 'en')).toBe('/en/blog/backups-7')
})

it('is absent for a post with a future date', () => {
  const post = readEntry(collections.blog, { id: 7, title: 'Nanti', createAt: '2030-01-02T03:04:00.000Z' })
  expect(findScheduledAt(collections.blog, post, Date.parse('2030-01-01'))).toBe('2030-01-02T03:04:00.000Z')
  expect(findScheduledAt(collections.blog, post, Date.parse('2030-02-01'))).toBeUndefined()
  const project = readEntry(collections.gallery, { id: 1, createAt: '2030-01-02' })
  expect(findScheduledAt(collections.gallery, project, 0)).toBeUndefined()
})

it('is the section of any other entry', () => {
  const feature = readEntry(collections.feature, { id: 1 })
  expect(publicUrl(collections.feature, feature, 'id')).toBe('/#features')
  expect(publicUrl(collections.feature, feature, 'en')).toBe('/?lang=en#features')
})

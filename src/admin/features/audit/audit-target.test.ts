import { expect, it } from 'vitest'
import { buildAuditQuery, emptyFilter } from './audit-filter.ts'
import { parseAuditTarget } from './audit-target.ts'

it.each([
  ['', { kind: 'none' }],
  ['user/7', { kind: 'user', id: '7', name: '' }],
  ['user/7 Siti → Siti A', { kind: 'user', id: '7', name: 'Siti → Siti A' }],
  ['media/0f foto kantor.jpg', { kind: 'image', id: '0f', name: 'foto kantor.jpg' }],
  ['memo/12', { kind: 'memo', id: '12', name: '' }],
  ['memo (100)', { kind: 'memos', count: '100' }],
  ['mail smtp.contoh.example:587 (sent)', { kind: 'mail', server: 'smtp.contoh.example:587 (sent)' }],
  ['features', { kind: 'entry', path: 'features', id: '', version: '' }],
  ['features/3 version 4', { kind: 'entry', path: 'features', id: '3', version: '4' }],
])('the target of the audit entry "%s"', (text, target) => {
  expect(parseAuditTarget(text)).toEqual(target)
})

it('the query of the audit log includes the whole last day', () => {
  expect(buildAuditQuery(emptyFilter)).toMatchObject({ from: '', to: '' })
  const query = buildAuditQuery({ ...emptyFilter, from: '2026-03-01', to: '2026-03-01' })
  const hours = (Date.parse(query.to) - Date.parse(query.from)) / 3_600_000
  expect(hours).toBe(24)
})

import { describe, expect, it, vi } from 'vitest'
import { readSubject } from './subject.ts'

vi.mock('../../language.ts', () => ({ currentLanguage: () => 'id', sentence: (key: string) => key }))
const { auditQuery } = await import('../../api/audit.ts')

describe('readSubject', () => {
  it.each([
    ['', { kind: 'nothing' }],
    ['user/7', { kind: 'user', id: '7', name: '' }],
    ['user/7 Siti → Siti A', { kind: 'user', id: '7', name: 'Siti → Siti A' }],
    ['media/0f foto kantor.jpg', { kind: 'picture', id: '0f', name: 'foto kantor.jpg' }],
    ['memo/12', { kind: 'memo', id: '12', name: '' }],
    ['memo (100)', { kind: 'memos', count: '100' }],
    ['features', { kind: 'entry', path: 'features', id: '', version: '' }],
    ['features/3 version 4', { kind: 'entry', path: 'features', id: '3', version: '4' }],
  ])('%s', (subject, read) => {
    expect(readSubject(subject)).toEqual(read)
  })
})

describe('auditQuery', () => {
  it('leaves out what narrows nothing, and counts the last day whole', () => {
    const nothing = { search: '', actor: '', action: '', from: '', to: '' } as const
    expect(String(auditQuery(nothing, 50))).toBe('limit=50&offset=50')
    const query = auditQuery({ ...nothing, from: '2026-03-01', to: '2026-03-01' }, 0)
    const hours = (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 3_600_000
    expect(hours).toBe(24)
  })
})

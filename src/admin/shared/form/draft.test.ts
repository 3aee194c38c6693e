import { describe, expect, it } from 'vitest'
import { draftKey, draftsOf, outdatedDrafts, readDraft } from './draft.ts'

const file = new File(['x'], 'x.png', { type: 'image/png' })

describe('a draft', () => {
  it('has a place of its own for each administrator, screen and entry', () => {
    const keys = [
      draftKey(1, 'team', 3),
      draftKey(1, 'team', undefined),
      draftKey(2, 'team', 3),
      draftKey(1, 'blog', 3),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(keys.filter((key) => key.startsWith(draftsOf(1, 'team')))).toEqual(keys.slice(0, 2))
    expect(draftKey(11, 'team', 3).startsWith(draftsOf(1, 'team'))).toBe(false)
  })

  it('is read as it was kept, without what cannot be one of its values', () => {
    const raw = { key: 'k', subject: { id: 3 }, values: { title: 'Satu', odd: 7 }, typedAt: '2026-01-01' }
    expect(readDraft(raw, { img: file, odd: 'x' })).toEqual({
      key: 'k',
      subject: { id: 3 },
      values: { title: 'Satu' },
      files: { img: file },
      typedAt: '2026-01-01',
    })
  })

  it.each([undefined, 'x', { key: 'k' }, { values: {} }])('is not %j', (raw) => {
    expect(readDraft(raw, {})).toBeUndefined()
  })

  it('is kept for thirty days, and the latest twenty at most', () => {
    const now = Date.parse('2026-03-01T00:00:00Z')
    const at = (key: string, typedAt: string) => ({ key, typedAt })
    const recent = Array.from({ length: 21 }, (_, index) => at(`r${index}`, new Date(now - index * 1000).toISOString()))
    expect(outdatedDrafts(recent, now)).toEqual(['r20'])
    expect(outdatedDrafts([at('new', '2026-02-28'), at('old', '2026-01-01'), at('', 'x')], now).toSorted()).toEqual([
      '',
      'old',
    ])
  })
})

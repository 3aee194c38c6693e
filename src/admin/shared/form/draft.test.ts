import { expect, it } from 'vitest'
import { draftKey, draftKeyPrefix, findOutdatedDrafts, readDraft } from './draft.ts'

const file = new File(['x'], 'x.png', { type: 'image/png' })

it('a draft has its own key for each administrator, screen and entry', () => {
  const keys = [draftKey(1, 'team', 3), draftKey(1, 'team', undefined), draftKey(2, 'team', 3), draftKey(1, 'blog', 3)]
  expect(new Set(keys).size).toBe(4)
  expect(keys.filter((key) => key.startsWith(draftKeyPrefix(1, 'team')))).toEqual(keys.slice(0, 2))
  expect(draftKey(11, 'team', 3).startsWith(draftKeyPrefix(1, 'team'))).toBe(false)
})

it('a draft is parsed as it was stored, without invalid values', () => {
  const raw = { key: 'k', subject: { id: 3 }, values: { title: 'Satu', odd: 7 }, typedAt: '2026-01-01' }
  expect(readDraft(raw, { img: file, odd: 'x' })).toEqual({
    key: 'k',
    subject: { id: 3 },
    values: { title: 'Satu' },
    files: { img: file },
    typedAt: '2026-01-01',
  })
})

it('a draft restores its files from bytes, or from the blobs of earlier releases', async () => {
  const bytes = new TextEncoder().encode('isi').buffer
  const stored = {
    img: { bytes, type: 'image/png', name: 'a.png' },
    file,
    blob: new Blob(['b'], { type: 'image/gif' }),
    odd: { bytes: 'isi', type: 'image/png', name: 'b.png' },
  }
  const files = readDraft({ key: 'k', values: {} }, stored)?.files ?? {}
  expect(Object.entries(files).map(([field, { name, type }]) => [field, name, type])).toEqual([
    ['img', 'a.png', 'image/png'],
    ['file', 'x.png', 'image/png'],
    ['blob', 'blob', 'image/gif'],
  ])
  expect(await files['img']?.text()).toBe('isi')
})

it.each([undefined, 'x', { key: 'k' }, { values: {} }])('a draft is not parsed from %j', (raw) => {
  expect(readDraft(raw, {})).toBeUndefined()
})

it('a draft expires after thirty days, and after the latest twenty', () => {
  const now = Date.parse('2026-03-01T00:00:00Z')
  const at = (key: string, typedAt: string) => ({ key, typedAt })
  const recent = Array.from({ length: 21 }, (_, index) => at(`r${index}`, new Date(now - index * 1000).toISOString()))
  expect(findOutdatedDrafts(recent, now)).toEqual(['r20'])
  expect(findOutdatedDrafts([at('a', '2026-01-30T00:00:00.001Z'), at('b', '2026-01-30')], now)).toEqual(['b'])
  expect(findOutdatedDrafts([at('new', '2026-02-28'), at('old', '2026-01-01'), at('', 'x')], now).toSorted()).toEqual([
    '',
    'old',
  ])
})

import { beforeEach, describe, expect, it } from 'vitest'
import { collections } from '#content/index.ts'
import { readEntry } from '../api/entry.ts'
import { draftKey, dropAllDrafts, keepDraft, listDrafts } from './draft-store.ts'

const { feature, team } = collections
const entry = readEntry(feature, { id: 3, version: 4, updatedAt: 'x', title: 'Satu' })
let kept: Map<string, string>
let storage: Storage

beforeEach(() => {
  kept = new Map()
  storage = {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
    clear: () => kept.clear(),
  }
})

function keep(userId: number, of: typeof entry | undefined, typedAt: string) {
  const values = { title: typedAt }
  keepDraft({ key: draftKey(userId, feature, of), ...(of && { entry: of }), values, typedAt }, storage)
}

describe('drafts', () => {
  it('come back as they were, the latest first', () => {
    keep(1, undefined, '2026-01-01')
    keep(1, entry, '2026-01-02')
    const [latest, first] = listDrafts(1, feature, storage)
    expect(latest?.entry).toEqual(entry)
    expect(latest?.values).toEqual({ title: '2026-01-02' })
    expect(first?.entry).toBeUndefined()
  })

  it("are nobody else's and of no other collection", () => {
    keep(1, entry, '2026-01-01')
    expect(listDrafts(2, feature, storage)).toEqual([])
    expect(listDrafts(1, team, storage)).toEqual([])
  })

  it('that cannot be read are passed over', () => {
    kept.set(draftKey(1, feature, undefined), '{')
    kept.set(draftKey(1, feature, entry), '{"values":7}')
    expect(listDrafts(1, feature, storage)).toEqual([])
  })

  it('are all forgotten at once, and nothing else is', () => {
    kept.set('authToken', 'x')
    keep(1, entry, '2026-01-01')
    dropAllDrafts(storage)
    expect([...kept.keys()]).toEqual(['authToken'])
  })

  it('cost nothing when there is no room', () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => keep(1, entry, '2026-01-01')).not.toThrow()
  })
})

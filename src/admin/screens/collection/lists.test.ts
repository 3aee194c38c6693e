import { describe, expect, it } from 'vitest'
import { collections } from '#content/index.ts'
import { readEntry } from '../../api/entry.ts'
import { dropIndex, moved } from './ordering.ts'
import { sortEntries } from './sorting.ts'
import { matches, titleOf } from './summary.ts'

describe('moved', () => {
  it('moves one item and keeps the others in order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
    expect(moved(['a'], 5, 0)).toEqual(['a'])
  })
})

describe('dropIndex', () => {
  const rows = [0, 100, 200].map((top) => ({ top, bottom: top + 90 }))

  it('counts the other rows whose middle is above', () => {
    expect(dropIndex(rows, 10, 2)).toBe(0)
    expect(dropIndex(rows, 150, 0)).toBe(1)
    expect(dropIndex(rows, 999, 0)).toBe(2)
    expect(dropIndex(rows, 120, 1)).toBe(1)
  })
})

describe('a list', () => {
  const entries = [
    readEntry(collections.feature, { id: 1, title: 'Zebra', updatedAt: '2026-01-02' }),
    readEntry(collections.feature, { id: 2, title: 'apel', updatedAt: '2026-01-03' }),
    readEntry(collections.feature, { id: 3, updatedAt: '2026-01-01' }),
  ]
  const ids = (sorting: 'site' | 'changed' | 'title') =>
    sortEntries(collections.feature, entries, sorting).map(({ id }) => id)

  it('is sorted as asked', () => {
    expect(ids('site')).toEqual([1, 2, 3])
    expect(ids('changed')).toEqual([2, 1, 3])
    expect(ids('title')).toEqual([3, 2, 1])
  })

  it('names an entry by its first words, else by its number', () => {
    expect(titleOf(collections.feature, { title: '', paragraph: 'Kata' }, 4)).toBe('Kata')
    expect(titleOf(collections.feature, {}, 4)).toBe('#4')
  })

  it('is searched by every word, in either language', () => {
    expect(matches({ title: 'Kopi', title_en: 'Coffee' }, 'COFFEE kop')).toBe(true)
    expect(matches({ title: 'Kopi' }, 'kopi teh')).toBe(false)
  })
})

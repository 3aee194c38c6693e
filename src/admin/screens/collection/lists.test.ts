import { describe, expect, it } from 'vitest'
import { collections } from '#content/index.ts'
import { readEntry } from '../../api/entry.ts'
import { changePages, type EntryPages } from './entry-pages.ts'
import { dropIndex, moved } from './ordering.ts'
import { sortings, sortOf } from './sorting.ts'
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
  it('is sorted by the server, by what stands for an entry', () => {
    expect(sortings.map((sorting) => sortOf(collections.feature, sorting))).toEqual([undefined, '-updated', 'title'])
    expect(sortOf(collections.aboutDetail, 'title')).toBe('content')
    const unsortable = Object.values(collections).filter((collection) => !sortOf(collection, 'title'))
    expect(unsortable).toEqual([])
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

describe('a list in parts', () => {
  const entries = [1, 2, 3, 4, 5].map((id) => readEntry(collections.feature, { id }))
  const pages = {
    pages: [
      { entries: entries.slice(0, 2), total: 9 },
      { entries: entries.slice(2, 4), total: 9 },
      { entries: entries.slice(4), total: 9 },
    ],
    pageParams: [0, 2, 4],
  }
  const shape = (changed: EntryPages) => changed.pages.map((page) => [page.total, ...page.entries.map(({ id }) => id)])

  it('keeps the size of its parts when the order changes', () => {
    expect(shape(changePages(pages, (list) => list.toReversed()))).toEqual([
      [9, 5, 4],
      [9, 3, 2],
      [9, 1],
    ])
  })

  it('moves up and counts one less when an entry is gone', () => {
    expect(shape(changePages(pages, (list) => list.filter(({ id }) => id !== 2)))).toEqual([[8, 1, 3], [8, 4, 5], [8]])
  })
})

import { describe, expect, it } from 'vitest'
import { collections } from '#content/collections.ts'
import { readEntry } from '../../shared/api/entry.ts'
import { entryTitle, matchesSearch } from '../../shared/form/entry-summary.ts'
import { type EntryPages, updatePages } from './entry-cache.ts'
import { findDropIndex, moveItem, sortings, toSortParam } from './sorting.ts'

describe('moveItem', () => {
  it('moves one item and keeps the order of the others', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
    expect(moveItem(['a'], 5, 0)).toEqual(['a'])
  })
})

describe('dropIndex', () => {
  const rows = [0, 100, 200].map((top) => ({ top, bottom: top + 90 }))

  it('counts the other rows whose middle is above the pointer', () => {
    expect(findDropIndex(rows, 10, 2)).toBe(0)
    expect(findDropIndex(rows, 150, 0)).toBe(1)
    expect(findDropIndex(rows, 999, 0)).toBe(2)
    expect(findDropIndex(rows, 120, 1)).toBe(1)
  })
})

describe('an entry list', () => {
  it('is sorted by the server, by the title of an entry', () => {
    expect(sortings.map((sorting) => toSortParam(collections.feature, sorting))).toEqual([
      undefined,
      '-updated',
      'title',
    ])
    expect(toSortParam(collections.aboutDetail, 'title')).toBe('content')
    const unsortable = Object.values(collections).filter((collection) => !toSortParam(collection, 'title'))
    expect(unsortable).toEqual([])
  })

  it('titles an entry by its first words, or its number without any', () => {
    expect(entryTitle(collections.feature, { title: '', paragraph: 'Kata' }, 4)).toBe('Kata')
    expect(entryTitle(collections.feature, {}, 4)).toBe('#4')
    expect(entryTitle(collections.header, {}, 1)).toBe('Header')
  })

  it('matches every word of the search, in either language', () => {
    expect(matchesSearch({ title: 'Kopi', title_en: 'Coffee' }, 'COFFEE kop')).toBe(true)
    expect(matchesSearch({ title: 'Kopi' }, 'kopi teh')).toBe(false)
  })
})

describe('a paginated list', () => {
  const entries = [1, 2, 3, 4, 5].map((id) => readEntry(collections.feature, { id }))
  const pages = {
    pages: [
      { items: entries.slice(0, 2), total: 9 },
      { items: entries.slice(2, 4), total: 9 },
      { items: entries.slice(4), total: 9 },
    ],
    pageParams: [0, 2, 4],
  }
  const shape = (changed: EntryPages) => changed.pages.map((page) => [page.total, ...page.items.map(({ id }) => id)])

  it('keeps its page sizes when the order changes', () => {
    expect(shape(updatePages(pages, (list) => list.toReversed()))).toEqual([
      [9, 5, 4],
      [9, 3, 2],
      [9, 1],
    ])
  })

  it('closes the gap and counts one less when an entry is removed', () => {
    expect(shape(updatePages(pages, (list) => list.filter(({ id }) => id !== 2)))).toEqual([[8, 1, 3], [8, 4, 5], [8]])
  })
})

import { expect, it } from 'vitest'
import { collections } from '#content/collections.ts'
import { readEntry } from '../../shared/api/entry.ts'
import { entryTitle, matchesSearch } from '../../shared/form/entry-summary.ts'
import { type EntryPages, updatePages } from './entry-cache.ts'
import { findDropIndex, moveItem, sortings, toSortParam } from './sorting.ts'

it('moveItem moves one item and keeps the order of the others', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(moveItem(['a'], 5, 0)).toEqual(['a'])
})

const rows = [0, 100, 200].map((top) => ({ top, bottom: top + 90 }))

it('the drop index counts the other rows whose middle is above the pointer', () => {
  expect(findDropIndex(rows, 10, 2)).toBe(0)
  expect(findDropIndex(rows, 150, 0)).toBe(1)
  expect(findDropIndex(rows, 999, 0)).toBe(2)
  expect(findDropIndex(rows, 120, 1)).toBe(1)
})

it('an entry list is sorted by the server, by the title of an entry', () => {
  const sortParams = sortings.map((sorting) => toSortParam(collections.feature, sorting))
  expect(sortParams).toEqual([undefined, '-updated', 'title'])
  expect(toSortParam(collections.aboutDetail, 'title')).toBe('content')
  expect(Object.values(collections).every((collection) => toSortParam(collection, 'title'))).toBe(true)
})

it('an entry list titles an entry by its first words, or its number without any', () => {
  expect(entryTitle(collections.feature, { title: '', paragraph: 'Kata' }, 4)).toBe('Kata')
  expect(entryTitle(collections.feature, {}, 4)).toBe('#4')
  expect(entryTitle(collections.header, {}, 1)).toBe('Header')
})

it('an entry list matches every word of the search, in either language', () => {
  expect(matchesSearch({ title: 'Kopi', title_en: 'Coffee' }, 'COFFEE kop')).toBe(true)
  expect(matchesSearch({ title: 'Kopi' }, 'kopi teh')).toBe(false)
})

const page = (...ids: number[]) => ({ items: ids.map((id) => readEntry(collections.feature, { id })), total: 9 })
const pages = { pages: [page(1, 2), page(3, 4), page(5)], pageParams: [0, 2, 4] }
const shape = (changed: EntryPages) => changed.pages.map((page) => [page.total, ...page.items.map(({ id }) => id)])

it('a paginated list keeps its page sizes when the order changes, and closes the gap of a removed entry', () => {
  expect(shape(updatePages(pages, (list) => list.toReversed())).join(' | ')).toBe('9,5,4 | 9,3,2 | 9,1')
  expect(shape(updatePages(pages, (list) => list.filter(({ id }) => id !== 2))).join(' | ')).toBe('8,1,3 | 8,4,5 | 8')
})

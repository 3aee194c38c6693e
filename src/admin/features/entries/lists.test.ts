import { expect, it } from 'vitest'
import { collections } from '#content/collections.ts'
import { movePart } from '#content/order.ts'
import { readEntry } from '../../shared/api/entry.ts'
import { clipHtml, entryTitle, matchesSearch } from '../../shared/form/entry-summary.ts'
import { findDropIndex } from '../../shared/ui/use-row-order.ts'
import { updatePage } from './entry-cache.ts'
import { sortings, toSortParam } from './sorting.ts'

it('movePart moves one part and keeps the order of the others; a place outside of the list changes nothing', () => {
  const parts = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const move = (id: string, findTarget: (from: number) => number) =>
    movePart(parts, id, findTarget)
      .map((part) => part.id)
      .join('')
  expect(move('a', () => 2)).toBe('bcad')
  expect(move('d', (from) => from - 3)).toBe('dabc')
  expect(movePart(parts, 'b', (from) => from)).toBe(parts)
  expect(movePart(parts, 'd', (from) => from + 1)).toBe(parts)
  expect(movePart(parts, 'a', (from) => from - 1)).toBe(parts)
  expect(movePart(parts, 'e', () => 0)).toBe(parts)
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

it('a row has the beginning of a long text, and no part of a tag or an entity', () => {
  const text = `<p>${'a'.repeat(298)}&amp;<b>tebal</b></p>`
  expect(clipHtml(text)).toBe(`<p>${'a'.repeat(298)}&amp;`)
  expect(clipHtml(`<p>${'a'.repeat(299)}<b title="x">y`)).toBe(`<p>${'a'.repeat(299)}`)
  expect(clipHtml('<p>a</p>')).toBe('<p>a</p>')
})

it('an entry list titles an entry by its first words, or its number without any', () => {
  expect(entryTitle(collections.feature, { title: '', paragraph: 'Kata' }, { id: 4, language: 'id' })).toBe('Kata')
  expect(entryTitle(collections.feature, {}, { id: 4, language: 'id' })).toBe('#4')
  expect(entryTitle(collections.header, {}, { id: 1, language: 'id' })).toBe('Header')
})

it('an entry list matches every word of the search, in either language', () => {
  expect(matchesSearch({ title: 'Kopi', title_en: 'Coffee' }, 'COFFEE kop')).toBe(true)
  expect(matchesSearch({ title: 'Kopi' }, 'kopi teh')).toBe(false)
})

it('a page of a list keeps its total when the order changes, and counts a removed entry', () => {
  const page = { items: [1, 2, 3].map((id) => readEntry(collections.feature, { id })), total: 9 }
  expect(updatePage(page, (list) => list.toReversed())).toMatchObject({
    items: [{ id: 3 }, { id: 2 }, { id: 1 }],
    total: 9,
  })
  expect(updatePage(page, (list) => list.filter(({ id }) => id !== 2))).toMatchObject({
    items: [{ id: 1 }, { id: 3 }],
    total: 8,
  })
})

import { expect, test } from 'vitest'
import { formatOrder, isOrder, movePart, parseOrder } from './order.ts'

const ids = ['a', 'b', 'c']

test('an empty value is the order of the ids, and that order is stored as an empty value', () => {
  expect(parseOrder('', ids).map(({ id }) => id)).toEqual(ids)
  expect(formatOrder(parseOrder('', ids), ids)).toBe('')
})

test.each(['b,a,c', '-b,a,c', 'c,-b,-a', 'a,b,-c'])('%s is read and written unchanged', (value) => {
  expect(isOrder(value, ids)).toBe(true)
  expect(formatOrder(parseOrder(value, ids), ids)).toBe(value)
})

test('ids that a value does not name follow, and names that are unknown are left out', () => {
  expect(parseOrder('c,x,-a', ids)).toEqual([
    { id: 'c', isHidden: false },
    { id: 'a', isHidden: true },
    { id: 'b', isHidden: false },
  ])
})

test.each(['a,a', 'a,-a', 'x', 'a,', 'a b'])('%s is no order', (value) => {
  expect(isOrder(value, ids)).toBe(false)
})

const parts = ids.map((id) => ({ id }))

test.each([
  ['a', 2, 'b,c,a'],
  ['c', 0, 'c,a,b'],
  ['b', 1, 'a,b,c'],
  ['a', -1, 'a,b,c'],
  ['a', 3, 'a,b,c'],
  ['x', 0, 'a,b,c'],
])('%s at place %d of three is %s', (id, place, moved) => {
  const after = movePart(parts, id, () => place)
  expect(after.map((part) => part.id).join()).toBe(moved)
  expect(after === parts).toBe(moved === 'a,b,c')
})

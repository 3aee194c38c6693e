import { expect, test } from 'vitest'
import { toRequestNumber } from './request-number.ts'

test('each request has another number, without signs that are mistaken for others', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => index + 1)
  const numbers = new Set([...ids, 2_147_483_647, 2_147_483_646].map(toRequestNumber))
  expect(numbers.size).toBe(100_002)
  for (const number of numbers) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{7}$/)
})

test('the number of a request stays: it has been given to customers', () => {
  expect([1, 2, 3, 1000].map(toRequestNumber)).toMatchInlineSnapshot(`
    [
      "V4KQX45",
      "R74HV74",
      "GC9XEQ3",
      "N388LL5",
    ]
  `)
})

test('neighbours share no more signs than any two numbers', () => {
  const shared = Array.from({ length: 1000 }, (_, id) => {
    const [one, next] = [toRequestNumber(id + 1), toRequestNumber(id + 2)]
    return [...one].filter((sign, index) => sign === next[index]).length
  })
  expect(shared.reduce((sum, count) => sum + count) / shared.length).toBeLessThan(1)
})

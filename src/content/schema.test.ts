import { expect, test } from 'vitest'
import { fieldSchema, textSchema } from './schema.ts'

const label = { id: 'Nama', en: 'Name' }

test.each([
  ['required', '', false],
  ['required', ' ', false],
  ['required', 'Budi', true],
  ['optional', '', true],
] as const)('a line that is %s, with the value "%s", is taken: %s', (sent, value, isTaken) => {
  expect(fieldSchema({ type: 'singleLine', label, sent }).safeParse(value).success).toBe(isTaken)
})

test('of a text that is too long nothing but its length is looked at', () => {
  let looks = 0
  const schema = textSchema(10, 'line').refine(() => {
    looks += 1
    return false
  })
  expect(schema.safeParse('x'.repeat(11)).error?.issues).toHaveLength(1)
  expect(looks).toBe(0)
  schema.safeParse('x'.repeat(10))
  expect(looks).toBe(1)
})

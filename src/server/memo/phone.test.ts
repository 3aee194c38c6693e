import { expect, test } from 'vitest'
import { phoneKey } from './contact-keys.ts'

test.each([
  '0812-3456-7890',
  '+62 812 3456 7890',
  '(0062) 812.3456.7890',
  '62 812 34567890',
  '+62 (0)812 3456 7890',
  '812 3456 7890',
  '0812-3456-7890 ext 12',
  '0812-3456-7890/91',
])('phoneKey: %s has the key of 0812-3456-7890', (typed) => {
  expect(phoneKey(typed)).toBe('6281234567890')
})

test.each([
  ['021 555 0100', '62215550100'],
  ['+1 202 555 0100', '12025550100'],
  ['', ''],
  ['-', ''],
])('phoneKey: %s → %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key)
})

import { expect, test } from 'vitest'
import { isTooOld } from './connect.ts'

test.each([
  ['3.51.2', true],
  ['3.50.9', true],
  ['2.99.99', true],
  ['3.51.3', false],
  ['3.51.10', false],
  ['3.53.0', false],
  ['4.0.0', false],
])('SQLite %s can damage its file: %s', (version, expected) => {
  expect(isTooOld(version)).toBe(expected)
})

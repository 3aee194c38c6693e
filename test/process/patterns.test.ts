import { expect, test } from 'vitest'
import { findPatterns, findViolations, judgePattern } from '../../tools/check-patterns.ts'

// Three of these are not linear on purpose: the check has to name them.
const planted = `
const linear = /^[a-z]+:\\d+$/
const bounded = new RegExp('[a-z]{1,30}@', 'i')
const cubic = /\\b(?=[A-Za-z]{9,}\\b)(?:[A-Z]*[a-z]+[A-Z]+){3,}[a-z]*\\b/g
const quadratic = new RegExp('\\\\s+$')
const exponential = RegExp(\`^(a|a)*$\`)
const made = new RegExp(\`\${prefix}+$\`)
`

test('a regular expression that is not linear is named with its file and line; one that is put together is not read', () => {
  const patterns = findPatterns({ 'src/planted.ts': planted })
  expect(patterns.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  const violations = findViolations(patterns, judgePattern).filter((line) => line.includes('src/planted.ts'))
  expect(violations).toEqual([
    expect.stringMatching(/^src\/planted\.ts:4: .* is not linear: .* polynomial/),
    expect.stringMatching(/^src\/planted\.ts:5: .* is not linear: 2nd degree polynomial/),
    expect.stringMatching(/^src\/planted\.ts:6: .* is not linear: exponential/),
  ])
})

test('an exception is accepted, and one without a pattern is named', () => {
  const exceptions = [{ file: 'src/planted.ts', source: '\\s+$', reason: 'short' }]
  const patterns = findPatterns({ 'src/planted.ts': planted }).filter(({ line }) => line === 5)
  expect(findViolations(patterns, judgePattern, exceptions)).toEqual([])
  const violations = findViolations([], judgePattern, exceptions)
  expect(violations).toContainEqual(expect.stringContaining('is no longer needed'))
})

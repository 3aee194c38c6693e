import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowedLicence, type PackageLock, renderLicences } from '#cli/licences.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const integrity = 'sha512-x'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN x', false],
  ['UNLICENSED', false],
  ['', false],
])('%s: %s', (licence, allowed) => {
  expect(isAllowedLicence(licence)).toBe(allowed)
})

test('a package whose licence is not on the list, or that is not pinned, stops it by name', () => {
  const lock = (more: object) => ({
    packages: { '': { version: '1' }, 'node_modules/@a/b': { version: '2', ...more } },
  })
  expect(() => renderLicences(lock({ license: 'GPL-3.0-only', integrity }))).toThrow(
    '@a/b 2: its licence, GPL-3.0-only',
  )
  expect(() => renderLicences(lock({ integrity }))).toThrow('@a/b 2')
  expect(() => renderLicences(lock({ license: 'MIT' }))).toThrow('not pinned')
  expect(renderLicences(lock({ license: 'MIT', integrity }))).toContain('| @a/b | 2 | MIT | to run |')
})

test('every package is named with one exact version, and the lock file has the sum of its bytes', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  const { packages } = read('package-lock.json') as PackageLock
  expect(Object.keys(packages).length).toBeGreaterThan(200)
  for (const [path, { integrity: sum }] of Object.entries(packages))
    if (path !== '') expect(sum, path).toMatch(/^sha512-/)
})

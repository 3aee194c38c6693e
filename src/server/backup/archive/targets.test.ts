import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { describeTarget, parseTarget, withExistingSite } from './targets.ts'

test.each([
  ['sqlite:/srv/data', { dataDir: '/srv/data', databaseUrl: undefined }, 'the folder /srv/data'],
  [
    'postgres://a:rahasia@b.example:5433/c',
    { dataDir: '', databaseUrl: 'postgres://a:rahasia@b.example:5433/c' },
    'the PostgreSQL database b.example:5433/c',
  ],
])('the place %s of a site is named without its password', (text, target, name) => {
  expect(parseTarget(text)).toEqual(target)
  expect(describeTarget(target)).toBe(name)
})

test('what is no place of a site is an error, and an empty place stays empty', async () => {
  for (const text of ['', 'sqlite:', 'xsqlite:/a', '/srv/data'])
    expect(() => parseTarget(text), text).toThrow('sqlite:FOLDER')
  const dataDir = createTemporaryFolder('beranda-empty-')
  const opened = withExistingSite({ dataDir, databaseUrl: undefined }, () => expect.unreachable())
  await expect(opened).rejects.toThrow(`There is no site in the folder ${dataDir}`)
  expect(readdirSync(dataDir)).toEqual([])
  removeFolder(dataDir)
})

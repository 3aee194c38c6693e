import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { findPackagesBeforeFirstPage, findViolations, readSources, serverLayers } from '../../tools/check-borders.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('no source imports across a border', () => {
  const sources = readSources(root)
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(findViolations(sources)).toEqual([])
})

test('no unit test replaces a module', () => {
  // The test files of a worker share their modules: one that an earlier file has loaded would not be replaced.
  const paths = globSync(['src/**/*.test.{ts,tsx}', 'test/guards/*.test.ts'], { cwd: root })
  expect(paths.length).toBeGreaterThan(200)
  const replacing = paths.filter((path) => /\bvi\.(?:mock|doMock)\(/.test(readFileSync(join(root, path), 'utf8')))
  expect(replacing).toEqual([])
})

test('no large package loads before the first page', () => {
  const sources = readSources(root)
  expect(findPackagesBeforeFirstPage(sources)).toEqual([])
  const planted = {
    ...sources,
    'src/content/planted.ts': "import { z } from 'zod'",
    'src/server/http/etag.ts':
      "import type { A } from 'kysely'\nimport { type B } from 'pg'\nimport '#content/planted.ts'",
  }
  expect(findPackagesBeforeFirstPage(planted)).toEqual([expect.stringContaining('src/content/planted.ts imports zod')])
})

/** What a file may not import, by its path. */
const rejected: Readonly<Record<string, readonly string[]>> = {
  'src/content/planted.ts': ['node:fs', '#server/planted.ts', 'react'],
  'src/content/types/planted.ts': ['../../server/planted.ts', '../samples/blog.ts'],
  'src/contracts/planted.ts': ['#server/planted.ts', 'kysely'],
  'src/server/memo/planted.ts': [
    '#site/planted.ts',
    '#admin/planted.ts',
    '../../cli/planted.ts',
    'react',
    '../boot.ts',
  ],
  'src/server/planted.ts': ['./http/problem.ts'],
  'src/site/pages/planted.ts': ['zod', '#content/schema.ts', '#server/planted.ts'],
  'src/site/client/planted.ts': ['node:fs', 'react'],
  'src/site/live/planted.ts': ['node:fs'],
  'src/admin/shared/planted.ts': ['../features/memo/planted.ts'],
  'src/admin/features/memo/planted.ts': ['../audit/planted.ts', '../../app/planted.ts'],
  'src/admin/app/planted.ts': ['#server/planted.ts', '#site/planted.ts', 'node:fs'],
  'src/cli/planted.ts': ['#admin/planted.ts'],
  'src/planted/planted.ts': ['#content/planted.ts'],
}

test.each(Object.entries(rejected))('%s may not import %s', (path, specifiers) => {
  for (const specifier of specifiers)
    expect(findViolations({ [path]: `import { a } from '${specifier}'` }), specifier).toHaveLength(1)
})

test('no folder of the server imports one above it', () => {
  for (const [index, folder] of serverLayers.entries())
    for (const [otherIndex, other] of serverLayers.entries()) {
      const isOpen = otherIndex <= index || other.startsWith(`${folder}/`)
      const found = findViolations({ [`${folder}/planted.ts`]: `import '#server/${other.slice(11)}/planted.ts'` })
      expect(found, `${folder} imports ${other}`).toHaveLength(isOpen ? 0 : 1)
    }
})

const folder = createTemporaryFolder('beranda-borders-')

test('Biome rejects a cycle of imports, of types alone too', () => {
  for (const file of ['biome.json', '.gitignore']) copyFileSync(join(root, file), join(folder, file))
  const files = {
    'src/content/one.ts': "import type { Two } from './two.ts'\nexport type One = Two | 1",
    'src/content/two.ts': "import type { One } from './one.ts'\nexport type Two = One | 2",
  }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint'], { cwd: folder, encoding: 'utf8' })
  expect(stdout + stderr).toContain('noImportCycles')
})

test.each([
  ['tsconfig.server.json', 'src/server/http', 'document.title'],
  ['tsconfig.browser.json', 'src/admin/app', 'process.pid'],
])('%s: a file of %s with %s does not compile', (config, path, expression) => {
  const planted = join(folder, 'planted.ts')
  writeFileSync(planted, `export const a = ${expression}\n`)
  const extending = { extends: join(root, config), include: [planted], exclude: [] }
  // TypeScript looks for @types from the folder of the configuration.
  const file = join(root, `tsconfig.planted-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(extending))
  try {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', file], { cwd: root, encoding: 'utf8' })
    expect(stdout, path).toContain(`Cannot find name '${expression.split('.')[0]}'`)
  } finally {
    rmSync(file)
  }
})

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'beranda-borders-'))
beforeAll(() => {
  for (const file of ['biome.json', '.gitignore']) copyFileSync(join(root, file), join(folder, file))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the project's own rules say of files planted elsewhere at the same places. */
function lint(files: Readonly<Record<string, string>>): string {
  rmSync(join(folder, 'src'), { recursive: true, force: true })
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint'], { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}

const planted = [
  ['src/content/planted.ts', "import { readFileSync } from 'node:fs'\nexport const a = readFileSync"],
  ['src/content/planted.ts', "import { a } from '#server/planted.ts'\nexport const b = a"],
  ['src/content/types/planted.ts', "import { a } from '../../server/planted.ts'\nexport const b = a"],
  ['src/server/planted.ts', "import { a } from '#site/planted.ts'\nexport const b = a"],
  ['src/server/memo/planted.ts', "import { a } from '../../admin/planted.ts'\nexport const b = a"],
  ['src/server/planted.ts', "import { createElement } from 'react'\nexport const b = createElement"],
  ['src/server/planted.ts', "import { a } from '../commands/planted.ts'\nexport const b = a"],
  ['src/site/planted.ts', "import { z } from 'zod'\nexport const b = z"],
  ['src/site/planted.ts', "import { a } from '#content/schema.ts'\nexport const b = a"],
  ['src/site/planted.ts', "import { a } from '#server/planted.ts'\nexport const b = a"],
  ['src/admin/planted.ts', "import { a } from '#server/planted.ts'\nexport const b = a"],
  ['src/admin/planted.ts', "import { a } from '#site/planted.ts'\nexport const b = a"],
  ['src/commands/planted.ts', "import { a } from '#admin/planted.ts'\nexport const b = a"],
] as const

test.each(planted)('%s may not hold: %s', (path, source) => {
  expect(lint({ [path]: source })).toContain('noRestrictedImports')
})

const allowed = [
  ['src/content/planted.ts', "import { z } from 'zod'\nimport { a } from './kinds.ts'\nexport const b = [z, a]"],
  ['src/content/types/planted.ts', "import { a } from '../collection.ts'\nexport const b = a"],
  ['src/server/planted.ts', "import { a } from '#content/planted.ts'\nexport const b = a"],
  ['src/site/planted.ts', "import { a } from '#content/view.ts'\nexport const b = a"],
  ['src/admin/planted.ts', "import { a } from '#content/schema.ts'\nexport const b = a"],
  ['src/commands/planted.ts', "import { a } from '#server/app.ts'\nexport const b = a"],
] as const

test.each(allowed)('%s may hold: %s', (path, source) => {
  expect(lint({ [path]: source })).not.toContain('noRestrictedImports')
})

test('a cycle is refused, of types alone too', () => {
  const report = lint({
    'src/content/one.ts': "import type { Two } from './two.ts'\nexport type One = Two | 1",
    'src/content/two.ts': "import type { One } from './one.ts'\nexport type Two = One | 2",
  })
  expect(report).toContain('noImportCycles')
})

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { serializeError } from './serialize-error.ts'

const hero = `export function renderHero(title?: { text: string }): string {
  if (!title) throw new Error('no title')
  return title.text
}
`

test('the logged stack of an error in a minified build names the source file and line', async () => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'hero.ts'), hero)
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { ssr: 'hero.ts', outDir: 'dist/render', minify: true, sourcemap: 'hidden' },
  })
  // In a process of its own: Vitest rewrites stacks.
  const script = `
    import { serializeError } from '${new URL('serialize-error.ts', import.meta.url)}'
    import { renderHero } from '${pathToFileURL(join(folder, 'dist/render/hero.mjs'))}'
    try { renderHero() } catch (error) { console.log(serializeError(error).stack[0]) }`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(output).toMatch(/^at \w+ \(hero\.ts:2:\d+\)\n$/)
})

test('a file without a source map keeps its position', () => {
  expect(serializeError(new Error('x')).stack[0]).toContain('source-positions.test.ts')
})

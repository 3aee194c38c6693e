import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { variableNames } from '#server/config/config.ts'

const root = join(import.meta.dirname, '../..')

const documents = globSync(['*.md', 'docs/**/*.md', 'test/*/README.md', 'bench/*.md', '.github/**/*.md'], { cwd: root })
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** The matches of the pattern's first group in the documents, each after the document's name. */
function findInDocuments(pattern: RegExp, pages: readonly string[] = documents): { page: string; found: string }[] {
  return pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(pattern)].map(([, found = '']) => ({ page, found })),
  )
}

test.each(['docs/security.md', 'docs/personal-data.md', 'docs/resilience.md', 'ARCHITECTURE.md'])(
  '%s names only files that exist',
  (page) => {
    const files = globSync(['{src,test,docs,deploy,generated,bench,tools}/**/*.*', '*.*'], { cwd: root })
    const named = findInDocuments(/`(?:node )?([\w./-]+\.(?:tsx?|md|json|conf))(?: \d+)?`/g, [page])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ found }) => !files.some((path) => `/${path}`.endsWith(`/${found}`)))).toEqual([])
  },
)

test('documents link only to files that exist', () => {
  const links = findInDocuments(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ page, found }) => !existsSync(join(root, dirname(page), found)))).toEqual([])
})

test('documents name only commands of package.json', () => {
  const commands = findInDocuments(/\bnpm run ([a-z][a-z0-9:-]*)/g)
  expect(commands.length).toBeGreaterThan(50)
  expect(commands.filter(({ found }) => !(found in scripts))).toEqual([])
})

test('README.md describes every environment variable', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(variableNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

test('documents have no mark of an unfinished merge', () => {
  expect(findInDocuments(/^(<{7}|>{7}|={7}$)/gm)).toEqual([])
})

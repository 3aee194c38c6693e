import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

// Words for which the field has its own; `docs/glossary.md` has those that are used instead.
const retiredWords = new Set(
  [
    'agree beside brisk copies door enough heard helper keeper kept letter longest moment most numbered odd',
    'opening outcome parts patience picture pictures receipt refusal refusals refuse ring said say slices',
    'spelling spellings strikes surroundings topic turn unforeseen unhear unheard unhurried unmade unseen wish',
  ].flatMap((line) => line.split(' ')),
)

// Of these, some have an ordinary meaning within a function or a statement.
const ordinaryWords = new Set('copies letter longest most odd opening outcome parts turn'.split(' '))

// Each with the reason why it stays.
const exceptions = new Set([
  // Names of migrations are stored in databases.
  'src/server/database/migrations/0003-second-step-and-picture-library.ts',
  'src/server/database/migrations/0005-memo-receipt.ts',
  // The element of HTML.
  'src/site/sections/rich-text.tsx',
])

const sources = globSync('{src,test,bench,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).filter((file) => !exceptions.has(file))
const retiredIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => retiredWords.has(word))

const exportedName =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

test('no file and no export has a retired word in its name', () => {
  for (const file of sources) {
    const exported = [...readFileSync(join(root, file), 'utf8').matchAll(exportedName)].map(([, name = '']) => name)
    expect([basename(file), ...exported].flatMap(retiredIn), file).toEqual([])
  }
})

const innerNames = {
  'local name': /\b(?:const|let|function\*?|class|interface|type) (\w+)/g,
  'SQL statement': /\bsql(?:<[^`>]*>)?`([^`]*)`/g,
  'log message': /\blog\??\.\w+\(([^\n]*)/g,
  attribute: /\b((?:data|aria)-[\w-]+)/g,
}

const findInner = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].filter(([, name = '']) => retiredIn(name).some((word) => !ordinaryWords.has(word)))

test.each(Object.entries(innerNames))('no %s of the program has a retired word', (_kind, pattern) => {
  const found = sources
    .filter((file) => file.startsWith('src/') && !/\.test\.|migrations\/0/.test(file))
    .flatMap((file) => findInner(readFileSync(join(root, file), 'utf8'), pattern).map(([name]) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test.each([
  ['local name', 'const keptRows = 1'],
  ['SQL statement', 'sql<Row>`select picture\n from media`'],
  ['log message', "log?.warn({ err }, 'refuse it')"],
  ['attribute', '<form data-said="" />'],
] as const)('a retired word in a %s would be found', (kind, source) => {
  expect(findInner(source, innerNames[kind])).toHaveLength(1)
})

test.each(['createKeeper', 'unmadePages', 'at-the-door', 'MOST_PICTURES'])('%s would be found', (name) => {
  expect(retiredIn(name).length).toBeGreaterThan(0)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('the documents name only files that exist', () => {
  const files = globSync('{src,test,docs,deploy,generated,bench,tools}/**/*.*', { cwd: root })
  const paths = [...files, ...globSync('*.*', { cwd: root })].map((path) => `/${path}`)
  for (const page of ['docs/security.md', 'docs/personal-data.md', 'docs/resilience.md', 'ARCHITECTURE.md']) {
    const text = readFileSync(join(root, page), 'utf8')
    const named = [...text.matchAll(/`(?:node )?([\w./-]+\.(?:tsx?|md|json|conf))(?: \d+)?`/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(0)
    for (const name of named)
      expect(
        paths.some((path) => path.endsWith(`/${name}`)),
        `${page}: ${name}`,
      ).toBe(true)
  }
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What the style sheets of the back office use, so that its screens stay alike. A number may only go down; sizes, radii, gaps and
// colors are those of the scale in src/admin/app/base.css. A color is one that is written out, in the scale or elsewhere.
const BUDGETS = { lines: 2571, 'font sizes': 5, radii: 6, gaps: 6, colors: 35 }

const css = globSync('src/admin/**/*.css').map((file) => readFileSync(file, 'utf8'))
const rules = css.join('\n').replace(/\/\*[\s\S]*?\*\//g, '')

const unique = (values: Iterable<string>): string[] => [...new Set(values)].sort()
const valuesOf = (property: RegExp): string[] =>
  [...rules.matchAll(property)].flatMap(([, value = '']) => value.match(/[\w-]+\([^()]*\)|[^\s/]+/g) ?? [])

const found = {
  lines: css.flatMap((sheet) => sheet.trimEnd().split('\n')),
  'font sizes': unique(
    valuesOf(/font(?:-size)?:([^;]+)/g).filter((value) => /^(var\(--text|[\d.]+(px|r?em|cqi))/.test(value)),
  ),
  radii: unique(valuesOf(/border(?:-\w+)*-radius:([^;]+)/g)),
  gaps: unique(valuesOf(/\bgap:([^;]+)/g)),
  colors: unique(rules.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\([^)]*\)/gi) ?? []),
}

test.each(Object.entries(BUDGETS))(
  'the styles of the back office have at most as many %s as the budget: %i',
  (name, budget) => {
    const values = found[name as keyof typeof found]
    const listed = name === 'lines' ? '' : `\n${values.join('\n')}`
    expect(values.length, `${values.length} ${name}${listed}`).toBeLessThanOrEqual(budget)
  },
)

test('the style sheet of each Mantine component in use is loaded', () => {
  const sources = globSync('src/admin/**/*.{css,ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const used = sources.flatMap(
    (source) => /import \{([^}]*)\} from '@mantine\/core'/.exec(source)?.[1]?.split(',') ?? [],
  )
  const sheets = unique(used.map((name) => `@mantine/core/styles/${name.trim()}.css`))
  const unloaded = sheets
    .filter((sheet) => existsSync(`node_modules/${sheet}`))
    .filter((sheet) => sources.every((source) => !source.includes(sheet)))
  expect(unloaded).toEqual([])
})

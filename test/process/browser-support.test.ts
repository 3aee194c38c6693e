import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { previewPath } from '#content/preview-message.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'

const builtFiles = (extension: string) =>
  globSync(`dist/{site,admin}/assets/*${extension}`).map((name) => [name, readFileSync(name, 'utf8')] as const)

/** Parses a minified style sheet by its braces: nested rules, each `@media` or `@supports` up to its brace, and selectors. */
function readRules(css: string) {
  const open: ('style' | 'group' | 'other')[] = []
  const found = { nested: [] as string[], conditions: [] as string[], selectors: [] as string[] }
  for (const [, before = '', sign] of css.replace(/"[^"]*"|url\([^)]*\)/g, '""').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop()
    if (sign !== '{') continue
    if (open.includes('style')) found.nested.push(before)
    if (/^@(media|supports)/.test(before)) found.conditions.push(before)
    if (/^@(media|supports|layer|container)/.test(before)) open.push('group')
    else if (before.startsWith('@') || open.includes('other')) open.push('other')
    else {
      found.selectors.push(before)
      open.push('style')
    }
  }
  return found
}

const sheets = new Map(builtFiles('.css').map(([name, css]) => [name, readRules(css)]))
beforeAll(async () => {
  const site = await launchSite({ DATA_DIR: createTemporaryFolder('beranda-browsers-'), BACKUPS: 'off' })
  for (const path of ['/', '/home/index.html', '/penawaran', '/a', previewPath]) {
    const html = await (await fetch(site.url + path)).text()
    sheets.set(path, readRules(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''))
  }
})

const isNewMediaQuery = (condition: string) =>
  /^@media/.test(condition) && /[<>]|(^@media|,|and) ?not \(/.test(condition)
const isOwnHas = (selector: string) => selector.includes(':has(') && !/\.m_[0-9a-f]{8}|:focus-visible/.test(selector)

test.each<[string, (rules: ReturnType<typeof readRules>) => string[]]>([
  // Nesting needs Chrome 112, Safari 16.5 or Firefox 117.
  ['nested rules', ({ nested }) => nested],
  // Ranges, and `not` without a media type, need Chrome 104 or Safari 16.4.
  ['media query syntax that older browsers do not support', ({ conditions }) => conditions.filter(isNewMediaQuery)],
  // Needs Chrome 105 or Firefox 121. A card falls back to the focus ring of its link; Mantine uses it only for spacing.
  [':has()', ({ selectors }) => selectors.filter(isOwnHas)],
])('the styles do not use %s', (_name, findNew) => {
  for (const [name, rules] of sheets) {
    expect(rules.selectors.length, name).toBeGreaterThan(0)
    expect(findNew(rules), name).toEqual([])
  }
})

const scripts = builtFiles('.js')
// Each feature with the first versions of Chrome, Safari and Firefox that support it.
test.each([
  ['AbortSignal.timeout', /AbortSignal\.timeout/, '103, 16, 100'],
  ['AbortSignal.any', /AbortSignal\.any/, '116, 17.4, 124'],
  ['toSorted and its like', /\.to(Sorted|Reversed|Spliced)\(/, '110, 16, 115'],
  ['groupBy', /\b(Object|Map)\.groupBy/, '117, 17.4, 119'],
  ['Promise.withResolvers, Promise.try', /Promise\.(withResolvers|try)\b/, '119, 17.4, 121'],
  ['Array.fromAsync', /Array\.fromAsync/, '121, 16.4, 115'],
  // A call after a `typeof` check is allowed.
  ['URL.canParse, URL.parse', /(?<!typeof URL\.canParse==`function`\?)\bURL\.(canParse|parse)\(/, '120, 17, 115'],
  ['RegExp.escape', /RegExp\.escape/, '136, 18.2, 134'],
  ['set methods', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, '122, 17, 127'],
  // The build converts a literal that the oldest browsers cannot parse to a RegExp call.
  ['the v flag', /RegExp\([^()]*`[dgimsuy]*v[dgimsuy]*`\)/, '112, 17, 116'],
  ['lookbehind', /\(\?<[=!]/, '62, 16.4, 78'],
  ['reflected ARIA', /\.aria[A-Z]\w+=(?!=)/, '81, 12.1, 119'],
  ['inert as a property', /\.inert=(?!=)/, '102, 15.5, 112'],
])('the scripts do not use %s', (_name, pattern) => {
  for (const [name, script] of scripts) expect(script.match(pattern)?.[0], name).toBeUndefined()
})

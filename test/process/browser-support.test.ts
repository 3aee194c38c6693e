import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewPath } from '#content/preview-message.ts'
import { launchSite, type RunningSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

/** Returns the names and texts of the built files with that extension. */
const builtFiles = (extension: string) =>
  globSync(`dist/{site,admin}/assets/*${extension}`).map((name) => [name, readFileSync(name, 'utf8')] as const)

interface StyleSheetRules {
  /** The rules inside another style rule. */
  readonly nested: readonly string[]
  /** Each `@media` or `@supports` up to its brace. */
  readonly conditions: readonly string[]
  readonly selectors: readonly string[]
}

/** Parses a minified style sheet by its braces. */
function readRules(css: string): StyleSheetRules {
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

describe('the styles', () => {
  const dataDir = createTemporaryFolder('beranda-browsers-')
  let site: RunningSite
  const sheets = new Map(builtFiles('.css').map(([name, css]) => [name, readRules(css)]))
  beforeAll(async () => {
    site = await launchSite({ DATA_DIR: dataDir, BACKUPS: 'off' })
    for (const path of ['/', '/home/index.html', '/penawaran', '/a', previewPath]) {
      const html = await (await fetch(site.url + path)).text()
      sheets.set(path, readRules(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''))
    }
  })
  afterAll(async () => {
    await site.stop('SIGTERM')
    removeFolder(dataDir)
  })

  test('have rules', () => {
    for (const [name, { selectors }] of sheets) expect(selectors.length, name).toBeGreaterThan(0)
  })

  // Nesting needs Chrome 112, Safari 16.5 or Firefox 117.
  test('contain no nested rules', () => {
    for (const [name, { nested }] of sheets) expect(nested, name).toEqual([])
  })

  // Ranges, and `not` without a media type, need Chrome 104 or Safari 16.4.
  test('contain no media query syntax that older browsers do not support', () => {
    for (const [name, { conditions }] of sheets) {
      const newer = conditions.filter((each) => /^@media/.test(each) && /[<>]|(^@media|,|and) ?not \(/.test(each))
      expect(newer, name).toEqual([])
    }
  })

  // Needs Chrome 105 or Firefox 121. A card falls back to the focus ring of its link; Mantine uses it only for spacing.
  test('do not depend on :has()', () => {
    for (const [name, { selectors }] of sheets) {
      const own = selectors.filter((each) => each.includes(':has(') && !/\.m_[0-9a-f]{8}|:focus-visible/.test(each))
      expect(own, name).toEqual([])
    }
  })
})

describe('the scripts', () => {
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
  ])('do not use %s', (_name, pattern) => {
    for (const [name, script] of scripts) expect(script.match(pattern)?.[0], name).toBeUndefined()
  })
})

import chroma from 'chroma-js'
import { expect, test } from 'vitest'
import { adminStyles, createAdminPalette } from './admin-palette.ts'

const runs = Number(process.env['PALETTE_RUNS'] ?? 300)
const randomColor = () =>
  `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`

/** Each text with a surface of the scheme on which it must be readable: names of the palette, or colors. */
function listPairs(scheme: 0 | 1): (readonly [text: string, surface: string])[] {
  const notes = scheme === 0 ? ['#fff4d6', '#f0eee6'] : ['#2b2616', '#22304a']
  const surfaces = ['paper', 'surface', 'tint', ...notes]
  return [
    ...['words', 'quiet', 'teal'].flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
    ...['#ffffff', '#dfe4ec', '#97a3b6', 'mark'].map((text) => [text, 'night'] as const),
    ...['turmeric', 'turmeric-deep'].map((surface) => ['on-turmeric', surface] as const),
    ...['mantine-color-teal-7', 'ink'].map((surface) => ['#ffffff', surface] as const),
  ]
}

test('every text of the back office is readable on the surfaces of both schemes, whatever is chosen', () => {
  for (let run = 0; run < runs; run++) {
    const choice = { accent: randomColor(), darkTone: randomColor() }
    const palette = createAdminPalette(choice) ?? {}
    for (const scheme of [0, 1] as const) {
      const color = (name: string) => palette[name]?.[scheme] ?? name
      const unreadable = listPairs(scheme).filter(([text, on]) => chroma.contrast(color(text), color(on)) < 4.5)
      expect(unreadable, JSON.stringify(choice)).toEqual([])
    }
  }
})

test('the back office has no rules without a choice', () => {
  expect(adminStyles({})).toBe('')
  expect(adminStyles({ accent: '' })).toBe('')
})

test('a choice overrides the custom properties of the style sheets, and nothing else', () => {
  const styles = adminStyles({ accent: '#0057d9' })
  expect(styles).toMatch(/^:root:root:root\{(--[\w-]+:[^;{}]+;?)+\}$/)
  expect(styles).toContain('--turmeric:#0057d9;')
  expect(styles.length).toBeLessThan(2000)
})

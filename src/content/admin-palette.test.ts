import chroma from 'chroma-js'
import { describe, expect, test } from 'vitest'
import { adminStyles, createAdminPalette } from './admin-palette.ts'

const runs = Number(process.env['PALETTE_RUNS'] ?? 300)
const randomColor = () =>
  `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`

describe('the colors of the back office', () => {
  test('every text is readable on the surfaces of both schemes, whatever is chosen', () => {
    const failures: string[] = []
    for (let run = 0; run < runs; run++) {
      const choice = { accent: randomColor(), darkTone: randomColor() }
      const palette = createAdminPalette(choice) ?? {}
      for (const scheme of [0, 1] as const) {
        const color = (name: string) => palette[name]?.[scheme] ?? '#808080'
        const notes = scheme === 0 ? ['#fff4d6', '#f0eee6'] : ['#2b2616', '#22304a']
        const surfaces = [color('paper'), color('surface'), color('tint'), ...notes]
        for (const text of ['words', 'quiet', 'teal'])
          for (const surface of surfaces)
            if (chroma.contrast(color(text), surface) < 4.5)
              failures.push(`${text} ${color(text)} on ${surface} for ${JSON.stringify(choice)}`)
        const pairs = [
          ['on-turmeric', 'turmeric'],
          ['on-turmeric', 'turmeric-deep'],
          ['mark', 'night'],
        ] as const
        for (const [text, surface] of pairs)
          if (chroma.contrast(color(text), color(surface)) < 4.5)
            failures.push(`${text} on ${surface} for ${JSON.stringify(choice)}`)
        for (const grey of ['#ffffff', '#dfe4ec', '#97a3b6'])
          if (chroma.contrast(grey, color('night')) < 4.5)
            failures.push(`${grey} on night for ${JSON.stringify(choice)}`)
        if (chroma.contrast('#ffffff', color('mantine-color-teal-7')) < 4.5)
          failures.push(`teal for ${JSON.stringify(choice)}`)
        if (chroma.contrast('#ffffff', color('ink')) < 4.5) failures.push(`ink for ${JSON.stringify(choice)}`)
      }
    }
    expect(failures).toEqual([])
  })

  test('without a choice there are no rules', () => {
    expect(adminStyles({})).toBe('')
    expect(adminStyles({ accent: '' })).toBe('')
  })

  test('a choice overrides the custom properties of the style sheets, and nothing else', () => {
    const styles = adminStyles({ accent: '#0057d9' })
    expect(styles).toMatch(/^:root:root:root\{(--[\w-]+:[^;{}]+;?)+\}$/)
    expect(styles).toContain('--turmeric:#0057d9;')
    expect(styles.length).toBeLessThan(2000)
  })
})

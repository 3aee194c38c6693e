import chroma from 'chroma-js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  createPalette,
  getThemeColors,
  makeReadable,
  type Palette,
  readableDarkTone,
  schemesThatHide,
  toOklch,
} from './palette.ts'

type ColorName = keyof Palette['light']

/** Every text of the pages with the backgrounds on which the style sheets put it. */
const texts: readonly (readonly [text: ColorName, backgrounds: readonly ColorName[]])[] = [
  ['ink', ['paper', 'sand', 'mist']],
  ['quiet', ['paper', 'sand', 'mist']],
  ['teal', ['paper', 'sand', 'mist']],
  ['on-turmeric', ['turmeric', 'turmeric-deep']],
  ['on-night', ['night']],
  ['on-night-quiet', ['night']],
]

/** Returns the pairs with a contrast below 4.5. */
function unreadablePairs({ light, dark, onNight }: Palette): string[] {
  const schemes = { light, dark: { ...light, ...dark } }
  return Object.entries(schemes).flatMap(([scheme, tokens]) => {
    const night = { ...tokens, ...onNight }
    const pairs = texts.flatMap(([text, backgrounds]) =>
      backgrounds.map((background) => [text, background, tokens[text], tokens[background]] as const),
    )
    const nightPairs = [
      ['turmeric', 'night', night['turmeric'], night['night']],
      ['on-turmeric', 'turmeric in a dark area', night['on-turmeric'], night['turmeric']],
      ['on-turmeric', 'turmeric-deep in a dark area', night['on-turmeric'], night['turmeric-deep']],
    ] as const
    return [...pairs, ...nightPairs].flatMap(([text, background, one = '', other = '']) => {
      const value = chroma.contrast(one, other)
      return value >= 4.5 ? [] : [`${scheme}: ${text} ${one} on ${background} ${other}: ${value.toFixed(2)}`]
    })
  })
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('every text is readable on every background, whatever is chosen', () => {
  const numRuns = Number(process.env['PALETTE_RUNS'] ?? 1_000)
  fc.assert(
    fc.property(fc.option(color, { nil: '' }), fc.option(color, { nil: '' }), (accent, darkTone) => {
      expect(unreadablePairs(createPalette({ accent, darkTone })), `${accent} ${darkTone}`).toEqual([])
    }),
    { numRuns },
  )
})

it.each(['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#e8a200'])('%s is readable as either', (value) => {
  for (const choice of [{ accent: value }, { darkTone: value }, { accent: value, darkTone: value }]) {
    expect(unreadablePairs(createPalette(choice))).toEqual([])
  }
})

it('a palette keeps the accent for buttons and a readable dark tone for text', () => {
  const palette = createPalette({ accent: '#7B1FA2', darkTone: '#10243e' })
  expect(palette.light).toMatchObject({ turmeric: '#7b1fa2', ink: '#10243e', night: '#10243e' })
})

it('a palette darkens a dark tone in which text could not be read, and keeps its hue', () => {
  const moved = readableDarkTone('#88bbff')
  expect(chroma.contrast(moved, '#e4e4e4')).toBeGreaterThanOrEqual(4.5)
  expect(Number.parseInt(moved.slice(5), 16)).toBeGreaterThan(Number.parseInt(moved.slice(1, 3), 16))
})

it('black and white are what is left when no lightness can be read, or a text is no color', () => {
  const grey = toOklch('#777777')
  const on = ['#000000', '#ffffff']
  expect([makeReadable(grey, { on, towards: 'white' }), makeReadable(grey, { on, towards: 'black' })]).toEqual(
    on.toReversed(),
  )
  expect(toOklch('no color')).toEqual({ mode: 'oklch', l: 0, c: 0 })
})

it('a palette has colors of its own when nothing is chosen, readable ones', () => {
  const palette = createPalette({ accent: '', darkTone: '' })
  expect(getThemeColors(palette)).toEqual({ light: '#fbfaf6', dark: '#0b111c' })
  expect(unreadablePairs(palette)).toEqual([])
})

/** Returns the lowest contrast of the logo's mark on the surfaces of dark pages. */
function contrastOfDarkMark(accent: string): number {
  const { dark } = createPalette({ accent })
  const surfaces = [dark.paper, dark.sand, dark.mist ?? '']
  return Math.min(...surfaces.map((surface) => chroma.contrast(dark.mark ?? '', surface)))
}

// WCAG 1.4.11: what one has to see, without being text, has 3.
it.each(['#101b3a', '#5b0f7a', '#003f00'])('the mark in %s is visible on dark pages, and no lighter', (accent) => {
  expect(contrastOfDarkMark(accent)).toBeGreaterThanOrEqual(3)
  expect(contrastOfDarkMark(accent)).toBeLessThan(3.2)
})

it.each([
  ['#ffffff', ['light']],
  ['#000000', ['dark']],
  ['#e8a200', []],
  ['#0a6b8f', []],
])('buttons in %s are hidden on the pages of these schemes: %j', (accent, schemes) => {
  expect(schemesThatHide(accent)).toEqual(schemes)
})

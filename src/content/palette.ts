import { converter, formatHex, type Oklch, parse, toGamut, wcagContrast } from 'culori'

/** The colors that the owner chooses, as `#rrggbb`. */
export interface ColorChoice {
  readonly accent?: string | undefined
  readonly darkTone?: string | undefined
}

const defaultLight = {
  paper: '#fbfaf6',
  sand: '#f2eee1',
  mist: '#e4efec',
  ink: '#0e1726',
  quiet: '#465062',
  line: '#d9d4c5',
  teal: '#0f6e6a',
  turmeric: '#e8a200',
  'turmeric-deep': '#d08f00',
  'on-turmeric': '#0e1726',
  night: '#0e1726',
  'on-night': '#f6f2e7',
  'on-night-quiet': '#b9c2cf',
  'night-line': '#2b3850',
  mark: '#e8a200',
}

type Tokens = Readonly<Record<keyof typeof defaultLight, string>>

/** The colors of the pages by the names of their custom properties, without `--`. */
export interface Palette {
  readonly light: Tokens
  /** The colors of the dark scheme that differ. */
  readonly dark: Partial<Tokens> & Pick<Tokens, 'paper' | 'sand' | 'ink' | 'teal' | 'line'>
  /** Those within the dark areas of both schemes. */
  readonly onNight: Partial<Tokens>
}

/** The colors of a site whose owner has chosen none. */
const defaultPalette: Palette = {
  light: defaultLight,
  dark: {
    paper: '#0b111c',
    sand: '#111a29',
    mist: '#0d2126',
    ink: '#f3efe4',
    quiet: '#b3bccb',
    line: '#273349',
    teal: '#6fcfc6',
    turmeric: '#f0ae1c',
    'turmeric-deep': '#dc9a0c',
    night: '#172237',
    'night-line': '#34425c',
    mark: '#f0ae1c',
  },
  onNight: {},
}

// No light surface of a palette is darker.
const DARKEST_LIGHT_SURFACE = '#e4e4e4'

// WCAG AA asks for 4.5. The margin covers rounding to 8 bits.
const MIN_CONTRAST = 4.6

const convertToOklch = converter('oklch')
const clampToRgb = toGamut('rgb', 'oklch')

/** Returns the color as `#rrggbb`, with less chroma where sRGB has not that much. */
export function toHex(color: Oklch): string {
  return formatHex(clampToRgb(color))
}

/** Returns a color in OKLCH; black for a text that is no color. */
export function toOklch(value: string): Oklch {
  const color = parse(value)
  return (color && convertToOklch(color)) ?? { mode: 'oklch', l: 0, c: 0 }
}

function worstContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => wcagContrast(color, background)))
}

interface ReadableOptions {
  readonly on: readonly string[]
  readonly towards: 'black' | 'white'
  readonly minimum?: number
}

/** Returns the color with the nearest lightness that has the minimum contrast on every background. */
export function makeReadable(color: Oklch, { on, towards, minimum = MIN_CONTRAST }: ReadableOptions): string {
  const step = towards === 'black' ? -0.005 : 0.005
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const value = toHex({ ...color, l })
    if (worstContrast(value, on) >= minimum) return value
  }
  return towards === 'black' ? '#000000' : '#ffffff'
}

/** Returns the dark tone itself when text of it is readable on paper, else the nearest darker one. */
export function readableDarkTone(darkTone: string): string {
  const color = toOklch(darkTone)
  return makeReadable(color, { on: [DARKEST_LIGHT_SURFACE], towards: 'black' })
}

/** Returns the colors of links in this accent on light and on dark pages: the accent itself where it can be read. */
export function readableLinks(accent: string): readonly [light: string, dark: string] {
  const { light, dark } = createPalette({ accent })
  return [light.teal, dark.teal]
}

/** Returns the schemes on whose pages a button in this accent has hardly another lightness than its background. */
export function schemesThatHide(accent: string): readonly ('light' | 'dark')[] {
  const palette = createPalette({ accent })
  return (['light', 'dark'] as const).filter((scheme) => worstContrast(accent, [palette[scheme].paper]) < 1.25)
}

/** Returns the colors of a button in the accent: its text, and the accent while the pointer is over it. */
function buttonTokens(accent: string, ink: string) {
  // Black or white has 4.58 on every color.
  const text = [ink, '#ffffff'].find((color) => wcagContrast(color, accent) >= 4.5) ?? '#000000'
  const { l, ...rest } = toOklch(accent)
  const deeper = toHex({ ...rest, l: l - 0.05 })
  const lighter = toHex({ ...rest, l: l + 0.05 })
  const hover = [deeper, lighter].find((color) => wcagContrast(text, color) >= 4.5) ?? accent
  return { turmeric: accent, 'turmeric-deep': hover, 'on-turmeric': text }
}

/**
 * Returns the palette of a choice. Texts have a contrast of at least 4.5 on every background that they stand on, in both
 * schemes: the link color and the dark tone are moved to the nearest lightness that has it.
 */
export function createPalette({ accent, darkTone }: ColorChoice): Palette {
  if (!accent && !darkTone) return defaultPalette
  const accentHex = formatHex(toOklch(accent || defaultLight.turmeric))
  const accentColor = toOklch(accentHex)
  const ink = readableDarkTone(darkTone || defaultLight.ink)
  const tone = toOklch(ink)
  // A greyed version of a hue, for surfaces and quiet texts.
  const tint = ({ h = 0, c }: Oklch, l: number, maxChroma: number): Oklch => ({
    mode: 'oklch',
    l,
    c: Math.min(c, maxChroma),
    h,
  })

  const paper = toHex(tint(accentColor, 0.985, 0.006))
  const sand = toHex(tint(accentColor, 0.945, 0.018))
  const mist = toHex(tint(accentColor, 0.935, 0.016))
  const lightSurfaces = [paper, sand, mist]
  const night = ink
  const light = {
    paper,
    sand,
    mist,
    ink,
    quiet: makeReadable(tint(tone, 0.43, 0.03), { on: lightSurfaces, towards: 'black' }),
    line: toHex(tint(accentColor, 0.87, 0.02)),
    teal: makeReadable(accentColor, { on: lightSurfaces, towards: 'black' }),
    ...buttonTokens(accentHex, ink),
    night,
    'on-night': toHex(tint(accentColor, 0.96, 0.012)),
    'on-night-quiet': makeReadable(tint(tone, 0.8, 0.02), { on: [night], towards: 'white' }),
    'night-line': toHex(tint(tone, 0.34, 0.04)),
    mark: accentHex,
  }

  const darkPaper = toHex(tint(tone, 0.175, 0.025))
  const darkSand = toHex(tint(tone, 0.215, 0.03))
  const darkMist = toHex(tint(tone, 0.23, 0.03))
  const darkNight = toHex(tint(tone, 0.26, 0.035))
  const darkSurfaces = [darkPaper, darkSand, darkMist]
  const onNight = makeReadable(accentColor, { on: [night, darkNight], towards: 'white' })
  const dark = {
    paper: darkPaper,
    sand: darkSand,
    mist: darkMist,
    ink: toHex(tint(accentColor, 0.95, 0.012)),
    quiet: makeReadable(tint(tone, 0.79, 0.025), { on: darkSurfaces, towards: 'white' }),
    line: toHex(tint(tone, 0.32, 0.035)),
    teal: makeReadable(accentColor, { on: darkSurfaces, towards: 'white' }),
    night: darkNight,
    'on-night-quiet': makeReadable(tint(tone, 0.8, 0.02), { on: [darkNight], towards: 'white' }),
    'night-line': toHex(tint(tone, 0.4, 0.04)),
    mark: makeReadable(accentColor, { on: darkSurfaces, towards: 'white', minimum: 3 }),
  }
  return { light, dark, onNight: onNight === accentHex ? {} : { ...buttonTokens(onNight, ink), mark: onNight } }
}

/** Returns the colors of the browser's own bars, those of the paper. */
export function getThemeColors({ light, dark }: Palette): { readonly light: string; readonly dark: string } {
  return { light: light.paper, dark: dark.paper }
}

function declarations(tokens: Partial<Tokens>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/** Returns the style sheet of a palette, in the layer `tokens`. */
export function paletteStyles({ light, dark, onNight }: Palette): string {
  const nightAreas = Object.keys(onNight).length > 0 ? `.about,.contact,.night{${declarations(onNight)}}` : ''
  const darkScheme = `@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`
  // Paper is light.
  return `@layer tokens{:root{${declarations(light)}}@media screen{${nightAreas}${darkScheme}}}`
}

import type { Option } from './fields.ts'

/** The size of a system font, in percent, that takes the space of a typeface until that is loaded. */
interface Metrics {
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/** A system font with its metrics for texts and for bold texts. */
interface Fallback {
  /** The name of the font, and that of its metric-compatible replacement on Linux. */
  readonly local: readonly string[]
  readonly regular: Metrics
  readonly bold: Metrics
}

/** A typeface of the public pages; its file is `fonts/<file>.woff2`. */
interface Typeface {
  readonly file: string
  /** Its `font-family` in the pages. */
  readonly family: string
  readonly genericFamily: 'sans-serif' | 'serif'
  readonly fallbacks: readonly Fallback[]
}

type Row = readonly [size: number, ascent: number, descent: number]

function fallback(local: readonly string[], regular: Row, bold: Row): Fallback {
  const metrics = ([size, ascent, descent]: Row) => ({ size, ascent, descent })
  return { local, regular: metrics(regular), bold: metrics(bold) }
}

const arial = (...rows: readonly [Row, Row]) => fallback(['Arial', 'Liberation Sans'], ...rows)
// Android has Roboto, which is narrower than Arial.
const roboto = (...rows: readonly [Row, Row]) => fallback(['Roboto'], ...rows)
const times = (...rows: readonly [Row, Row]) => fallback(['Times New Roman', 'Liberation Serif'], ...rows)
const noto = (...rows: readonly [Row, Row]) => fallback(['Noto Serif'], ...rows)

const sans = { genericFamily: 'sans-serif' } as const

/**
 * The typefaces by the name that an owner chooses; the first is the default. The metrics of Plus Jakarta Sans were measured on
 * the texts of the pages at 320 to 430 pixels, as few line breaks as possible change when it is loaded; those of the others are
 * printed by tools/typeface/measure.js.
 */
export const typefaces = {
  'Plus Jakarta Sans': {
    ...sans,
    file: 'plus-jakarta-sans',
    family: 'Jakarta',
    fallbacks: [arial([104.8, 99, 21.2], [102, 101.8, 21.8]), roboto([105.2, 98.7, 21.1], [103, 100.8, 21.6])],
  },
  Inter: {
    ...sans,
    file: 'inter',
    family: 'Inter',
    fallbacks: [arial([106, 91.4, 22.7], [101.8, 95.1, 23.7]), roboto([107, 90.6, 22.5], [108.5, 89.3, 22.2])],
  },
  'Open Sans': {
    ...sans,
    file: 'open-sans',
    family: 'Open',
    fallbacks: [arial([104, 102.8, 28.2], [104.1, 102.7, 28.1]), roboto([104.9, 101.9, 27.9], [110.9, 96.4, 26.4])],
  },
  'Work Sans': {
    ...sans,
    file: 'work-sans',
    family: 'Work',
    fallbacks: [arial([111, 83.8, 21.9], [103.8, 89.6, 23.4]), roboto([112, 83, 21.7], [110.6, 84.1, 22])],
  },
  Figtree: {
    ...sans,
    file: 'figtree',
    family: 'Figtree',
    fallbacks: [arial([99.6, 95.4, 25.1], [95.7, 99.3, 26.1]), roboto([100.4, 94.6, 24.9], [101.9, 93.2, 24.5])],
  },
  'Bricolage Grotesque': {
    ...sans,
    file: 'bricolage-grotesque',
    family: 'Bricolage',
    fallbacks: [arial([104.3, 89.2, 25.9], [101.3, 91.8, 26.7]), roboto([105.2, 88.4, 25.7], [107.9, 86.2, 25])],
  },
  Literata: {
    file: 'literata',
    family: 'Literata',
    genericFamily: 'serif',
    fallbacks: [times([117.7, 100, 26.2], [117.2, 100.4, 26.3]), noto([100, 117.6, 30.8], [100.3, 117.4, 30.7])],
  },
} as const satisfies Record<string, Typeface>

export type TypefaceName = keyof typeof typefaces

/** The names of the typefaces, the default one first. */
export const typefaceNames = Object.keys(typefaces) as [TypefaceName, ...TypefaceName[]]

/** The choices of the setting `typeface`; names are the same in both languages. */
export const typefaceOptions = typefaceNames.map((name) => ({ value: name, label: { id: name, en: name } })) as [
  Option<TypefaceName>,
  ...Option<TypefaceName>[],
]

/** The default typeface. */
export const [DEFAULT_TYPEFACE] = typefaceNames

/** Returns the typeface with that name, and the default one for an empty or unknown name. */
export function typefaceNamed(name: string | undefined): TypefaceName {
  return typefaceNames.find((known) => known === name) ?? DEFAULT_TYPEFACE
}

function fallbackFaces(family: string, { local, regular, bold }: Fallback): string {
  const face = (suffix: string, weights: string, { size, ascent, descent }: Metrics) => {
    const sources = local.map((name) => `local(${name}${suffix})`).join()
    return (
      `@font-face{font-family:${family};src:${sources};font-weight:${weights};size-adjust:${size}%;` +
      `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
    )
  }
  return face('', '200 599', regular) + face(' Bold', '600 800', bold)
}

/** Returns the rules that make a typeface, in a file at this URL, that of a page; they stand before the styles of the page. */
export function typefaceStyles(name: TypefaceName, url: string): string {
  const typeface: Typeface = typefaces[name]
  const { family, genericFamily, fallbacks } = typeface
  const named = fallbacks.map((one) => ({ ...one, family: `${family}-${one.local[0]?.toLowerCase().split(' ')[0]}` }))
  const families = [family, ...named.map((one) => one.family), ...(genericFamily === 'serif' ? [] : ['system-ui'])]
  return (
    `@font-face{font-family:${family};src:url(${url}) format("woff2");font-weight:400 750;font-display:swap}` +
    named.map((one) => fallbackFaces(one.family, one)).join('') +
    // The styles of the page have the default font, with wider spaces, which that needs.
    (name === DEFAULT_TYPEFACE ? '' : `:root{--font:${families.join()},${genericFamily}}body{word-spacing:0}`)
  )
}

import { type ColorChoice, createPalette, makeReadable, toHex, toOklch } from './palette.ts'

type SchemePair = readonly [light: string, dark: string]

/** The colors of the back office by the names of their custom properties, without `--`, for light and dark screens. */
export type AdminPalette = Readonly<Record<string, SchemePair>>

// Surfaces of the back office that keep their color: those of notes and images.
const lightNotes = ['#ffffff', '#f0eee6', '#fff4d6']
const darkNotes = ['#22304a', '#2b2616', '#1d2a40']

// The lightness of Mantine's shades of `dark`: texts first, then borders, surfaces and the page.
const darkShades = [0.953, 0.857, 0.766, 0.632, 0.407, 0.335, 0.284, 0.243, 0.204, 0.177]

// The menu has light grey texts.
const MAX_NIGHT_LIGHTNESS = 0.24

/** Returns the colors of the back office for a choice; undefined when nothing is chosen. */
export function createAdminPalette(choice: ColorChoice): AdminPalette | undefined {
  if (!choice.accent && !choice.darkTone) return undefined
  const { light, dark } = createPalette(choice)
  const token = (name: 'paper' | 'line'): SchemePair => [light[name], dark[name]]
  const both = (color: string): SchemePair => [color, color]
  const accent = toOklch(light.turmeric)
  const tone = toOklch(light.ink)
  const night = toHex({ ...tone, l: Math.min(tone.l, MAX_NIGHT_LIGHTNESS) })
  const [paper, darkPaper] = token('paper')
  const surface: SchemePair = ['#ffffff', dark.sand]
  // Behind what is selected, new or different.
  const tint: SchemePair = [
    toHex({ ...accent, l: 0.96, c: Math.min(accent.c, 0.02) }),
    toHex({ ...accent, l: 0.29, c: Math.min(accent.c, 0.04) }),
  ]
  const lightSurfaces = [paper, tint[0], ...lightNotes]
  const darkSurfaces = [darkPaper, surface[1], tint[1], ...darkNotes]
  const link: SchemePair = [
    makeReadable(accent, { on: lightSurfaces, towards: 'black' }),
    makeReadable(accent, { on: darkSurfaces, towards: 'white' }),
  ]
  const shades = darkShades.map((l, index): [string, SchemePair] => [
    `mantine-color-dark-${index}`,
    both(toHex({ ...tone, l, c: Math.min(tone.c, 0.04) })),
  ])
  return {
    paper: [paper, darkPaper],
    surface,
    words: [light.ink, dark.ink],
    quiet: [
      makeReadable({ ...tone, l: 0.43, c: Math.min(tone.c, 0.03) }, { on: lightSurfaces, towards: 'black' }),
      makeReadable({ ...tone, l: 0.75, c: Math.min(tone.c, 0.025) }, { on: darkSurfaces, towards: 'white' }),
    ],
    line: token('line'),
    tint,
    ink: both(light.ink),
    night: both(night),
    mark: both(makeReadable(accent, { on: [night], towards: 'white' })),
    turmeric: both(light.turmeric),
    'turmeric-deep': both(light['turmeric-deep']),
    'on-turmeric': both(light['on-turmeric']),
    teal: link,
    'mantine-color-turmeric-filled': both(light.turmeric),
    'mantine-color-turmeric-light-color': link,
    'mantine-color-teal-filled': both(link[0]),
    // White text stands on it.
    'mantine-color-teal-7': both(link[0]),
    'mantine-color-teal-light-color': link,
    ...Object.fromEntries(shades),
  }
}

/** Returns the style sheet of the back office for a choice; '' when nothing is chosen. */
export function adminStyles(choice: ColorChoice): string {
  const palette = createAdminPalette(choice)
  if (!palette) return ''
  const tint = (name: 'turmeric' | 'teal', percent: number) =>
    `color-mix(in srgb,var(--mantine-color-${name}-filled) ${percent}%,transparent)`
  const tints = (['turmeric', 'teal'] as const).map(
    (name) =>
      `--mantine-color-${name}-light:${tint(name, 10)};--mantine-color-${name}-light-hover:${tint(name, 16)};` +
      `--mantine-color-${name}-outline:var(--teal);--mantine-color-${name}-text:var(--teal)`,
  )
  const declarations = Object.entries(palette).map(([name, [light, dark]]) =>
    light === dark ? `--${name}:${light}` : `--${name}:light-dark(${light},${dark})`,
  )
  // Above the rules that Mantine writes for each color scheme.
  return `:root:root:root{${[...declarations, ...tints].join(';')}}`
}

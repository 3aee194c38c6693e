import { expect, test } from 'vitest'
import { createAdminPalette } from './admin-palette.ts'
import { createPalette, paletteStyles, readableLinks, themeColorsOf } from './palette.ts'

// The colors of one choice: a change of any of them is a change of how every site of an owner with colors looks.
const choice = { accent: '#7b1fa2', darkTone: '#10243e' }

const light = {
  paper: '#fbf9fd',
  sand: '#f1eaf6',
  mist: '#ede7f1',
  ink: '#10243e',
  quiet: '#455160',
  line: '#d9d1de',
  teal: '#7b1fa2',
  turmeric: '#7b1fa2',
  'turmeric-deep': '#6c0392',
  'on-turmeric': '#ffffff',
  night: '#10243e',
  'on-night': '#f5f0f8',
  'on-night-quiet': '#b5bfcb',
  'night-line': '#2a394d',
  mark: '#7b1fa2',
}
const dark = {
  paper: '#09111b',
  sand: '#101a27',
  mist: '#131d2b',
  ink: '#f1ecf4',
  quiet: '#b0bccb',
  line: '#273445',
  teal: '#b660e1',
  night: '#192535',
  'on-night-quiet': '#b5bfcb',
  'night-line': '#39495d',
  mark: '#9740c0',
}
const onNight = { turmeric: '#be68ea', 'turmeric-deep': '#ce78fb', 'on-turmeric': '#10243e', mark: '#be68ea' }

test('the pages have a color for each custom property, and another one in dark areas where the accent cannot be seen', () => {
  expect(createPalette(choice)).toEqual({ light, dark, onNight })
  expect(createPalette({ accent: '#e8a200', darkTone: '#10243e' })?.onNight).toEqual({})
})

test('links and the bars of the browser have colors of the palette', () => {
  expect(readableLinks('#7b1fa2')).toEqual([light.teal, dark.teal])
  expect(readableLinks('#e8a200')).toEqual(['#8f5c00', '#e8a200'])
  expect(themeColorsOf(createPalette(choice))).toEqual({ light: light.paper, dark: dark.paper })
})

test('the styles have the palette on screens of each scheme, and its accents on paper', () => {
  const palette = createPalette(choice)
  const styles = palette ? paletteStyles(palette) : ''
  const [screen = '', darkScreen = '', print = ''] = styles.split(/(?=@media)/)
  expect(screen).toContain(';--ink:#10243e;')
  expect(screen).toMatch(
    /\}\.about,\.contact\{--turmeric:#be68ea;--turmeric-deep:#ce78fb;--on-turmeric:#10243e;--mark:#be68ea\}\}$/,
  )
  expect(darkScreen).toMatch(
    /^@media screen and \(prefers-color-scheme:dark\)\{:root\{--paper:#09111b;.*--mark:#9740c0\}\}$/,
  )
  expect(print).toBe('@media print{:root{--teal:#7b1fa2;--turmeric:#7b1fa2;--mark:#7b1fa2}}')
})

test('the back office has a color for each custom property, in both schemes', () => {
  const both = (color: string) => [color, color]
  const link = ['#7b1fa2', '#cb75f7']
  const shades = [
    '#def1ff',
    '#bfd2eb',
    '#a3b5cd',
    '#7a8ba2',
    '#3b4b5f',
    '#29384b',
    '#1c2b3d',
    '#132133',
    '#0a1729',
    '#051122',
  ]
  expect(createAdminPalette(choice)).toEqual({
    paper: [light.paper, dark.paper],
    surface: ['#ffffff', dark.sand],
    words: [light.ink, dark.ink],
    quiet: [light.quiet, '#a4afbe'],
    line: [light.line, dark.line],
    tint: ['#f7eefc', '#32253a'],
    ink: both(light.ink),
    night: both('#0c1f39'),
    mark: both('#b862e3'),
    turmeric: both('#7b1fa2'),
    'turmeric-deep': both('#6c0392'),
    'on-turmeric': both('#ffffff'),
    teal: link,
    'mantine-color-turmeric-filled': both('#7b1fa2'),
    'mantine-color-turmeric-light-color': link,
    'mantine-color-teal-filled': both('#7b1fa2'),
    'mantine-color-teal-7': both('#7b1fa2'),
    'mantine-color-teal-light-color': link,
    ...Object.fromEntries(shades.map((color, index) => [`mantine-color-dark-${index}`, both(color)])),
  })
})

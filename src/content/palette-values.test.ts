import { expect, test } from 'vitest'
import { adminStyles } from './admin-palette.ts'
import { createPalette, getThemeColors, paletteStyles, readableLinks } from './palette.ts'
import { shapeStyles, toTheme } from './theme.ts'
import { DEFAULT_TYPEFACE } from './typefaces.ts'

// The colors of one choice: a change of any of them is a change of how every site of an owner with colors looks.
const choice = { accent: '#7b1fa2', darkTone: '#10243e' }

const light =
  '--paper:#fbf9fd;--sand:#f1eaf6;--mist:#ede7f1;--ink:#10243e;--quiet:#455160;--line:#d9d1de;--teal:#7b1fa2;' +
  '--turmeric:#7b1fa2;--turmeric-deep:#6c0392;--on-turmeric:#ffffff;' +
  '--night:#10243e;--on-night:#f5f0f8;--on-night-quiet:#b5bfcb;--night-line:#2a394d;--mark:#7b1fa2'
const dark =
  '--paper:#09111b;--sand:#101a27;--mist:#131d2b;--ink:#f1ecf4;--quiet:#b0bccb;--line:#273445;--teal:#b660e1;' +
  '--night:#192535;--on-night-quiet:#b5bfcb;--night-line:#39495d;--mark:#9740c0'
const onNight = '--turmeric:#be68ea;--turmeric-deep:#ce78fb;--on-turmeric:#10243e;--mark:#be68ea'

test('the pages have a color for each custom property, and others in dark areas where the accent cannot be seen', () => {
  expect(paletteStyles(createPalette(choice))).toBe(
    `@layer tokens{:root{${light}}@media screen{.about,.contact,.night{${onNight}}` +
      `@media (prefers-color-scheme:dark){:root{${dark}}}}}`,
  )
  expect(createPalette({ accent: '#e8a200', darkTone: '#10243e' }).onNight).toEqual({})
})

test('lines and the mark have colors of their own when nothing is chosen', () => {
  const { light, dark } = createPalette({})
  expect([light.line, light['night-line'], light.mark]).toEqual(['#d9d4c5', '#2b3850', '#e8a200'])
  expect([dark.line, dark['night-line'], dark.mark]).toEqual(['#273349', '#34425c', '#f0ae1c'])
})

test('links and the bars of the browser have colors of the palette', () => {
  expect(readableLinks('#7b1fa2')).toEqual(['#7b1fa2', '#b660e1'])
  expect(readableLinks('#e8a200')).toEqual(['#8f5c00', '#e8a200'])
  expect(getThemeColors(createPalette(choice))).toEqual({ light: '#fbf9fd', dark: '#09111b' })
})

test('the back office has a color for each custom property, in both schemes', () => {
  expect(adminStyles(choice)).toContain(
    ':root:root:root{--paper:light-dark(#fbf9fd,#09111b);--surface:light-dark(#ffffff,#101a27);' +
      '--words:light-dark(#10243e,#f1ecf4);--quiet:light-dark(#455160,#a4afbe);--line:light-dark(#d9d1de,#273445);' +
      '--tint:light-dark(#f7eefc,#32253a);--ink:#10243e;--night:#0c1f39;--mark:#b862e3;' +
      '--turmeric:#7b1fa2;--turmeric-deep:#6c0392;--on-turmeric:#ffffff;--teal:light-dark(#7b1fa2,#cb75f7);' +
      '--mantine-color-turmeric-filled:#7b1fa2;--mantine-color-turmeric-light-color:light-dark(#7b1fa2,#cb75f7);' +
      '--mantine-color-teal-filled:#7b1fa2;--mantine-color-teal-7:#7b1fa2;' +
      '--mantine-color-teal-light-color:light-dark(#7b1fa2,#cb75f7);' +
      '--mantine-color-dark-0:#def1ff;--mantine-color-dark-1:#bfd2eb;--mantine-color-dark-2:#a3b5cd;' +
      '--mantine-color-dark-3:#7a8ba2;--mantine-color-dark-4:#3b4b5f;--mantine-color-dark-5:#29384b;' +
      '--mantine-color-dark-6:#1c2b3d;--mantine-color-dark-7:#132133;--mantine-color-dark-8:#0a1729;' +
      '--mantine-color-dark-9:#051122;',
  )
  const mix = (name: string, percent: number) =>
    `color-mix(in srgb,var(--mantine-color-${name}-filled) ${percent}%,transparent)`
  for (const name of ['turmeric', 'teal'])
    expect(adminStyles(choice)).toContain(
      `;--mantine-color-${name}-light:${mix(name, 10)};--mantine-color-${name}-light-hover:${mix(name, 16)};` +
        `--mantine-color-${name}-outline:var(--teal);--mantine-color-${name}-text:var(--teal)`,
    )
})

test('each choice makes a theme, and none is the default theme', () => {
  for (const theme of [{ typeface: 'Inter' }, { corners: 'square' }, { ornament: 'hidden' }])
    expect(toTheme(theme)).toEqual(theme)
  expect(toTheme(choice)).toEqual({ colors: choice })
  const standard = { accent: '', typeface: DEFAULT_TYPEFACE, corners: 'rounded', ornament: 'shown' }
  expect([toTheme(), toTheme({}), toTheme(standard)]).toEqual([undefined, undefined, undefined])
  const [square, plain] = [shapeStyles({ corners: 'square' }), shapeStyles({ ornament: 'hidden' })]
  expect(square).toBe('*,::before,::after{border-radius:0!important}')
  expect(plain).toMatch(/\.kawung,\.pattern\{display:none\}/)
  expect([shapeStyles({}), shapeStyles({ corners: 'square', ornament: 'hidden' })]).toEqual(['', square + plain])
})

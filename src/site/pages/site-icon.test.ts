import { expect, test } from 'vitest'
import type { SettingsEntry } from '../page-context.ts'
import { createSiteIcon } from './site-icon.ts'

const iconOf = (settings?: SettingsEntry, name = 'Contoh Teknologi') =>
  createSiteIcon({ name, url: 'https://contoh.example', mediaHost: '', ...(settings && { settings }) })

const imagePath = (digit: string, size: string) => `/media/${digit.repeat(32)}-${size}-ffffff.png`
const square = imagePath('1', '512x512')
const wide = imagePath('2', '800x200')

test('the icon is the default one without settings, and with settings that it does not show', () => {
  expect(iconOf()).toBeUndefined()
  expect(iconOf({ typeface: 'Inter', tagline: 'Rapi.', logo: wide })).toBeUndefined()
})

test('the icon is the image for icons, else a logo that is nearly square', () => {
  expect(iconOf({ icon: square, logo: imagePath('3', '300x300') })?.image).toBe(square)
  expect(iconOf({ logo: imagePath('3', '300x250') })?.image).toBe(imagePath('3', '300x250'))
  expect(iconOf({ logo: wide, accent: '#0057d9' })).toMatchObject({ image: '', letter: '' })
})

test.each([
  ['PT Maju Bersama', 'M'],
  ['sinar', 'S'],
  ['“Élan”', 'É'],
  ['CV. 3 Saudara', '3'],
  ['!!', ''],
])('without ornament, that of %s is the letter %j', (name, letter) => {
  expect(iconOf({ ornament: 'hidden', accent: '#0057d9' }, name)?.letter).toBe(letter)
})

test('the icon has another path with every value that it shows, and only with those', () => {
  const paths = [
    iconOf({ accent: '#0057d9' }),
    iconOf({ accent: '#0057d8' }),
    iconOf({ accent: '#0057d9', corners: 'square' }),
    iconOf({ icon: square }),
    iconOf({ ornament: 'hidden' }),
    iconOf({ ornament: 'hidden', typeface: 'Inter' }),
  ].map((icon) => icon?.path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/icons\/[0-9a-f]{32}$/)
  expect(iconOf({ icon: square, corners: 'square', typeface: 'Inter' })).toEqual(iconOf({ icon: square }))
})

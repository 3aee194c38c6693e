import { expect, test } from 'vitest'
import { forcedMedia } from './color-scheme.ts'

test.each([
  ['(prefers-color-scheme: dark)', 'dark', '(min-width: 0px)'],
  ['(prefers-color-scheme: dark)', 'light', '(max-width: 0px)'],
  ['(prefers-color-scheme:light)', 'light', '(min-width: 0px)'],
  [
    'screen and (prefers-color-scheme: dark) and (min-width: 64rem)',
    'dark',
    'screen and (min-width: 0px) and (min-width: 64rem)',
  ],
  ['(min-width: 64rem)', 'dark', '(min-width: 64rem)'],
  ['(prefers-color-scheme: dark)', undefined, '(prefers-color-scheme: dark)'],
] as const)('%s on a %s display is %s', (media, scheme, expected) => {
  expect(forcedMedia(media, scheme)).toBe(expected)
})

// node make.js, after npm ci: writes plus-jakarta-sans.woff2, what the public pages use of the typeface.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const whole = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
const between = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
const characters = [...between(0x20, 0x7e), ...between(0xa0, 0xff), ...'‘’“”‚„–—…•€™−→←']

const at = (path) => new URL(path, import.meta.url)
const file = await subsetFont(await readFile(at(whole)), characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 750 } },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'rclt'],
  noHinting: true,
})
await writeFile(at('plus-jakarta-sans.woff2'), file)

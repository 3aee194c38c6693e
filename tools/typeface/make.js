// node make.js, after npm ci: writes src/content/fonts/plus-jakarta-sans.woff2, the font subset for the public pages.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const sourceFile = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
const characterRange = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const characters = [...characterRange(0x20, 0x7e), ...characterRange(0xa0, 0xff), ...'‘’“”‚„–—…•€™−→←']

const resolvePath = (path) => new URL(path, import.meta.url)
const subset = await subsetFont(await readFile(resolvePath(sourceFile)), characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 750 } },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'rclt'],
  noHinting: true,
})
await writeFile(resolvePath('../../src/content/fonts/plus-jakarta-sans.woff2'), subset)

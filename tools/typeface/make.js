// node make.js, after npm ci: writes the fonts of the public pages to src/content/fonts, and those of the social images to
// src/server/drawings/fonts.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { families } from './families.js'

const characterRange = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const characters = [...characterRange(0x20, 0x7e), ...characterRange(0xa0, 0xff), ...'‘’“”‚„–—…•€™−→←'].join('')

const resolvePath = (path) => new URL(path, import.meta.url)

for (const { id } of families) {
  const variable = await readFile(
    resolvePath(`node_modules/@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`),
  )
  const subset = await subsetFont(variable, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 750 } },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'rclt'],
    noHinting: true,
  })
  await writeFile(resolvePath(`../../src/content/fonts/${id}.woff2`), subset)

  // The one of Plus Jakarta Sans has more characters: it is the complete file.
  if (id === 'plus-jakarta-sans') continue
  const bold = await readFile(resolvePath(`node_modules/@fontsource/${id}/files/${id}-latin-700-normal.woff2`))
  const boldSubset = await subsetFont(bold, characters, { targetFormat: 'sfnt', noHinting: true })
  await writeFile(resolvePath(`../../src/server/drawings/fonts/${id}-bold.ttf`), boldSubset)
}

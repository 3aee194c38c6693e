// node measure.js, after make.js: prints how the system fonts must be scaled to take the space of each typeface, for
// src/content/typefaces.ts. The numbers of Plus Jakarta Sans were measured on the pages instead.
import { readFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { families } from './families.js'

// Arimo, Tinos have the widths of Arial, Times New Roman.
const systemFonts = { arial: 'arimo', roboto: 'roboto', times: 'tinos', noto: 'noto-serif' }

const text = (await readFile(new URL('../../README.id.md', import.meta.url), 'utf8'))
  .concat(await readFile(new URL('../../README.md', import.meta.url), 'utf8'))
  .replace(/[^\p{L} .,]+/gu, ' ')
  .replace(/ {2,}/g, ' ')

/** Opens a font at one weight; fontkit cannot read that from a compressed variable font. */
const openFont = async (path, variationAxes) =>
  fontkit.create(
    await subsetFont(await readFile(new URL(`node_modules/${path}`, import.meta.url)), text, {
      targetFormat: 'sfnt',
      variationAxes,
    }),
  )
/** Returns the width of the text in em, without kerning. */
const widthOf = (font) =>
  [...text].reduce((sum, letter) => {
    const { id } = font.glyphForCodePoint(letter.codePointAt(0))
    return sum + (font.hmtx.metrics.get(Math.min(id, font.hhea.numberOfMetrics - 1))?.advance ?? 0)
  }, 0) / font.unitsPerEm

for (const { id, isSerif } of families) {
  const path = `@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`
  for (const [system, name] of Object.entries(systemFonts)) {
    if ((system === 'times' || system === 'noto') !== Boolean(isSerif)) continue
    const row = []
    for (const weight of [400, 700]) {
      const font = await openFont(path, { wght: weight })
      const scale =
        widthOf(font) / widthOf(await openFont(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`))
      const percent = (value) => `${Math.round(value * 1000) / 10}`
      const { ascent, descent, lineGap, unitsPerEm } = font
      row.push(percent(scale), percent(ascent / unitsPerEm / scale), percent(-descent / unitsPerEm / scale))
      if (lineGap) row.push(`gap ${lineGap}`)
    }
    console.log(id.padEnd(22), system.padEnd(7), row.join(' '))
  }
}

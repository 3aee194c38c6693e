/**
 * Draws the sample pictures from their sources: `node src/commands/draw-sample-pictures.ts [NAME…]` draws those whose
 * names begin so, or all. `CHROMIUM` may name the browser. The fonts come from `npm ci` in the folder of the sources.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const finals = new URL('../content/sample-pictures/', import.meta.url)
const sources = new URL('sources/', finals)
const wanted = process.argv.slice(2)

function isWanted(file: string): boolean {
  return wanted.length === 0 || wanted.some((start) => file.startsWith(start))
}

async function save(file: string, shot: Buffer): Promise<void> {
  const image = sharp(shot)
  const bytes = file.endsWith('.png')
    ? image.png({ palette: true, quality: 95, effort: 10 })
    : image.flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
  await writeFile(new URL(file, finals), await bytes.toBuffer())
  process.stdout.write(`${file}\n`)
}

/** Saves every element of the page that says, as `data-picture`, which file it is the picture of. */
async function shoot(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const element of await page.locator('[data-picture]').all()) {
    const file = (await element.getAttribute('data-picture')) ?? ''
    if (isWanted(file)) await save(file, await element.screenshot({ omitBackground: true }))
  }
}

/** A `.js` source exports `pictures`: file name to SVG or HTML. An `.html` source is a page that holds pictures. */
async function draw(browser: Browser, source: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1600 } })
  await page.goto(new URL(source.endsWith('.html') ? source : 'blank.html', sources).href)
  if (source.endsWith('.js')) {
    const { pictures }: { pictures: Record<string, string> } = await import(new URL(source, sources).href)
    const all = Object.entries(pictures).filter(([file]) => isWanted(file))
    for (const [file, svg] of all) {
      await page.setContent(
        `<!doctype html><link rel="stylesheet" href="fonts.css"><style>body{margin:0}svg{display:block}</style><div data-picture="${file}" style="width:max-content">${svg}</div>`,
      )
      await shoot(page)
    }
  } else await shoot(page)
  await page.close()
}

const browser = await chromium.launch(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {})
for (const source of await readdir(sources)) {
  if (/^(?!blank|kit)[\w-]+\.(js|html)$/.test(source)) await draw(browser, source)
}
await browser.close()

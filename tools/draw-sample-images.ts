/**
 * Draws the sample images from their sources. `node tools/draw-sample-images.ts [NAME…]` draws the images whose names
 * start with NAME, or all. `CHROMIUM` is the path of the browser (optional). Run `npm ci` in tools/sample-images first:
 * it installs the fonts.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const outputFolder = new URL('../src/content/samples/images/', import.meta.url)
const sources = new URL('./sample-images/', import.meta.url)
const requestedNames = process.argv.slice(2)

function isRequested(file: string): boolean {
  return requestedNames.length === 0 || requestedNames.some((prefix) => file.startsWith(prefix))
}

async function save(file: string, screenshot: Buffer): Promise<void> {
  const image = sharp(screenshot)
  const bytes = file.endsWith('.png')
    ? image.png({ palette: true, quality: 95, effort: 10 })
    : image.flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
  await writeFile(new URL(file, outputFolder), await bytes.toBuffer())
  process.stdout.write(`${file}\n`)
}

/** Saves a screenshot of every element with a `data-picture` attribute, which is the name of the file. */
async function saveScreenshots(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const element of await page.locator('[data-picture]').all()) {
    const file = (await element.getAttribute('data-picture')) ?? ''
    if (isRequested(file)) await save(file, await element.screenshot({ omitBackground: true }))
  }
}

/** Draws a source: a `.js` file exports `pictures`, file name to SVG or HTML; an `.html` file is a page with images. */
async function drawSource(browser: Browser, source: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1600 } })
  await page.goto(new URL(source.endsWith('.html') ? source : 'blank.html', sources).href)
  if (source.endsWith('.js')) {
    const { pictures }: { pictures: Record<string, string> } = await import(new URL(source, sources).href)
    const requested = Object.entries(pictures).filter(([file]) => isRequested(file))
    for (const [file, svg] of requested) {
      await page.setContent(
        `<!doctype html><link rel="stylesheet" href="fonts.css"><style>body{margin:0}svg{display:block}</style><div data-picture="${file}" style="width:max-content">${svg}</div>`,
      )
      await saveScreenshots(page)
    }
  } else await saveScreenshots(page)
  await page.close()
}

const browser = await chromium.launch(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {})
for (const source of await readdir(sources)) {
  if (/^(?!blank|kit)[\w-]+\.(js|html)$/.test(source)) await drawSource(browser, source)
}
await browser.close()

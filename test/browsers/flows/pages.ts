import { expect, test } from 'vitest'
import type { Page } from '../page.ts'
import type { Session } from '../session.ts'

// The paths of a service and a post contain their ids and are read from the sitemap.
const paths = [
  '/',
  '/home/index.html',
  '/home/en/index.html',
  '/a',
  '/header',
  '/about',
  '/gallery',
  '/features',
  '/Services',
  '/testimonial',
  '/team',
  '/penawaran',
  '/privasi',
  '/cari?q=situs',
  '/blog',
  '/layanan/',
  '/blog/',
] as const

/** Registers the tests of every public page, on a desktop and on a phone. */
export function testPublicPages(session: Session): void {
  test.each(paths)('%s has no error, no overflow, no broken image and a correct bar', async (path) => {
    const page = session.page()
    const full = await findPath(page, path)
    for (const width of [1280, 390]) {
      await page.driver.resize(width, 800)
      await page.goto(full)
      await waitForContent(page)
      expect(await page.evaluate(inspect), `${full} at ${width} px`).toEqual({
        overflow: 0,
        brokenImages: [],
        otherFormats: [],
        hasTypeface: true,
        isBarInPlace: true,
        isHeadingCovered: false,
      })
    }
  })
}

/** Returns the path itself, or the first path of the sitemap that starts with it; throws when there is none. */
async function findPath(page: Page, path: string): Promise<string> {
  if (path === '/' || !path.endsWith('/')) return path
  const sitemap = await (await fetch(`${page.driver.url}/sitemap.xml`)).text()
  const [, found] = new RegExp(`<loc>[^<]*?(${path}[^<]+)`).exec(sitemap) ?? []
  if (!found) throw new Error(`The sitemap has no page below ${path}.`)
  return found
}

/** Waits until the page, or the one in its frame, has its data and its images. */
async function waitForContent(page: Page): Promise<void> {
  await page.waitFor('the content and all images are there', () => {
    const root = document.querySelector('iframe')?.contentDocument ?? document
    const main = root.querySelector('main')
    const images = [...root.images]
    for (const image of images) image.loading = 'eager'
    return (
      root.readyState === 'complete' &&
      main &&
      !/^\s*loading/im.test(main.innerText) &&
      images.every(({ complete }) => complete) &&
      root.fonts.status === 'loaded'
    )
  })
}

// Runs in the page.
function inspect() {
  const root = document.querySelector('iframe')?.contentDocument ?? document
  const images = [...root.images]
  const { clientWidth: width, scrollWidth } = root.documentElement
  const isSeen = (element: Element | undefined) => {
    const box = element?.getBoundingClientRect()
    if (!element || !box) return false
    const top = root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return element.contains(top)
  }
  root.defaultView?.scrollTo({ top: 0, behavior: 'instant' })
  const bar = root.querySelector('.bar')?.getBoundingClientRect()
  // The heading of a section page is for screen readers only: it has no size.
  const heading = [...root.querySelectorAll('h1, h2')].find(({ clientWidth }) => clientWidth > 1)
  return {
    overflow: Math.max(0, scrollWidth - width),
    brokenImages: images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    otherFormats: images
      .filter((image) => image.closest('picture') && !image.currentSrc.endsWith('.avif'))
      .map(({ currentSrc }) => currentSrc),
    hasTypeface: [...root.fonts].some(({ family, status }) => /^"?Jakarta"?$/.test(family) && status === 'loaded'),
    // 4.5 rem with its border; a section page may have no bar.
    isBarInPlace: !bar || (bar.top === 0 && bar.height > 70 && bar.height < 75 && bar.width === width),
    isHeadingCovered: !isSeen(heading),
  }
}

import { expect, test } from 'vitest'
import { renderSite } from '#kit/content-reader.ts'
import { redirects } from './redirects.ts'

const { byPath } = await renderSite()
const getHtml = (path: string) => byPath.get(path)?.html

test.each([...redirects])('%s redirects to an existing page and fragment', (path, { to }) => {
  expect(getHtml(path), 'not a page itself').toBeUndefined()
  const [target = '', fragment] = to.split('#')
  const html = getHtml(target)
  expect(html).toBeDefined()
  const frameSrc = /<iframe [^>]*src="([^"]+)"/.exec(html ?? '')?.[1]
  if (fragment) expect(getHtml(frameSrc ?? target)).toContain(`id="${fragment}"`)
})

test('commonly typed addresses are redirected', () => {
  const commonUrls = [
    '/home',
    '/home/en',
    '/en',
    '/layanan',
    '/en/services',
    '/portofolio',
    '/blog/halaman/1',
    '/en/blog/page/1',
    '/feed',
    '/rss',
    '/blog/feed',
    '/en/blog/feed',
  ]
  for (const path of [...commonUrls, '/index.html', '/en/index.html']) expect(redirects.has(path), path).toBe(true)
})

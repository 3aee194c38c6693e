import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { useOwnSite } from '../back-office/own-site.ts'
import { callApi } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

useOwnSite({ TRUST_PROXY: 'on' })
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ request, context }) => {
  const [{ id }] = await callApi<[{ readonly id: number }]>(request, 'GET', 'contact')
  await callApi(request, 'PUT', `contact/${id}`, { data: { whatsapp: '0812-5550-0138' } })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
})

/** Waits until the script of a page, which is loaded after its first paint, has run; `root` is any element of the page. */
async function waitForScript(root: Locator): Promise<void> {
  await root.evaluate(async ({ ownerDocument }) => {
    const [, path] = /import\("([^"]+)"\)/.exec(ownerDocument.head.innerHTML) ?? []
    if (!path) throw new Error('The page does not load a script after its first paint.')
    await import(new URL(path, ownerDocument.baseURI).href)
  })
}

/** Comes with a campaign and goes on to a service; the scripts of both pages, which carry the source, have run. */
async function openFirstService(page: Page): Promise<void> {
  await page.goto('/?utm_campaign=musim')
  const frame = page.frameLocator('#home')
  await waitForScript(frame.locator('body'))
  await frame.locator('#services h3 a').first().click()
  await page.waitForURL(/\/layanan\//)
  await waitForScript(page.locator('body'))
}

/** Returns the links of the bar that a thumb does not reach, or that are no line of at least 44 pixels. */
function listUnreachable(page: Page): Promise<string[]> {
  return page.locator('.quotation-bar a').evaluateAll((links) =>
    links.flatMap((link) => {
      const { left, right, top, bottom, height } = link.getBoundingClientRect()
      const range = document.createRange()
      // The mark before the word is as high as the button.
      range.selectNodeContents(link.lastChild ?? link)
      const isOneLine = range.getBoundingClientRect().height < 30
      const isWithin = left >= 0 && right <= innerWidth && bottom <= innerHeight && height >= 44
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return isOneLine && isWithin && link.contains(hit) ? [] : [link.textContent ?? '']
    }),
  )
}

for (const language of ['id', 'en'] as const)
  test(`at 360 px both ways are in reach on every kind of page, and cover nothing (${language})`, async ({ page }) => {
    const landing = language === 'id' ? '/home/index.html' : '/home/en/index.html'
    await page.goto(landing)
    const service = (await page.locator('#services h3 a').first().getAttribute('href')) ?? ''
    await page.goto(language === 'id' ? '/blog' : '/en/blog')
    const post = (await page.locator('.posts h2 a').first().getAttribute('href')) ?? ''
    const others = language === 'id' ? ['/blog', '/cari', '/privasi'] : ['/en/blog', '/en/search', '/en/privacy']
    for (const path of [landing, service, post, ...others]) {
      await page.goto(path)
      if (path === landing) await page.locator('#services').evaluate((element) => element.scrollIntoView())
      // On pages of lists and texts the bar comes with the first scroll.
      else await page.evaluate(() => scrollTo(0, 100))
      await expect(page.locator('.quotation-bar a'), path).toHaveCount(2)
      expect(await listUnreachable(page), path).toEqual([])
      // At its end the page leaves room for the bar, or covers it with the same links.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const covered = await page.locator('footer a').evaluateAll(
        (links) =>
          links.filter((link) => {
            const { left, right, top, bottom } = link.getBoundingClientRect()
            return (
              bottom > 0 &&
              Boolean(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.quotation-bar'))
            )
          }).length,
      )
      expect(covered, path).toBe(0)
      expect(await findAxeViolations(page), path).toEqual([])
    }
  })

test('a press opens the chat and is counted; the reference names the page and, with the script, the source', async ({
  page,
  request,
}) => {
  await openFirstService(page)
  const counted = page.waitForRequest('**/api/whatsapp/**')
  await page.locator('.quotation-bar').getByRole('link', { name: 'WhatsApp' }).click()
  await page.waitForURL('https://wa.me/**')
  const text = new URL(page.url()).searchParams.get('text') ?? ''
  expect(text).toMatch(/^Halo, saya ingin bertanya tentang .+ \(ref\. WEB-S\d+-[0-9A-Z]{3}\)$/)
  expect(new URL((await counted).url()).searchParams.get('source')).toBe('in=/&utm_campaign=musim')
  await expect(async () => {
    const { news } = await callApi<{ news: { id: string; text: { en: string } }[] }>(request, 'GET', 'start')
    expect(news.find(({ id }) => id === 'whatsapp')?.text.en).toBe('1 WhatsApp chat was opened')
  }).toPass()
})

test('the form sends the page that it was opened from and the source of the visit, and stores nothing in the browser', async ({
  page,
  context,
}) => {
  await openFirstService(page)
  const { pathname } = new URL(page.url())
  await page.locator('.quotation-bar a').first().click()
  await page.waitForURL(/\/penawaran\//)
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
  await page.getByLabel('Nama', { exact: true }).fill('Bu Asal')
  await page.getByLabel('Telepon', { exact: true }).fill('0812 3456 7890')
  await page.getByRole('checkbox').check()
  const sent = page.waitForRequest('**/api/memo?*')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ page: pathname, source: 'in=/&utm_campaign=musim' })
  await page.waitForURL('**/penawaran/terkirim#*')
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, window.name])).toEqual([0, 0, ''])
})

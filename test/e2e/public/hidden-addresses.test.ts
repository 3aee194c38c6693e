import { startAddressHidingProxy } from '#kit/address-hiding-proxy.ts'
import { useOwnSite } from '../back-office/own-site.ts'
import { callApi } from '../back-office/sign-in.ts'
import { expect, test } from '../fixtures.ts'

const site = useOwnSite()
const address = 'halo@sinar-digital.co.id'
const inText = 'karier+situs@sinar-digital.co.id'

test('every e-mail address works behind a proxy that replaces addresses in pages', async ({ page, request }) => {
  const [{ id }] = await callApi<[{ readonly id: number }]>(request, 'GET', 'contact')
  await callApi(request, 'PUT', `contact/${id}`, { data: { email: address } })
  const text = `<p>Tulis ke <a href="mailto:${inText}">${inText}</a>.</p>`
  const post = await callApi<{ data: { id: number } }>(request, 'POST', 'blog', {
    data: { title: 'Lowongan', paragraph: `Lamaran: ${inText}`, paragraphdetail: text },
  })
  const proxy = await startAddressHidingProxy(site.url)
  // The proxy does replace an address that it finds.
  expect(proxy.hideAddresses(`<a href="mailto:${address}">${address}</a>`)).not.toContain('@')
  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  // One of each kind; the newest post is the last.
  const listed = [...new Map(paths.map((path) => [path.replace(/[^/]*-\d+$/, ''), path])).values()]
  const others = ['/home/index.html', '/home/en/index.html', '/a', '/privasi', '/cari?q=lowongan', '/tidak-ada']
  const withAddress = new Set<string>()
  await page.route('**/media/**', (route) => route.fulfill({ status: 204 }))
  for (const path of new Set([...listed, ...others])) {
    await page.goto(proxy.url + path, { waitUntil: 'domcontentloaded' })
    const frame = path === '/' || path === '/?lang=en' ? page.frameLocator('iframe') : page
    await expect(frame.locator('footer, form').first(), path).toBeAttached()
    const links = await frame.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(
      links.filter((href) => href.includes('hidden-address')),
      path,
    ).toEqual([])
    const shown = await frame.locator('body').innerText()
    expect(shown, path).not.toContain('[protected]')
    for (const one of [address, inText]) {
      if (shown.includes(one)) withAddress.add(one)
      if (links.some((href) => href.startsWith(`mailto:${one}`))) withAddress.add(`mailto:${one}`)
    }
  }
  expect(withAddress).toEqual(new Set([address, inText, `mailto:${address}`, `mailto:${inText}`]))
  expect(listed.some((path) => path.endsWith(`-${post.data.id}`))).toBe(true)
  proxy.close()
})

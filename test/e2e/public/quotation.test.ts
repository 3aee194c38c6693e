import type { Page } from '@playwright/test'
import { delayRequests } from '../delay-requests.ts'
import { expect, TestSite, test } from '../fixtures.ts'
import { type ContentClient, createContentClient } from './content-client.ts'

const site = new TestSite()
let contentClient: ContentClient
let senderCount = 0

test.beforeAll(async () => {
  await site.start({ TRUST_PROXY: 'on' })
  contentClient = await createContentClient(site)
})
test.afterAll(() => site.remove())

// The rate limit counts per address: each test sends from another one.
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${++senderCount}` })
})

const fetchMemosNamed = async (name: string) =>
  (await contentClient.listEntries('memo')).filter((memo) => memo['name'] === name)

async function fillForm(page: Page, name: string, { language = 'id' } = {}) {
  const labels = language === 'en' ? ['Name', 'Phone', 'Tell us what you need'] : ['Nama', 'Telepon', 'Ceritakan']
  await page.getByLabel(labels[0] ?? '', { exact: true }).fill(name)
  await page.getByLabel(labels[1] ?? '', { exact: true }).fill('(0812) 3456.7890')
  await page.getByLabel(labels[2] ?? '').fill('Sebuah situs\nyang cepat')
  await page.getByRole('checkbox').check()
}

/** Opens the landing page without its images, whose variants a new site makes at the first visit. */
async function openLandingPage(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
}

/** Opens the form and advances the clock past the second in which only bots submit. */
async function openForm(page: Page, path = '/penawaran') {
  await page.clock.install()
  await page.goto(site.url + path)
  await page.clock.fastForward(5000)
  // The script turns off native validation when it takes over the form.
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [language, path, sent, button] of [
    ['id', '/penawaran', '/penawaran/terkirim', 'Kirim permintaan'],
    ['en', '/en/penawaran', '/en/penawaran/sent', 'Send request'],
  ] as const) {
    test(`the form is sent and the thank-you page opens: ${language}`, async ({ page }) => {
      const name = `Tanpa skrip ${language}`
      await page.goto(site.url + path)
      await fillForm(page, name, { language })
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL((url) => url.pathname === sent)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const memos = await fetchMemosNamed(name)
      const paragraph = expect.stringMatching(/^Sebuah situs\r?\nyang cepat$/)
      expect(memos).toMatchObject([{ tlp: '(0812) 3456.7890', item: '', paragraph }])
    })
  }

  test('a rejected form returns with its input, and can be corrected', async ({ page }) => {
    await page.goto(`${site.url}/penawaran`)
    await fillForm(page, 'Ibu "Sri" <b>')
    await page.getByLabel('Layanan', { exact: true }).selectOption({ index: 3 })
    const item = await page.getByLabel('Layanan', { exact: true }).inputValue()
    await page.getByLabel('Telepon', { exact: true }).fill('nomor saya')
    await page.getByRole('button', { name: 'Kirim permintaan' }).click()
    await expect(page.getByRole('alert')).toHaveText('Periksa bagian yang ditandai, lalu kirim lagi.')
    await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Ibu "Sri" <b>')
    await expect(page.getByLabel('Ceritakan')).toHaveValue('Sebuah situs\nyang cepat')
    await expect(page.getByLabel('Layanan', { exact: true })).toHaveValue(item)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByLabel('Telepon', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Telepon', { exact: true }).fill('0812 3456 7890')
    await page.getByRole('button', { name: 'Kirim permintaan' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/penawaran/terkirim')
    expect(await fetchMemosNamed('Ibu "Sri" <b>')).toMatchObject([{ tlp: '0812 3456 7890', item }])
  })

  test('a service card and its page both link to the form with the service selected, in both languages', async ({
    page,
  }) => {
    for (const [landing, button, label, other] of [
      ['/home/index.html', 'Minta penawaran', 'Layanan', 'EN'],
      ['/home/en/index.html', 'Request a quotation', 'Service', 'ID'],
    ] as const) {
      await openLandingPage(page, landing)
      const card = page.locator('#services').getByRole('listitem').nth(2)
      const service = (await card.getByRole('heading').innerText()).trim()
      await card.getByRole('link', { name: button }).click()
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(service)
      await page.getByRole('link', { name: other, exact: true }).click()
      await expect(page.locator('select')).not.toHaveValue('')
      await expect(page.locator('select')).not.toHaveValue(service)
      await openLandingPage(page, landing)
      await card.getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(service)
      const links = page.locator('main').getByRole('link', { name: button })
      await expect(links).toHaveCount(2)
      const [first, last] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(last).toBe(first)
      await links.last().click()
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(service)
    }
  })
})

test('a validation error is shown at its field, nothing is sent, and the input stays', async ({ page }) => {
  await openForm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.getByLabel('Ceritakan').fill('Sudah ditulis')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByLabel('Nama', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nama', { exact: true })).toHaveAccessibleDescription('Wajib diisi.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await fillForm(page, 'Pak Joko')
  await page.getByLabel('Email', { exact: true }).fill('bukan alamat')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/nama@contoh/)
  await expect(page.getByLabel('Nama', { exact: true })).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Pak Joko')
  await page.getByLabel('Email', { exact: true }).fill('joko@contoh.example')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permintaan Anda sudah kami terima')
  expect(await fetchMemosNamed('Pak Joko')).toHaveLength(1)
})

for (const [path, language, labels, check] of [
  ['/penawaran', 'id', ['Telepon', 'Email'], 'Periksa bagian yang ditandai, lalu kirim lagi.'],
  ['/en/penawaran', 'en', ['Phone', 'E-mail'], 'Check the marked fields, then send again.'],
] as const) {
  test(`server-side validation errors are shown without API field names: ${language}`, async ({ page }) => {
    await openForm(page, path)
    await fillForm(page, 'Pak Salah', { language })
    await page.getByLabel(labels[0], { exact: true }).fill('abc')
    await page.getByLabel(labels[1], { exact: true }).fill('bukan alamat')
    await page.locator('form button').click()
    await expect(page.getByRole('alert')).toHaveText(check)
    await expect(page.getByLabel(labels[0], { exact: true })).toHaveAccessibleDescription(/0812-3456-7890/)
    await expect(page.getByLabel(labels[1], { exact: true })).toHaveAccessibleDescription(/@/)
    await expect(page.locator('main')).not.toContainText(/\btlp\b|email:/)
  })
}

test('a response of a captive portal does not count as sent', async ({ page }) => {
  await openForm(page)
  await fillForm(page, 'Bu Wifi')
  for (const [name, response] of [
    ['a page with 200', { status: 200, contentType: 'text/html', body: '<h1>Selamat datang di Wi-Fi kami</h1>' }],
    ['JSON with 200', { status: 200, json: { id: 1 } }],
    ['a page with 201', { status: 201, contentType: 'text/html', body: '<h1>OK</h1>' }],
    ['JSON of something else with 201', { status: 201, json: { ok: true } }],
  ] as const) {
    let responseCount = 0
    await page.route('**/api/memo?*', (route) => {
      responseCount += 1
      return route.fulfill(response)
    })
    await page.getByRole('button', { name: 'Kirim permintaan' }).click()
    await expect.poll(() => responseCount, name).toBe(1)
    await expect(page.getByRole('button', { name: 'Kirim permintaan' })).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('alert'), name).toHaveText(/belum terkirim.*Wi-Fi.*tulisan Anda masih di sini/)
    await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Bu Wifi')
    await expect(page.getByLabel('Ceritakan')).toHaveValue('Sebuah situs\nyang cepat')
    await page.unrouteAll()
  }
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await page.waitForURL('**/penawaran/terkirim')
  expect(await fetchMemosNamed('Bu Wifi')).toHaveLength(1)
})

test('the first invalid field scrolls into view with its label, even where focus() ignores the fixed bar', async ({
  page,
}) => {
  // WebKit's focus() scrolls as little as possible and ignores scroll-padding.
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype
    HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
      focus.call(this, { preventScroll: true })
      const { top } = this.getBoundingClientRect()
      if (!options?.preventScroll && top < 0) scrollBy({ top, behavior: 'instant' })
    }
  })
  await page.setViewportSize({ width: 390, height: 600 })
  await openForm(page)
  const button = page.getByRole('button', { name: 'Kirim permintaan' })
  await button.scrollIntoViewIfNeeded()
  await button.click()
  await expect(page.getByLabel('Nama', { exact: true })).toBeFocused()
  const room = () =>
    page.evaluate(() => {
      const top = document.querySelector('label')?.getBoundingClientRect().top ?? 0
      return top - (document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0)
    })
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test('repeated clicks send the form once, and Back makes it usable again', async ({ page }) => {
  await openForm(page)
  let posts = 0
  let answer = () => {}
  const responded = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/memo?*', async (route) => {
    posts += 1
    await responded
    await route.continue()
  })
  const release = await delayRequests(page, '**/penawaran/terkirim')
  await fillForm(page, 'Bu Tergesa')
  const button = page.locator('form button')
  await button.dblclick()
  await expect(button).toHaveText('Mengirim...')
  await page.getByLabel('Nama', { exact: true }).press('Enter')
  // Clicks until the next page is there; Playwright's own click would wait for the navigation.
  await button.evaluate((pressed: HTMLElement) => setInterval(() => pressed.click(), 20))
  const leaving = page.waitForRequest('**/penawaran/terkirim')
  answer()
  await leaving
  // The page's clock continues during the navigation: 200 ms are ten more clicks.
  await new Promise((resolve) => setTimeout(resolve, 200))
  release()
  await page.waitForURL('**/penawaran/terkirim')
  expect(posts).toBe(1)
  expect(await fetchMemosNamed('Bu Tergesa')).toHaveLength(1)
  await page.goBack()
  await expect(button).toHaveText('Kirim permintaan')
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('an unreachable site keeps the input, and the form is sent once it is reachable', async ({ page, context }) => {
  await openForm(page, '/en/penawaran')
  await fillForm(page, 'Mrs Patience', { language: 'en' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toHaveText(/was not sent\. Check your connection/)
  await expect(page.getByLabel('Tell us what you need')).toHaveValue('Sebuah situs\nyang cepat')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL('**/en/penawaran/sent')
  expect(await fetchMemosNamed('Mrs Patience')).toHaveLength(1)
})

for (const bot of ['fills the honeypot', 'submits within a second'] as const) {
  test(`a bot that ${bot} is thanked, and nothing is stored`, async ({ page }) => {
    if (bot === 'fills the honeypot') await openForm(page)
    else {
      await page.addInitScript(() => {
        performance.now = () => 900
      })
      await page.goto(`${site.url}/penawaran`)
    }
    await fillForm(page, 'Program')
    if (bot === 'fills the honeypot')
      await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
        field.value = 'https://spam.example'
      })
    await page.getByRole('button', { name: 'Kirim permintaan' }).click()
    await page.waitForURL('**/penawaran/terkirim')
    expect(await fetchMemosNamed('Program')).toEqual([])
  })
}

test('the honeypot is invisible, has no accessible name and is no tab stop', async ({ page }) => {
  await page.goto(`${site.url}/penawaran`)
  await expect(page.locator('[name=website]')).not.toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Biarkan kosong' })).toHaveCount(0)
  const names: string[] = []
  await page.getByLabel('Nama', { exact: true }).focus()
  for (let press = 0; press < 8; press++) {
    names.push(
      await page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName ?? ''),
    )
    await page.keyboard.press('Tab')
  }
  expect(names).toEqual(['name', 'email', 'tlp', 'item', 'paragraph', 'consent', 'A', 'BUTTON'])
})

test('the sixth request in ten minutes is asked to wait, and keeps its input', async ({ page }) => {
  for (let sent = 0; sent < 5; sent++) {
    const response = await page.request.post(`${site.url}/api/memo`, {
      headers: { 'x-forwarded-for': `192.0.2.${senderCount}` },
      data: { name: 'Bu Rajin', tlp: '0812 3456 7890' },
    })
    expect(response.status()).toBe(201)
  }
  await openForm(page)
  await fillForm(page, 'Bu Rajin')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Tunggu beberapa menit/)
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Bu Rajin')
  expect(await fetchMemosNamed('Bu Rajin')).toHaveLength(5)
})

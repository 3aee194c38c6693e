import type { Page } from '@playwright/test'
import { useOwnSite } from '../back-office/own-site.ts'
import { callApi } from '../back-office/sign-in.ts'
import { delayRequests } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'

useOwnSite({ TRUST_PROXY: 'on' })

// The rate limit counts per address: each test sends from another one.
let senderCount = 0
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${++senderCount}` }))

async function fetchMemosNamed(page: Page, name: string) {
  const memos = await callApi<{ readonly name: string }[]>(page.request, 'GET', 'memo')
  return memos.filter((memo) => memo.name === name)
}

async function fillForm(page: Page, name: string, labels = ['Nama', 'Telepon', 'Ceritakan']) {
  const [nameLabel = '', phoneLabel = '', textLabel = ''] = labels
  await page.getByLabel(nameLabel, { exact: true }).fill(name)
  await page.getByLabel(phoneLabel, { exact: true }).fill('(0812) 3456.7890')
  await page.getByLabel(textLabel).fill('Sebuah situs\nyang cepat')
  await page.getByRole('checkbox').check()
}

const getSendButton = (page: Page) => page.getByRole('button', { name: 'Kirim permintaan' })

/** Opens the form and advances the clock past the second in which only bots submit. */
async function openForm(page: Page, path = '/penawaran') {
  await page.clock.install()
  await page.goto(path)
  await page.clock.fastForward(5000)
  // The script turns off native validation when it takes over the form.
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a rejected form returns with its input, and is sent once it is corrected', async ({ page }) => {
    await page.goto('/penawaran')
    await fillForm(page, 'Ibu "Sri" <b>')
    const services = page.getByLabel('Layanan', { exact: true })
    const phone = page.getByLabel('Telepon', { exact: true })
    await services.selectOption({ index: 3 })
    const item = await services.inputValue()
    await phone.fill('nomor saya')
    await getSendButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Periksa bagian yang ditandai, lalu kirim lagi.')
    await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Ibu "Sri" <b>')
    await expect(page.getByLabel('Ceritakan')).toHaveValue('Sebuah situs\nyang cepat')
    await expect(services).toHaveValue(item)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await phone.fill('(0812) 3456.7890')
    await getSendButton(page).click()
    await expect(page).toHaveURL((url) => url.pathname === '/penawaran/terkirim')
    const paragraph = expect.stringMatching(/^Sebuah situs\r?\nyang cepat$/)
    const stored = { tlp: '(0812) 3456.7890', item, paragraph }
    expect(await fetchMemosNamed(page, 'Ibu "Sri" <b>')).toMatchObject([stored])
  })
})

test('a validation error is shown at its field without API names, nothing is sent, and the input stays', async ({
  page,
}) => {
  await openForm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const [name, email] = [page.getByLabel('Nama', { exact: true }), page.getByLabel('Email', { exact: true })]
  await page.getByLabel('Ceritakan').fill('Sudah ditulis')
  await getSendButton(page).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Wajib diisi.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await fillForm(page, 'Pak Joko')
  await page.getByLabel('Telepon', { exact: true }).fill('abc')
  await email.fill('bukan alamat')
  const rejected = page.waitForResponse((response) => response.request().method() === 'POST')
  await getSendButton(page).click()
  expect((await rejected).status()).toBe(400)
  await expect(page.getByRole('alert')).toHaveText('Periksa bagian yang ditandai, lalu kirim lagi.')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/nama@contoh/)
  await expect(page.getByLabel('Telepon', { exact: true })).toHaveAccessibleDescription(/0812-3456-7890/)
  await expect(page.locator('main')).not.toContainText(/\btlp\b|email:/)
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(name).toHaveValue('Pak Joko')
  await email.fill('joko@contoh.example')
  await page.getByLabel('Telepon', { exact: true }).fill('')
  await getSendButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permintaan Anda sudah kami terima')
  expect(await fetchMemosNamed(page, 'Pak Joko')).toHaveLength(1)
})

test('what a captive portal responds does not count as sent, and a message of the server is shown', async ({
  page,
}) => {
  await openForm(page)
  await fillForm(page, 'Bu Wifi')
  const notSent = /belum terkirim.*Wi-Fi.*tulisan Anda masih di sini/
  const html = { contentType: 'text/html', body: '<h1>Selamat datang di Wi-Fi kami</h1>' }
  for (const [name, response, message] of [
    ['a page with 200', { status: 200, ...html }, notSent],
    ['JSON with 200', { status: 200, json: { id: 1 } }, notSent],
    ['a page with 201', { status: 201, ...html }, notSent],
    ['JSON of something else with 201', { status: 201, json: { ok: true } }, notSent],
    ['a rate limit', { status: 429, json: { message: 'Tunggu beberapa menit.' } }, 'Tunggu beberapa menit.'],
  ] as const) {
    const responded = page.waitForResponse('**/api/memo?*')
    await page.route('**/api/memo?*', (route) => route.fulfill(response))
    await getSendButton(page).click()
    await responded
    await expect(getSendButton(page)).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('alert'), name).toHaveText(message)
    await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Bu Wifi')
    await expect(page.getByLabel('Ceritakan')).toHaveValue('Sebuah situs\nyang cepat')
    await page.unrouteAll()
  }
  await getSendButton(page).click()
  await page.waitForURL(/\/penawaran\/terkirim#[2-9A-Z]{7}$/)
  // With the number of the request, and ways to reach the company.
  await expect(page.getByText(/^Nomor permintaan Anda: [2-9A-Z]{7}$/)).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: /^\+62/ })).toBeVisible()
  expect(await fetchMemosNamed(page, 'Bu Wifi')).toHaveLength(1)
})

test('repeated clicks send the form once, and Back makes it usable again', async ({ page }) => {
  await openForm(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  const answer = await delayRequests(page, '**/api/memo?*')
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
  await page.waitForURL('**/penawaran/terkirim#*')
  expect(posts).toBe(1)
  expect(await fetchMemosNamed(page, 'Bu Tergesa')).toHaveLength(1)
  await page.goBack()
  await expect(button).toHaveText('Kirim permintaan')
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('an unreachable site keeps the input, and the form is sent once it is reachable', async ({ page, context }) => {
  await openForm(page, '/en/penawaran')
  await fillForm(page, 'Mrs Patience', ['Name', 'Phone', 'Tell us what you need'])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toHaveText(/was not sent\. Check your connection/)
  await expect(page.getByLabel('Tell us what you need')).toHaveValue('Sebuah situs\nyang cepat')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL('**/en/penawaran/sent#*')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await fetchMemosNamed(page, 'Mrs Patience')).toHaveLength(1)
})

for (const [milliseconds, marks] of [
  [900, ['hurried']],
  [1500, []],
] as const)
  test(`a form that is sent ${milliseconds} ms after its page was requested is delivered, with ${marks.length} marks`, async ({
    page,
  }) => {
    await page.addInitScript((time) => {
      performance.now = () => time
    }, milliseconds)
    await page.goto('/penawaran')
    await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
    const name = `Pengisi ${milliseconds}`
    await fillForm(page, name)
    await getSendButton(page).click()
    await page.waitForURL('**/penawaran/terkirim#*')
    expect(await fetchMemosNamed(page, name)).toMatchObject([{ spam: false, spamReasons: marks }])
  })

test('the honeypot is invisible, has no accessible name and is no tab stop', async ({ page }) => {
  await page.goto('/penawaran')
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

import type { Page } from '@playwright/test'
import { expect, Site, test } from '../site.ts'
import { type Editor, openEditor } from './editor.ts'

const site = new Site()
let editor: Editor
let senders = 0

test.beforeAll(async () => {
  await site.start({ TRUST_PROXY: 'on' })
  editor = await openEditor(site)
})
test.afterAll(() => site.remove())

// Each test is somebody else, so that the limit for one sender is met only where it is meant to be.
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${++senders}` })
})

const received = async (name: string) => (await editor.list('memo')).filter((memo) => memo['name'] === name)

async function fill(page: Page, name: string, { language = 'id' } = {}) {
  const labels = language === 'en' ? ['Name', 'Phone', 'Tell us what you need'] : ['Nama', 'Telepon', 'Ceritakan']
  await page.getByLabel(labels[0] ?? '', { exact: true }).fill(name)
  await page.getByLabel(labels[1] ?? '', { exact: true }).fill('(0812) 3456.7890')
  await page.getByLabel(labels[2] ?? '').fill('Sebuah situs\nyang cepat')
  await page.getByRole('checkbox').check()
}

/** Opens the form and lets the second pass in which only programs send. */
async function open(page: Page, path = '/penawaran') {
  await page.clock.install()
  await page.goto(site.address + path)
  await page.clock.fastForward(5000)
  // Before its script has come it is a plain form, which the browser itself checks.
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [language, path, sent, button] of [
    ['id', '/penawaran', '/penawaran/terkirim', 'Kirim permintaan'],
    ['en', '/en/penawaran', '/en/penawaran/sent', 'Send request'],
  ] as const) {
    test(`it is sent, and a page says thank you: ${language}`, async ({ page }) => {
      const name = `Tanpa skrip ${language}`
      await page.goto(site.address + path)
      await fill(page, name, { language })
      await page.getByRole('button', { name: button }).click()
      expect(new URL(page.url()).pathname).toBe(sent)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const memos = await received(name)
      const paragraph = expect.stringMatching(/^Sebuah situs\r?\nyang cepat$/)
      expect(memos).toMatchObject([{ tlp: '(0812) 3456.7890', item: '', paragraph }])
    })
  }

  test('what is refused comes back with every word, and can be mended', async ({ page }) => {
    await page.goto(`${site.address}/penawaran`)
    await fill(page, 'Ibu "Sri" <b>')
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
    expect(new URL(page.url()).pathname).toBe('/penawaran/terkirim')
    expect(await received('Ibu "Sri" <b>')).toMatchObject([{ tlp: '0812 3456 7890', item }])
  })

  test('a service’s card leads to its page, and both to the form with the service chosen, in either language', async ({
    page,
  }) => {
    for (const [landing, button, label, other] of [
      ['/home/index.html', 'Minta penawaran', 'Layanan', 'EN'],
      ['/home/en/index.html', 'Request a quotation', 'Service', 'ID'],
    ] as const) {
      await page.goto(site.address + landing)
      const card = page.locator('#services').getByRole('listitem').nth(2)
      const service = (await card.getByRole('heading').innerText()).trim()
      await card.getByRole('link', { name: button }).click()
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(service)
      await page.getByRole('link', { name: other, exact: true }).click()
      await expect(page.locator('select')).not.toHaveValue('')
      await expect(page.locator('select')).not.toHaveValue(service)
      await page.goto(site.address + landing)
      await card.getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(service)
      await page.locator('main').getByRole('link', { name: button }).click()
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(service)
    }
  })
})

test('a mistake is told beside its field, nothing is sent, and no word is lost', async ({ page }) => {
  await open(page)
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
  await fill(page, 'Pak Joko')
  await page.getByLabel('Email', { exact: true }).fill('bukan alamat')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/nama@contoh/)
  await expect(page.getByLabel('Nama', { exact: true })).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Pak Joko')
  await page.getByLabel('Email', { exact: true }).fill('joko@contoh.example')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permintaan Anda sudah kami terima')
  expect(await received('Pak Joko')).toHaveLength(1)
})

test('it is sent once, however often it is pressed, and can be used again by who comes back', async ({ page }) => {
  await open(page)
  let posts = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  await page.route('**/api/memo?*', async (route) => {
    posts += 1
    await answered
    await route.continue()
  })
  await page.route('**/penawaran/terkirim', async (route) => {
    await left
    await route.continue()
  })
  await fill(page, 'Bu Tergesa')
  const button = page.locator('form button')
  await button.dblclick()
  await expect(button).toHaveText('Mengirim...')
  await page.getByLabel('Nama', { exact: true }).press('Enter')
  // Somebody goes on pressing until the next page is there; a click of the test's own would wait for it.
  await button.evaluate((pressed: HTMLElement) => setInterval(() => pressed.click(), 20))
  const leaving = page.waitForRequest('**/penawaran/terkirim')
  answer()
  await leaving
  // Its presses come by the page's clock, which goes on while the next page is on its way.
  await new Promise((resolve) => setTimeout(resolve, 200))
  leave()
  await page.waitForURL('**/penawaran/terkirim')
  expect(posts).toBe(1)
  expect(await received('Bu Tergesa')).toHaveLength(1)
  await page.goBack()
  await expect(button).toHaveText('Kirim permintaan')
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('when the site cannot be reached the words stay, and are sent when it can', async ({ page, context }) => {
  await open(page, '/en/penawaran')
  await fill(page, 'Mrs Patience', { language: 'en' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toHaveText(/was not sent\. Check your connection/)
  await expect(page.getByLabel('Tell us what you need')).toHaveValue('Sebuah situs\nyang cepat')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL('**/en/penawaran/sent')
  expect(await received('Mrs Patience')).toHaveLength(1)
})

test('telephone numbers are taken as they are written here', async ({ page }) => {
  const written = [
    '081234567890',
    '+62 812-3456-7890',
    '6281234567890',
    '(021) 555 0101',
    '0812.3456.7890',
    '+62 (0)21–5550101',
  ]
  for (const tlp of written) {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${++senders}` })
    await open(page)
    await fill(page, `Penelepon ${tlp}`)
    await page.getByLabel('Telepon', { exact: true }).fill(tlp)
    await page.getByRole('button', { name: 'Kirim permintaan' }).click()
    await page.waitForURL('**/penawaran/terkirim')
    expect(await received(`Penelepon ${tlp}`)).toMatchObject([{ tlp: tlp.replace('–', '-') }])
  }
})

test('a program that fills in every field is thanked, and nothing is kept', async ({ page }) => {
  await open(page)
  await fill(page, 'Program')
  await page.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await page.waitForURL('**/penawaran/terkirim')
  expect(await received('Program')).toEqual([])
})

test('so is one that sends within a second of asking for the page', async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 900
  })
  await page.goto(`${site.address}/penawaran`)
  await fill(page, 'Program')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await page.waitForURL('**/penawaran/terkirim')
  expect(await received('Program')).toEqual([])
})

test('the trap is out of reach of a person: unseen, unspoken and passed over by the keyboard', async ({ page }) => {
  await page.goto(`${site.address}/penawaran`)
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

test('the sixth request in ten minutes is asked to wait, and keeps its words', async ({ page }) => {
  for (let sent = 0; sent < 5; sent++) {
    await open(page)
    await fill(page, 'Bu Rajin')
    await page.getByRole('button', { name: 'Kirim permintaan' }).click()
    await page.waitForURL('**/penawaran/terkirim')
  }
  await open(page)
  await fill(page, 'Bu Rajin')
  await page.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Tunggu beberapa menit/)
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Bu Rajin')
  expect(await received('Bu Rajin')).toHaveLength(5)
})

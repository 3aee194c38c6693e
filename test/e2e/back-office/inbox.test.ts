import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { findBarriers } from '../axe.ts'
import { expect, Site, test } from '../site.ts'
import { enter } from './enter.ts'
import { editRow, expectReport, formOf, listOf, rowOf } from './parts.ts'
import { readWorkbook } from './workbook.ts'

// Each test goes on where the one before it stopped.
test.describe.configure({ mode: 'serial' })
const site = new Site()

// One address may send few requests in a while, so each comes from one of its own.
test.beforeAll(() => site.start({ SAMPLE_CONTENT: 'off', TRUST_PROXY: 'on' }))
test.afterAll(() => site.remove())

let sent = 0

/** Sends a request as a visitor does. */
async function send(page: Page, name: string, change: Readonly<Record<string, string>> = {}): Promise<void> {
  sent += 1
  const memo = { name, email: 'surat@contoh.co.id', item: 'Situs', paragraph: 'Toko daring', tlp: '', ...change }
  const headers = { 'x-forwarded-for': `198.51.100.${sent}` }
  expect((await page.request.post(`${site.address}/api/memo`, { data: memo, headers })).ok()).toBe(true)
}

/** What the menu says of new requests. */
function newIn(page: Page): Locator {
  return page.getByRole('navigation').getByText(/^New requests: /)
}

function names(page: Page): Promise<string[]> {
  return listOf(page).getByRole('heading', { level: 3 }).allInnerTexts()
}

test('an empty inbox says what it is for; new requests are counted in the menu, and come in by themselves', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, site.address, 'Memo')
  await expect(listOf(page).getByText('Quotation requests that visitors send through the site.')).toBeVisible()
  await expect(newIn(page)).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await send(page, 'Dewi', { email: 'dewi+toko@contoh.co.id', tlp: '0812-5550-0111' })
  await page.keyboard.press('Shift')
  await page.clock.fastForward(61_000)
  await expect(newIn(page)).toHaveText('New requests: 1')
  await expect(rowOf(page, 'Dewi')).toBeVisible()
})

test('a reply by mail or WhatsApp is begun with the right words, and marks the request as answered', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await enter(page, site.address, 'Memo')
  const row = rowOf(page, 'Dewi')
  const mail = new URL((await row.getByRole('link', { name: 'E-mail' }).getAttribute('href')) ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(decodeURIComponent(mail.pathname)).toBe('dewi+toko@contoh.co.id')
  expect(mail.searchParams.get('subject')).toBe('Quotation: Situs')
  expect(mail.searchParams.get('body')).toContain('> Toko daring')
  const opening = context.waitForEvent('page')
  await row.getByRole('link', { name: 'WhatsApp' }).click()
  const chat = await opening
  expect(chat.url()).toMatch(/^https:\/\/wa\.me\/6281255500111\?text=/)
  await chat.close()
  await row.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(row.getByLabel('Status')).toHaveValue('answered')
  await expect(row).toContainText(/Answered \d/)
  await expect(newIn(page)).toHaveCount(0)
})

test('status and internal note follow a request; the list is searched, filtered, sorted and paged by the server, and so is the spreadsheet', async ({
  page,
}) => {
  test.slow()
  for (let number = 10; number < 65; number++)
    await send(page, `Tamu ${number}`, { item: number % 2 ? 'Aplikasi' : 'Situs' })
  await enter(page, site.address, 'Memo')
  await expect(newIn(page)).toHaveText('New requests: 55')
  await expect(listOf(page).getByText('56 in all')).toBeVisible()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(50)
  await listOf(page).getByRole('button', { name: 'Show more' }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(56)
  expect((await names(page))[0]).toBe('Tamu 64')
  await listOf(page).getByLabel('Sorting').selectOption('name')
  await expect
    .poll(() => names(page))
    .toEqual(['Dewi', ...Array.from({ length: 49 }, (_, index) => `Tamu ${index + 10}`)])

  await editRow(page, 'Tamu 12')
  const form = formOf(page)
  await form.getByLabel('Status').selectOption('in progress')
  await form.getByLabel('Internal note').fill('Telepon hari Senin')
  expect(await findBarriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Update Memo' }).click()
  await expectReport(page, 'The request was saved.')
  await expect(rowOf(page, 'Tamu 12')).toContainText('Telepon hari Senin')
  await expect(newIn(page)).toHaveText('New requests: 54')
  await rowOf(page, 'Tamu 13').getByLabel('Status').selectOption('closed')
  await expect(newIn(page)).toHaveText('New requests: 53')

  await listOf(page).getByLabel('Filter by status').selectOption('in progress')
  await expect.poll(() => names(page)).toEqual(['Tamu 12'])
  await listOf(page).getByRole('searchbox', { name: 'Search' }).fill('tidak ada')
  await expect(listOf(page).getByText('Nothing matches “tidak ada”.')).toBeVisible()
  await listOf(page).getByLabel('Filter by status').selectOption('')
  await listOf(page).getByRole('searchbox', { name: 'Search' }).fill('TAMU 1')
  await expect(listOf(page).getByText('10 in all')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Excel' }).click()
  const { rows } = readWorkbook(await readFile(await (await downloading).path()))
  expect(
    rows
      .slice(1)
      .map(([name]) => name?.text)
      .toSorted(),
  ).toEqual(Array.from({ length: 10 }, (_, index) => `Tamu ${index + 10}`))
  await expectReport(page, 'Requests downloaded: 10.')
})

test('a spreadsheet on its way says how much has come, and can be stopped; one that fails says why', async ({
  page,
}) => {
  await enter(page, site.address, 'Memo')
  // The answer never comes.
  await page.route('**/api/memo/export*', () => undefined)
  const button = page.getByRole('button', { name: 'Download Excel' })
  await button.click()
  await expect(page.getByText('Preparing the spreadsheet…')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Preparing the spreadsheet…')).toHaveCount(0)
  await page.unroute('**/api/memo/export*')
  await page.route('**/api/memo/export*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }),
  )
  await button.click()
  await expectReport(page, 'Error: Sedang dirawat.')
})

test('a deleted request is brought back from where the deleted ones are kept', async ({ page }) => {
  await enter(page, site.address, 'Memo')
  await listOf(page).getByRole('searchbox', { name: 'Search' }).fill('dewi')
  await expect(listOf(page).getByText('1 in all')).toBeVisible()
  await rowOf(page, 'Dewi').getByRole('button', { name: 'Delete' }).click()
  await expectReport(page, 'The request was deleted.')
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Deleted from Penewaran list' })
  await expect(panel.getByRole('listitem', { name: 'Dewi' })).toContainText('Situs: Toko daring')
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('listitem', { name: 'Dewi' }).getByRole('button', { name: 'Bring back' }).click()
  await expect(panel.getByText('Nothing has been deleted.')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, 'Dewi').getByLabel('Status')).toHaveValue('answered')
})

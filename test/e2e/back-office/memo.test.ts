import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { delayRequests } from '../delay-requests.ts'
import { expect, TestSite, test } from '../fixtures.ts'
import { editRow, expectNotification, getForm, getList, getRow } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { openBackOffice, signIn } from './sign-in.ts'
import { readWorkbook } from './workbook.ts'

type Memo = {
  readonly name: string
  readonly email: string
  readonly item: string
  readonly paragraph: string
  readonly tlp: string
}

// Its own site: the list has the requests of one test at a time.
const site = new TestSite()
let token = ''

test.beforeAll(async ({ playwright }) => {
  await site.start({ SAMPLE_CONTENT: 'off', TRUST_PROXY: 'on' })
  const request = await playwright.request.newContext()
  token = await signIn(request, site.url)
  await request.dispose()
})
test.afterAll(() => site.remove())

test.afterEach(async ({ request }) => {
  const headers = { Authorization: `Bearer ${token}` }
  const list = (await (await request.get(`${site.url}/api/memo`, { headers })).json()) as { id: number }[]
  for (const { id } of list) await request.delete(`${site.url}/api/memo/${id}`, { headers })
})

const memo: Memo = {
  name: 'Dewi',
  email: 'dewi@contoh.co.id',
  item: 'Situs web',
  paragraph: 'Toko daring untuk 40 produk.',
  tlp: '+62 812 5550 0111',
}

/** Every stored quotation request, as a signed-in user gets it. */
async function fetchMemos(page: Page): Promise<readonly Memo[]> {
  const response = await page.request.get(`${site.url}/api/memo`, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(200)
  return (await response.json()) as Memo[]
}

test('the list shows Loading..., then every value; the form appears only while a request is edited', async ({
  page,
}) => {
  await sendMemo(page.request, site.url, memo)
  const release = await delayRequests(page, '**/api/memo?*')
  await openBackOffice(page, site.url, 'Memo')
  await expect(page.getByRole('heading', { level: 1, name: 'Penewaran list', exact: true })).toBeVisible()
  await expect(getList(page).getByText(/^Loading/)).toBeVisible()
  release()
  const row = getRow(page, 'Dewi')
  await expect(getList(page).getByText(/^Loading/)).toHaveCount(0)
  for (const value of Object.values(memo)) await expect(row).toContainText(value)
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByText('Add Memo')).toHaveCount(0)
  await editRow(page, 'Dewi')
  await expect(getForm(page).getByRole('heading', { name: 'Editing Dewi', exact: true })).toBeVisible()
  await expect(page.getByText('Add Memo')).toHaveCount(0)
  await getForm(page).getByRole('button', { name: 'Stop editing' }).click()
  await expect(page.locator('form')).toHaveCount(0)
})

test('an edit loads the values, Update Memo saves every one, and the form closes', async ({ page }) => {
  await sendMemo(page.request, site.url, memo)
  await openBackOffice(page, site.url, 'Memo')
  await editRow(page, 'Dewi')
  const form = getForm(page)
  const labels = ['Name', 'Email', 'Item', 'Paragraph', 'Phone']
  const changed: Memo = {
    name: 'Dewi Anjani',
    email: 'anjani@contoh.co.id',
    item: 'Aplikasi',
    paragraph: 'Aplikasi kasir.',
    tlp: '+62 812 5550 0222',
  }
  await expect(form.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  for (const [index, key] of (['name', 'email', 'item', 'paragraph', 'tlp'] as const).entries()) {
    const input = form.getByLabel(labels[index] ?? '', { exact: true })
    await expect(input).toHaveValue(memo[key])
    await input.fill(changed[key])
  }
  await form.getByRole('button', { name: 'Update Memo', exact: true }).click()
  await expect(getRow(page, 'Dewi Anjani')).toContainText('Aplikasi kasir.')
  await expect(page.locator('form')).toHaveCount(0)
  expect(await fetchMemos(page)).toEqual([expect.objectContaining(changed)])
})

test('a failed list or save shows Error: with the reason, keeps the input, and can be retried', async ({ page }) => {
  await sendMemo(page.request, site.url, memo)
  await page.route('**/api/memo?*', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
  await openBackOffice(page, site.url, 'Memo')
  await expect(getList(page).getByRole('alert')).toContainText('Error: Sedang dirawat.')
  await page.unroute('**/api/memo?*')
  await getList(page).getByRole('button', { name: 'Try again' }).click()
  await editRow(page, 'Dewi')

  const name = getForm(page).getByLabel('Name', { exact: true })
  await name.fill('Dewi Lestari')
  await page.route('**/api/memo/*', (route) => route.fulfill({ status: 500, json: { message: 'Cakram penuh.' } }))
  await getForm(page).getByRole('button', { name: 'Update Memo' }).click()
  await expect(getForm(page).getByRole('alert')).toHaveText('Error: Cakram penuh.')
  await expect(name).toHaveValue('Dewi Lestari')
  await page.unroute('**/api/memo/*')
  await getForm(page).getByRole('button', { name: 'Update Memo' }).click()
  await expect(getRow(page, 'Dewi Lestari')).toBeVisible()
})

test('a deletion needs no confirmation and can be undone', async ({ page }) => {
  await sendMemo(page.request, site.url, memo)
  await sendMemo(page.request, site.url, { ...memo, name: 'Bagus' })
  await openBackOffice(page, site.url, 'Memo')
  await getRow(page, 'Dewi').getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'The request was deleted.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getRow(page, 'Dewi')).toHaveCount(0)
  await expect(getRow(page, 'Bagus')).toBeVisible()
  expect((await fetchMemos(page)).map(({ name }) => name)).toEqual(['Bagus'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getRow(page, 'Dewi')).toBeVisible()
  expect(await fetchMemos(page)).toContainEqual(expect.objectContaining(memo))
})

test('the spreadsheet has every request as text, in cells with thin black borders', async ({ page }) => {
  const formula: Memo = {
    name: '=1+1',
    email: 'rumus@contoh.co.id',
    item: '@SUM(A1)',
    paragraph: 'Baris satu\nbaris <dua> & "tiga"',
    tlp: '+62 812 5550 0333',
  }
  await sendMemo(page.request, site.url, memo)
  await sendMemo(page.request, site.url, formula)
  await openBackOffice(page, site.url, 'Memo')
  await expect(getRow(page, '=1+1')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Excel', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('memo_list_with_borders.xlsx')
  const { sheets, rows } = readWorkbook(await readFile(await download.path()))
  expect(sheets).toEqual(['Memo List'])
  const [head, ...entries] = rows.map((row) => row.map(({ text }) => text))
  expect(head).toEqual(['Name', 'Email', 'Item', 'Paragraph', 'Phone'])
  const expected = [memo, formula].map(({ name, email, item, paragraph, tlp }) => [name, email, item, paragraph, tlp])
  expect(entries.toSorted()).toEqual(expected.toSorted())
  for (const cell of rows.flat()) {
    expect(cell.isText).toBe(true)
    expect(cell.borders).toEqual(Array(4).fill('thin FF000000'))
  }
})

/** Collects the body of every memo update from now on. */
function recordUpdates(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON())
  })
  return bodies
}

test('every memo update sends its five fields and the base version', async ({ page }) => {
  await sendMemo(page.request, site.url, memo)
  await openBackOffice(page, site.url, 'Memo')
  const bodies = recordUpdates(page)
  await getRow(page, 'Dewi').getByLabel('Status').selectOption('in progress')
  await expect.poll(() => bodies.length).toBe(1)
  await expect(getRow(page, 'Dewi').getByLabel('Status')).toHaveValue('in progress')
  await editRow(page, 'Dewi')
  await getForm(page).getByLabel('Name', { exact: true }).fill('Dewi Ayu')
  await getForm(page).getByRole('button', { name: 'Update Memo' }).click()
  await expect(getRow(page, 'Dewi Ayu')).toBeVisible()
  expect(bodies).toEqual([
    expect.objectContaining({ ...memo, status: 'in progress', version: 1 }),
    expect.objectContaining({ ...memo, name: 'Dewi Ayu', version: 2 }),
  ])
})

test('concurrent changes of a request are merged, with a choice where both changed one field', async ({ page }) => {
  const id = await sendMemo(page.request, site.url, memo)
  await openBackOffice(page, site.url, 'Memo')
  const updateMemo = async (data: object) => {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await page.request.put(`${site.url}/api/memo/${id}`, { headers, data })
    expect(response.status()).toBe(200)
  }
  const form = getForm(page)
  await editRow(page, 'Dewi')
  await form.getByLabel('Name', { exact: true }).fill('Dewi Sari')
  await updateMemo({ item: 'Aplikasi Budi' })
  await form.getByRole('button', { name: 'Update Memo' }).click()
  await expect(getRow(page, 'Dewi Sari')).toContainText('Aplikasi Budi')

  await editRow(page, 'Dewi Sari')
  await form.getByLabel('Name', { exact: true }).fill('Nama Sari')
  await form.getByLabel('Internal note').fill('Catatan Sari')
  await updateMemo({ name: 'Nama Budi' })
  await form.getByRole('button', { name: 'Update Memo' }).click()
  const panel = form.getByRole('alert').filter({ hasText: 'Somebody else saved this entry' })
  await expect(panel.getByRole('group')).toHaveCount(1)
  await form.getByRole('button', { name: 'Update Memo' }).click()
  await expect(form.getByText('Choose what to keep first.')).toBeVisible()
  await panel.getByRole('radio', { name: /Nama Budi/ }).check()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Nama Budi')
  await form.getByRole('button', { name: 'Update Memo' }).click()
  await expect(getRow(page, 'Nama Budi')).toContainText('Catatan Sari')
  expect(await fetchMemos(page)).toEqual([expect.objectContaining({ name: 'Nama Budi', note: 'Catatan Sari' })])
})

test('a request deleted while it is edited can be restored with the input', async ({ page }) => {
  const id = await sendMemo(page.request, site.url, memo)
  await openBackOffice(page, site.url, 'Memo')
  await editRow(page, 'Dewi')
  await getForm(page).getByLabel('Item', { exact: true }).fill('Toko daring')
  await page.request.delete(`${site.url}/api/memo/${id}`, { headers: { Authorization: `Bearer ${token}` } })
  await getForm(page).getByRole('button', { name: 'Update Memo' }).click()
  await expect(getForm(page).getByRole('alert')).toContainText('This entry has been deleted meanwhile.')
  await getForm(page).getByRole('button', { name: 'Bring back and save' }).click()
  await expect(getRow(page, 'Dewi')).toContainText('Toko daring')
  await expect.poll(() => fetchMemos(page)).toEqual([expect.objectContaining({ ...memo, item: 'Toko daring' })])
})

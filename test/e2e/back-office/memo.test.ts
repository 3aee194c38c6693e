import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, expect, Site } from '../site.ts'
import { enter } from './enter.ts'
import { editRow, expectReport, formOf, listOf, rowOf } from './parts.ts'
import { readWorkbook } from './workbook.ts'

type Memo = {
  readonly name: string
  readonly email: string
  readonly item: string
  readonly paragraph: string
  readonly tlp: string
}

// A visitor may send few requests in a while, so no test shares its site with another.
const test = base.extend<{ own: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  own: async ({}, use) => {
    const site = new Site()
    await site.start({ SAMPLE_CONTENT: 'off' })
    await use(site)
    await site.remove()
  },
})

const dewi: Memo = {
  name: 'Dewi',
  email: 'dewi@contoh.co.id',
  item: 'Situs web',
  paragraph: 'Toko daring untuk 40 produk.',
  tlp: '+62 812 5550 0111',
}

/** Sends a request as a visitor does and gives its number. */
async function send(request: APIRequestContext, site: Site, memo: Memo): Promise<number> {
  const answer = await request.post(`${site.address}/api/memo`, { data: memo })
  expect(answer.ok()).toBe(true)
  const { id } = (await answer.json()) as { id: number }
  return id
}

/** Every request that the server keeps, for who is signed in. */
async function readMemos(page: Page, site: Site): Promise<readonly Memo[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const answer = await page.request.get(`${site.address}/api/memo`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Memo[]
}

test('the list shows Loading, then every value; the form appears only while a request is edited', async ({
  page,
  own,
}) => {
  await send(page.request, own, dewi)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/api/memo?*', async (route) => {
    await gate
    await route.continue()
  })
  await enter(page, own.address, 'Memo')
  await expect(page.getByRole('heading', { level: 1, name: 'Penewaran list', exact: true })).toBeVisible()
  await expect(listOf(page).getByText(/^Loading/)).toBeVisible()
  open()
  const row = rowOf(page, 'Dewi')
  await expect(listOf(page).getByText(/^Loading/)).toHaveCount(0)
  for (const value of Object.values(dewi)) await expect(row).toContainText(value)
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByText('Add Memo')).toHaveCount(0)
  await editRow(page, 'Dewi')
  await expect(formOf(page).getByRole('heading', { name: 'Editing Dewi', exact: true })).toBeVisible()
  await expect(page.getByText('Add Memo')).toHaveCount(0)
  await formOf(page).getByRole('button', { name: 'Stop editing' }).click()
  await expect(page.locator('form')).toHaveCount(0)
})

test('an edit loads the values, Update Memo keeps every one, and the form goes', async ({ page, own }) => {
  await send(page.request, own, dewi)
  await enter(page, own.address, 'Memo')
  await editRow(page, 'Dewi')
  const form = formOf(page)
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
    await expect(input).toHaveValue(dewi[key])
    await input.fill(changed[key])
  }
  await form.getByRole('button', { name: 'Update Memo', exact: true }).click()
  await expect(rowOf(page, 'Dewi Anjani')).toContainText('Aplikasi kasir.')
  await expect(page.locator('form')).toHaveCount(0)
  expect(await readMemos(page, own)).toEqual([expect.objectContaining(changed)])
})

test('a list or a save that fails says Error: and why, keeps what was typed, and can be tried again', async ({
  page,
  own,
}) => {
  await send(page.request, own, dewi)
  await page.route('**/api/memo?*', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
  await enter(page, own.address, 'Memo')
  await expect(listOf(page).getByRole('alert')).toContainText('Error: Sedang dirawat.')
  await page.unroute('**/api/memo?*')
  await listOf(page).getByRole('button', { name: 'Try again' }).click()
  await editRow(page, 'Dewi')

  const name = formOf(page).getByLabel('Name', { exact: true })
  await name.fill('Dewi Lestari')
  await page.route('**/api/memo/*', (route) => route.fulfill({ status: 500, json: { message: 'Cakram penuh.' } }))
  await formOf(page).getByRole('button', { name: 'Update Memo' }).click()
  await expect(formOf(page).getByRole('alert')).toHaveText('Error: Cakram penuh.')
  await expect(name).toHaveValue('Dewi Lestari')
  await page.unroute('**/api/memo/*')
  await formOf(page).getByRole('button', { name: 'Update Memo' }).click()
  await expect(rowOf(page, 'Dewi Lestari')).toBeVisible()
})

test('a delete asks nothing and can be undone', async ({ page, own }) => {
  await send(page.request, own, dewi)
  await send(page.request, own, { ...dewi, name: 'Bagus' })
  await enter(page, own.address, 'Memo')
  await rowOf(page, 'Dewi').getByRole('button', { name: 'Delete' }).click()
  await expectReport(page, 'The request was deleted.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, 'Dewi')).toHaveCount(0)
  await expect(rowOf(page, 'Bagus')).toBeVisible()
  expect((await readMemos(page, own)).map(({ name }) => name)).toEqual(['Bagus'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Dewi')).toBeVisible()
  expect(await readMemos(page, own)).toContainEqual(expect.objectContaining(dewi))
})

test('the spreadsheet holds every request as text, in cells with thin black borders', async ({ page, own }) => {
  const formula: Memo = {
    name: '=1+1',
    email: 'rumus@contoh.co.id',
    item: '@SUM(A1)',
    paragraph: 'Baris satu\nbaris <dua> & "tiga"',
    tlp: '+62 812 5550 0333',
  }
  await send(page.request, own, dewi)
  await send(page.request, own, formula)
  await enter(page, own.address, 'Memo')
  await expect(rowOf(page, '=1+1')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Excel', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('memo_list_with_borders.xlsx')
  const { sheets, rows } = readWorkbook(await readFile(await download.path()))
  expect(sheets).toEqual(['Memo List'])
  const [head, ...entries] = rows.map((row) => row.map(({ text }) => text))
  expect(head).toEqual(['Name', 'Email', 'Item', 'Paragraph', 'Phone'])
  const expected = [dewi, formula].map(({ name, email, item, paragraph, tlp }) => [name, email, item, paragraph, tlp])
  expect(entries.toSorted()).toEqual(expected.toSorted())
  for (const cell of rows.flat()) {
    expect(cell.isText).toBe(true)
    expect(cell.borders).toEqual(Array(4).fill('thin FF000000'))
  }
})

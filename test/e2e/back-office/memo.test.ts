import { delayRequests } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'
import { editRow, getField, getForm, getList, getRow, pressInForm } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { callApi, openScreen } from './sign-in.ts'

/** A request whose name no other test uses. */
const memo = {
  name: 'Ni Luh Dewi',
  email: 'dewi@contoh.co.id',
  item: 'Situs web',
  paragraph: 'Toko daring untuk 40 produk.',
  tlp: '+62 812 5550 0111',
}

type Memo = typeof memo

test('the list shows Loading..., then every value; an edit loads, sends and saves every one, and closes', async ({
  page,
}) => {
  await sendMemo(page.request, memo)
  const release = await delayRequests(page, '**/api/memo?*')
  await openScreen(page, 'Memo')
  await expect(page.getByRole('heading', { level: 1, name: 'Penewaran list', exact: true })).toBeVisible()
  await expect(getList(page).getByText(/^Loading/)).toBeVisible()
  release()
  await expect(getList(page).getByText(/^Loading/)).toHaveCount(0)
  for (const value of Object.values(memo)) await expect(getRow(page, 'Ni Luh Dewi')).toContainText(value)
  await expect(page.locator('form')).toHaveCount(0)
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 375, height: 720 })
  await editRow(page, 'Ni Luh Dewi')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Name', { exact: true })).toBeVisible()
  // No page shows a request.
  await expect(drawer.getByRole('radio', { name: 'Preview' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Stop editing' }).click()
  await page.setViewportSize(size)
  await editRow(page, 'Ni Luh Dewi')
  await expect(getForm(page).getByRole('heading', { name: 'Editing Ni Luh Dewi', exact: true })).toBeVisible()
  await expect(page.getByText('Add Memo')).toHaveCount(0)
  await pressInForm(page, 'Stop editing')
  await expect(page.locator('form')).toHaveCount(0)

  const bodies: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postDataJSON()))
  await getRow(page, 'Ni Luh Dewi').getByLabel('Status').selectOption('in progress')
  await expect.poll(() => bodies.length).toBe(1)
  await expect(getRow(page, 'Ni Luh Dewi').getByLabel('Status')).toHaveValue('in progress')
  await editRow(page, 'Ni Luh Dewi')
  const changed: Memo = {
    name: 'Dewi Anjani',
    email: 'anjani@contoh.co.id',
    item: 'Aplikasi',
    paragraph: 'Aplikasi kasir.',
    tlp: '+62 812 5550 0222',
  }
  await expect(getField(page, 'Email')).toHaveAttribute('type', 'email')
  const labels = { name: 'Name', email: 'Email', item: 'Item', paragraph: 'Paragraph', tlp: 'Phone' }
  for (const [key, label] of Object.entries(labels) as [keyof Memo, string][]) {
    await expect(getField(page, label)).toHaveValue(memo[key])
    await getField(page, label).fill(changed[key])
  }
  await pressInForm(page, 'Update Memo')
  await expect(getRow(page, 'Dewi Anjani')).toContainText('Aplikasi kasir.')
  await expect(page.locator('form')).toHaveCount(0)
  expect(await callApi(page.request, 'GET', 'memo')).toContainEqual(expect.objectContaining(changed))
  expect(bodies).toEqual([
    expect.objectContaining({ ...memo, status: 'in progress', version: 1 }),
    expect.objectContaining({ ...changed, version: 2 }),
  ])
})

test('a failed list or save shows Error: with the reason, keeps the input, and can be retried', async ({ page }) => {
  await sendMemo(page.request, memo)
  await page.route('**/api/memo?*', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
  await openScreen(page, 'Memo')
  await expect(getList(page).getByRole('alert')).toContainText('Error: Sedang dirawat.')
  await page.unroute('**/api/memo?*')
  await getList(page).getByRole('button', { name: 'Try again' }).click()
  await editRow(page, 'Ni Luh Dewi')

  const name = getField(page, 'Name')
  await name.fill('Dewi Lestari')
  await page.route('**/api/memo/*', (route) => route.fulfill({ status: 500, json: { message: 'Cakram penuh.' } }))
  await pressInForm(page, 'Update Memo')
  await expect(getForm(page).getByRole('alert')).toHaveText('Error: Cakram penuh.')
  await expect(name).toHaveValue('Dewi Lestari')
  await page.unroute('**/api/memo/*')
  await pressInForm(page, 'Update Memo')
  await expect(getRow(page, 'Dewi Lestari')).toBeVisible()
})

test('concurrent changes are merged, with a choice in one field, and a deleted request is restored', async ({
  page,
}) => {
  const id = await sendMemo(page.request, memo)
  const updateMemo = (data: Partial<Memo>) => callApi(page.request, 'PUT', `memo/${id}`, { data })
  await openScreen(page, 'Memo')
  const form = getForm(page)
  await editRow(page, 'Ni Luh Dewi')
  await getField(page, 'Name').fill('Dewi Sari')
  await updateMemo({ item: 'Aplikasi Budi' })
  await pressInForm(page, 'Update Memo')
  await expect(getRow(page, 'Dewi Sari')).toContainText('Aplikasi Budi')

  await editRow(page, 'Dewi Sari')
  await getField(page, 'Name').fill('Nama Sari')
  await form.getByLabel('Internal note').fill('Catatan Sari')
  await updateMemo({ name: 'Nama Budi' })
  await pressInForm(page, 'Update Memo')
  const panel = form.getByRole('alert').filter({ hasText: 'Somebody else saved this entry' })
  await expect(panel.getByRole('group')).toHaveCount(1)
  await panel.getByRole('radio', { name: /Nama Budi/ }).check()
  await pressInForm(page, 'Update Memo')
  await expect(getRow(page, 'Nama Budi')).toContainText('Catatan Sari')

  await editRow(page, 'Nama Budi')
  await getField(page, 'Item').fill('Toko daring')
  await callApi(page.request, 'DELETE', `memo/${id}`)
  await pressInForm(page, 'Update Memo')
  // The details of the request may say so too.
  const deleted = form.getByRole('alert').filter({ hasText: 'This entry has been deleted meanwhile.' })
  await expect(deleted).toBeVisible()
  await pressInForm(page, 'Bring back and save')
  await expect(getRow(page, 'Nama Budi')).toContainText('Toko daring')
})

import type { Page, Request } from '@playwright/test'
import { delayRequests } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'
import { deleteRow, editRow, getEditor, getField, getForm, getRow, getToolbar, pressInForm } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { callApi, createEntry, openScreen } from './sign-in.ts'

interface Entry {
  readonly id: number
  readonly title: string
  readonly paragraphdetail: string
}

async function fetchEntries(page: Page, path: string, title: string): Promise<readonly Entry[]> {
  const entries: readonly Entry[] = await (await page.request.get(`/api/${path}`)).json()
  return entries.filter((entry) => entry.title === title)
}

/** Collects every create request of the collection from now on. */
function recordCreates(page: Page, path: string): Request[] {
  const creates: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/${path}`) creates.push(request)
  })
  return creates
}

/** Lets the next request for the URL reach the server, and loses the response. */
async function loseResponse(page: Page, url: string): Promise<void> {
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(url, lose, { times: 1 })
}

const getTitleInput = (page: Page) => getField(page, 'Title')
const getSavedAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /Saved/ })
/** The script that validates a form, which the first submit loads. */
const VALIDATION_SCRIPT = /\/validate-[\w-]+\.js$/

test('rich text can be typed into the form that a save has emptied', async ({ page }) => {
  await openScreen(page, 'Blog')
  const writeEntry = async (name: string) => {
    await getTitleInput(page).fill(name)
    await expect(getToolbar(page)).not.toHaveAttribute('inert')
    await getEditor(page).click()
    await page.keyboard.type(`Isi ${name}`)
  }
  const submit = async (label: string) => {
    await pressInForm(page, label)
    await expect(getTitleInput(page)).toHaveValue('')
  }
  await writeEntry('Pertama')
  await submit('Create Blog')
  await writeEntry('Kedua')
  await submit('Create Blog')
  await editRow(page, 'Kedua')
  await getTitleInput(page).fill('Kedua diubah')
  await submit('Update Blog')
  await writeEntry('Ketiga')
  await submit('Create Blog')
  await expect.poll(async () => (await fetchEntries(page, 'blog', 'Ketiga')).length).toBe(1)
  for (const [title, text] of [
    ['Pertama', 'Isi Pertama'],
    ['Kedua diubah', 'Isi Kedua'],
    ['Ketiga', 'Isi Ketiga'],
  ] as const)
    expect(await fetchEntries(page, 'blog', title)).toMatchObject([{ paragraphdetail: `<p>${text}</p>` }])
})

test('a form is busy from the first click, before its validation has loaded, and is sent once', async ({ page }) => {
  const release = await delayRequests(page, VALIDATION_SCRIPT)
  await openScreen(page, 'team')
  const creates = recordCreates(page, 'team')
  await getTitleInput(page).fill('Jaringan lambat')
  const button = getForm(page).getByRole('button', { name: 'Add Team', exact: true })
  const validation = page.waitForRequest(VALIDATION_SCRIPT)
  await button.click()
  await expect(button).toBeDisabled()
  for (let again = 0; again < 2; again++) await button.dispatchEvent('click')
  await validation
  release()
  await expect(getSavedAlert(page)).toBeVisible()
  expect(creates).toHaveLength(1)
  expect(await fetchEntries(page, 'team', 'Jaringan lambat')).toHaveLength(1)

  await getTitleInput(page).fill('Dua klik')
  await button.dblclick()
  await expect(getRow(page, 'Dua klik')).toBeVisible()
  expect(creates).toHaveLength(2)
  expect(await fetchEntries(page, 'team', 'Dua klik')).toHaveLength(1)
})

test('a form whose validation fails to load is saved anyway', async ({ page }) => {
  await page.route(VALIDATION_SCRIPT, (route) => route.abort())
  await openScreen(page, 'team')
  await getTitleInput(page).fill('Tanpa pemeriksa')
  const blocked = page.waitForEvent('requestfailed', (request) => VALIDATION_SCRIPT.test(request.url()))
  await pressInForm(page, 'Add Team')
  await blocked
  await expect(getSavedAlert(page)).toBeVisible()
  expect(await fetchEntries(page, 'team', 'Tanpa pemeriksa')).toHaveLength(1)
})

test('a create without a response is retried with its idempotency key; the next form has another', async ({ page }) => {
  await openScreen(page, 'features')
  const creates = recordCreates(page, 'features')
  const keys = () => creates.map((request) => request.headers()['idempotency-key'])
  const submitWithoutResponse = async (title: string) => {
    await getTitleInput(page).fill(title)
    await loseResponse(page, '**/api/features')
    await pressInForm(page, 'Add Feature')
    await expect(getForm(page).getByRole('alert')).toContainText('The server cannot be reached.')
  }
  await submitWithoutResponse('Jawaban hilang')
  await pressInForm(page, 'Add Feature')
  await expect(getSavedAlert(page)).toBeVisible()
  expect(keys()).toEqual([expect.stringMatching(/^[\w-]{8,}$/), keys()[0]])
  expect(await fetchEntries(page, 'features', 'Jawaban hilang')).toHaveLength(1)

  await submitWithoutResponse('Sekali lagi')
  await getTitleInput(page).fill('Sekali lagi, dibetulkan')
  await pressInForm(page, 'Add Feature')
  await expect(getRow(page, 'Sekali lagi, dibetulkan')).toBeVisible()
  expect(await fetchEntries(page, 'features', 'Sekali lagi')).toHaveLength(0)
  expect(await fetchEntries(page, 'features', 'Sekali lagi, dibetulkan')).toHaveLength(1)
  expect(keys()[2]).not.toBe(keys()[0])
})

test('a user whose create request had no response is created once', async ({ page }) => {
  await openScreen(page, 'UpdateUser')
  const form = getForm(page)
  const submitWithoutResponse = async (username: string) => {
    await form.getByLabel('Username').fill(username)
    for (const label of ['Password', 'Confirm Password']) await getField(page, label).fill('kapal layar di laut jawa')
    await loseResponse(page, '**/api/auth/register')
    await pressInForm(page, 'Create User')
    await expect(form.getByText('The server cannot be reached.')).toBeVisible()
  }
  await submitWithoutResponse('wulan')
  await pressInForm(page, 'Create User')
  await expect(form.getByText('User registered successfully')).toBeVisible()
  await expect(getRow(page, 'wulan')).toHaveCount(1)

  await submitWithoutResponse('wulan2')
  await form.getByLabel('Username').fill('wulan3')
  await pressInForm(page, 'Create User')
  await expect(form.getByText('Your earlier attempt has already created this user')).toBeVisible()
  await expect(getRow(page, 'wulan2')).toHaveCount(1)
  await expect(getRow(page, 'wulan3')).toHaveCount(0)
})

test('memo requests and blog reads carry no bearer token and work by cookie', async ({ page }) => {
  await sendMemo(page.request, { name: 'Tanpa Token' })
  await createEntry(page, 'blog', { title: 'Bertanggal nanti', createAt: '2999-01-01T00:00:00Z' })
  const calls: { method: string; path: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url())
    const token = request.headers()['authorization']
    if (path.startsWith('/api/')) calls.push({ method: request.method(), path, token })
  })
  const row = getRow(page, 'Tanpa Token')
  /** Opens a panel; Escape would cancel a call that has not been sent. */
  const openPanel = async (name: string, url: RegExp) => {
    const called = page.waitForRequest(url)
    await page.getByRole('button', { name }).click()
    await called
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }

  await openScreen(page, 'Memo')
  await row.getByLabel('Status').selectOption('in progress')
  await editRow(page, 'Tanpa Token')
  await getField(page, 'Item').fill('Aplikasi')
  await pressInForm(page, 'Update Memo')
  await expect(row).toContainText('Aplikasi')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Excel' }).click()
  await download
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await openPanel('Deleted', /\/deleted/)

  await page.getByRole('link', { name: 'Blog konten' }).click()
  await expect(getRow(page, 'Bertanggal nanti')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('bertanggal')
  await editRow(page, 'Bertanggal nanti')
  await openPanel('History', /\/versions/)
  await getTitleInput(page).fill('Bertanggal nanti juga')
  await pressInForm(page, 'Update Blog')
  await expect(getRow(page, 'Bertanggal nanti juga')).toBeVisible()

  const isTokenless = ({ method, path }: (typeof calls)[number]) =>
    /^\/api\/memo\b/.test(path) || (method === 'GET' && /^\/api\/blog\b/.test(path))
  const without = calls.filter(isTokenless)
  expect(without.filter(({ token }) => token !== undefined)).toEqual([])
  expect(without.map(({ method, path }) => `${method} ${path.replace(/\d+/, 'id')}`)).toEqual(
    expect.arrayContaining([
      ...['GET /api/memo', 'GET /api/memo/count', 'GET /api/memo/export', 'GET /api/memo/deleted'],
      ...['PUT /api/memo/id', 'DELETE /api/memo/id', 'POST /api/memo/id/restore'],
      ...['GET /api/blog', 'GET /api/blog/id/versions'],
    ]),
  )
  const others = calls.filter((call) => !isTokenless(call) && !call.path.startsWith('/api/auth/login'))
  expect(others.find(({ method }) => method === 'PUT')?.token).toMatch(/^Bearer /)
})

test('an entry deleted while it is edited can be restored with the input, or saved as a new entry', async ({
  page,
}) => {
  await openScreen(page, 'features')
  const form = getForm(page)
  const editDeleted = async (title: string) => {
    const { id } = await createEntry(page, 'features', { title, paragraph: 'Semula' })
    await page.reload()
    await editRow(page, title)
    await getTitleInput(page).fill(`${title}, diubah`)
    await callApi(page.request, 'DELETE', `features/${id}`)
    await pressInForm(page, 'Update Feature')
    await expect(form.getByRole('alert')).toContainText('This entry has been deleted meanwhile.')
    await expect(getTitleInput(page)).toHaveValue(`${title}, diubah`)
    return id
  }
  const restored = await editDeleted('Hilang')
  await pressInForm(page, 'Bring back and save')
  await expect(getRow(page, 'Hilang, diubah')).toContainText('Semula')
  expect(await fetchEntries(page, 'features', 'Hilang, diubah')).toMatchObject([{ id: restored }])

  const other = await editDeleted('Lenyap')
  await pressInForm(page, 'Save as a new entry')
  await expect(getRow(page, 'Lenyap, diubah')).toContainText('Semula')
  const entries = await fetchEntries(page, 'features', 'Lenyap, diubah')
  expect(entries).toHaveLength(1)
  expect(entries[0]?.id).not.toBe(other)
})

test('an error notification disappears when the same action succeeds', async ({ page }) => {
  await createEntry(page, 'team', { title: 'Dihapus dua kali' })
  await openScreen(page, 'team')
  const failed = page.getByRole('alert').filter({ hasText: 'Terjadi kesalahan saat menghapus data.' })
  await page.route('**/api/team/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 2 })
  await deleteRow(page, 'Dihapus dua kali')
  await expect(failed).toBeVisible()
  await deleteRow(page, 'Dihapus dua kali')
  await expect(failed).toHaveCount(1)
  await deleteRow(page, 'Dihapus dua kali')
  await expect(page.getByRole('alert').filter({ hasText: 'Data berhasil dihapus.' })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

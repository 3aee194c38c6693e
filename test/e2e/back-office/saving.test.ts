import type { Page, Request } from '@playwright/test'
import { expect, type TestSite, test } from '../fixtures.ts'
import { deleteRow, editRow, getForm, getRow } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { openBackOffice, signIn } from './sign-in.ts'

interface Entry {
  readonly id: number
  readonly title: string
  readonly paragraph: string
  readonly paragraphdetail: string
}

async function fetchEntries(page: Page, site: TestSite, path: string): Promise<readonly Entry[]> {
  return (await page.request.get(`${site.url}/api/${path}`)).json()
}

async function fetchEntriesTitled(page: Page, site: TestSite, path: string, title: string): Promise<readonly Entry[]> {
  return (await fetchEntries(page, site, path)).filter((entry) => entry.title === title)
}

/** Collects every create request of the collection from now on. */
function recordCreates(page: Page, path: string): Request[] {
  const creates: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/${path}`) creates.push(request)
  })
  return creates
}

const getTitleInput = (page: Page) => getForm(page).getByLabel('Title', { exact: true })
/** The script that validates a form, which the first submit loads. */
const VALIDATION_SCRIPT = /\/validate-[\w-]+\.js$/

const getSavedAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /Saved/ })

for (const { route, path, add, update } of [
  { route: 'Blog', path: 'blog', add: 'Create Blog', update: 'Update Blog' },
  { route: 'Services', path: 'services', add: 'Add Service', update: 'Update Service' },
]) {
  test(`${path}: rich text can be typed into the form that a save has emptied`, async ({ page, site }) => {
    await openBackOffice(page, site.url, route)
    const editor = getForm(page).getByRole('textbox', { name: 'Paragraph Detail', exact: true })
    const toolbar = getForm(page).getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
    const writeEntry = async (name: string) => {
      await getTitleInput(page).fill(name)
      await expect(toolbar).not.toHaveAttribute('inert')
      await editor.click()
      await page.keyboard.type(`Isi ${name}`)
    }
    const submitForm = async (label: string) => {
      await getForm(page).getByRole('button', { name: label, exact: true }).click()
      await expect(getTitleInput(page)).toHaveValue('')
    }
    await writeEntry('Pertama')
    await submitForm(add)
    await writeEntry('Kedua')
    await submitForm(add)
    await editRow(page, 'Kedua')
    await getTitleInput(page).fill('Kedua diubah')
    await submitForm(update)
    await writeEntry('Ketiga')
    await submitForm(add)
    await expect.poll(async () => (await fetchEntriesTitled(page, site, path, 'Ketiga')).length).toBe(1)
    for (const name of ['Pertama', 'Ketiga']) {
      const [entry] = await fetchEntriesTitled(page, site, path, name)
      expect(entry?.paragraphdetail).toBe(`<p>Isi ${name}</p>`)
    }
    const [second] = await fetchEntriesTitled(page, site, path, 'Kedua diubah')
    expect(second?.paragraphdetail).toBe('<p>Isi Kedua</p>')
  })
}

test('a form is busy from the first click, before its validation has loaded, and is sent once', async ({
  page,
  site,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let heldBack = 0
  await page.route(VALIDATION_SCRIPT, async (route) => {
    heldBack += 1
    await released
    await route.continue()
  })
  await openBackOffice(page, site.url, 'team')
  const creates = recordCreates(page, 'team')
  await getTitleInput(page).fill('Jaringan lambat')
  const button = getForm(page).getByRole('button', { name: 'Add Team', exact: true })
  await button.click()
  await expect(button).toBeDisabled()
  for (let again = 0; again < 2; again++) await button.dispatchEvent('click')
  await expect.poll(() => heldBack).toBeGreaterThan(0)
  release()
  await expect(getSavedAlert(page)).toBeVisible()
  expect(creates).toHaveLength(1)
  expect(await fetchEntriesTitled(page, site, 'team', 'Jaringan lambat')).toHaveLength(1)
})

test('a form whose validation fails to load is saved anyway', async ({ page, site }) => {
  let blocked = 0
  await page.route(VALIDATION_SCRIPT, (route) => {
    blocked += 1
    return route.abort()
  })
  await openBackOffice(page, site.url, 'team')
  await getTitleInput(page).fill('Tanpa pemeriksa')
  await getForm(page).getByRole('button', { name: 'Add Team', exact: true }).click()
  await expect(getSavedAlert(page)).toBeVisible()
  expect(blocked).toBeGreaterThan(0)
  expect(await fetchEntriesTitled(page, site, 'team', 'Tanpa pemeriksa')).toHaveLength(1)
})

test('a double click sends one create request', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team')
  const creates = recordCreates(page, 'team')
  await getTitleInput(page).fill('Dua klik')
  await getForm(page).getByRole('button', { name: 'Add Team', exact: true }).dblclick()
  await expect(getSavedAlert(page)).toBeVisible()
  expect(creates).toHaveLength(1)
  expect(await fetchEntriesTitled(page, site, 'team', 'Dua klik')).toHaveLength(1)
})

test('a create without a response is retried with its idempotency key, and the next form has another key', async ({
  page,
  site,
}) => {
  await openBackOffice(page, site.url, 'features')
  const creates = recordCreates(page, 'features')
  const keys = () => creates.map((request) => request.headers()['idempotency-key'])
  const press = () => getForm(page).getByRole('button', { name: 'Add Feature', exact: true }).click()
  const dropResponse = () =>
    page.route(
      '**/api/features',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )

  await getTitleInput(page).fill('Jawaban hilang')
  await dropResponse()
  await press()
  await expect(getForm(page).getByRole('alert')).toContainText('The server cannot be reached.')
  await press()
  await expect(getSavedAlert(page)).toBeVisible()
  expect(keys()).toEqual([expect.stringMatching(/^[\w-]{8,}$/), keys()[0]])
  expect(await fetchEntriesTitled(page, site, 'features', 'Jawaban hilang')).toHaveLength(1)

  await getTitleInput(page).fill('Sekali lagi')
  await dropResponse()
  await press()
  await expect(getForm(page).getByRole('alert')).toContainText('The server cannot be reached.')
  await getTitleInput(page).fill('Sekali lagi, dibetulkan')
  await press()
  await expect(getRow(page, 'Sekali lagi, dibetulkan')).toBeVisible()
  expect(await fetchEntriesTitled(page, site, 'features', 'Sekali lagi')).toHaveLength(0)
  expect(await fetchEntriesTitled(page, site, 'features', 'Sekali lagi, dibetulkan')).toHaveLength(1)
  expect(keys()[2]).not.toBe(keys()[0])
})

test('a user whose create request had no response is created once', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'UpdateUser')
  const form = getForm(page)
  const fill = async (username: string) => {
    await form.getByLabel('Username').fill(username)
    await form.getByLabel('Password', { exact: true }).fill('kapal layar di laut jawa')
    await form.getByLabel('Confirm Password').fill('kapal layar di laut jawa')
  }
  const loseAnswer = () =>
    page.route(
      '**/api/auth/register',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  const press = () => form.getByRole('button', { name: 'Create User' }).click()
  await fill('wulan')
  await loseAnswer()
  await press()
  await expect(form.getByText('The server cannot be reached.')).toBeVisible()
  await press()
  await expect(form.getByText('User registered successfully')).toBeVisible()
  await expect(getRow(page, 'wulan')).toHaveCount(1)

  await fill('wulan2')
  await loseAnswer()
  await press()
  await expect(form.getByText('The server cannot be reached.')).toBeVisible()
  await form.getByLabel('Username').fill('wulan3')
  await press()
  await expect(form.getByText('Your earlier attempt has already created this user')).toBeVisible()
  await expect(getRow(page, 'wulan2')).toHaveCount(1)
  await expect(getRow(page, 'wulan3')).toHaveCount(0)
})

test('memo requests and blog reads carry no bearer token and work by cookie', async ({ page, site }) => {
  await sendMemo(page.request, site.url, { name: 'Tanpa Token' })
  await page.request.post(`${site.url}/api/blog`, {
    headers: { Authorization: `Bearer ${await signIn(page.request, site.url)}` },
    data: { title: 'Bertanggal nanti', createAt: '2999-01-01T00:00:00Z' },
  })
  const calls: { method: string; path: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const token = request.headers()['authorization']
    if (pathname.startsWith('/api/')) calls.push({ method: request.method(), path: pathname, token })
  })

  await openBackOffice(page, site.url, 'Memo')
  await getRow(page, 'Tanpa Token').getByLabel('Status').selectOption('in progress')
  await editRow(page, 'Tanpa Token')
  await getForm(page).getByLabel('Item', { exact: true }).fill('Aplikasi')
  await getForm(page).getByRole('button', { name: 'Update Memo' }).click()
  await expect(getRow(page, 'Tanpa Token')).toContainText('Aplikasi')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Excel' }).click()
  await download
  await getRow(page, 'Tanpa Token').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getRow(page, 'Tanpa Token')).toBeVisible()
  // Escape would cancel a call that has not been sent.
  const deleted = page.waitForRequest(/\/deleted/)
  await page.getByRole('button', { name: 'Deleted' }).click()
  await deleted
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Blog konten' }).click()
  await expect(getRow(page, 'Bertanggal nanti')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('bertanggal')
  await editRow(page, 'Bertanggal nanti')
  const history = page.waitForRequest(/\/versions/)
  await getForm(page).getByRole('button', { name: 'History' }).click()
  await history
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await getTitleInput(page).fill('Bertanggal nanti juga')
  await getForm(page).getByRole('button', { name: 'Update Blog' }).click()
  // The notification of the saved memo may still be there.
  await expect(getSavedAlert(page).last()).toBeVisible()
  await expect(getRow(page, 'Bertanggal nanti juga')).toBeVisible()

  const isTokenless = ({ method, path }: (typeof calls)[number]) =>
    /^\/api\/memo\b/.test(path) || (method === 'GET' && /^\/api\/blog\b/.test(path))
  const without = calls.filter(isTokenless)
  expect(without.filter(({ token }) => token !== undefined)).toEqual([])
  const made = new Set(without.map(({ method, path }) => `${method} ${path.replace(/\d+/, 'id')}`))
  for (const call of [
    'GET /api/memo',
    'GET /api/memo/count',
    'GET /api/memo/export',
    'GET /api/memo/deleted',
    'PUT /api/memo/id',
    'DELETE /api/memo/id',
    'POST /api/memo/id/restore',
    'GET /api/blog',
    'GET /api/blog/id/versions',
  ])
    expect([...made]).toContain(call)
  const others = calls.filter((call) => !isTokenless(call) && !call.path.startsWith('/api/auth/login'))
  expect(others.find(({ method }) => method === 'PUT')?.token).toMatch(/^Bearer /)
})

test('a client entry keeps the job that an API client has set when the screen saves it', async ({ page, site }) => {
  const headers = { Authorization: `Bearer ${await signIn(page.request, site.url)}` }
  await page.request.post(`${site.url}/api/testimonial`, {
    headers,
    data: { title: 'Klien Lama', paragraph: 'Direktur', paragraph_en: 'Director' },
  })
  await openBackOffice(page, site.url, 'Testimonial')
  const bodies: string[] = []
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method())) bodies.push(request.postDataBuffer()?.toString() ?? '')
  })
  await editRow(page, 'Klien Lama')
  await getTitleInput(page).fill('Klien Setia')
  await getForm(page).getByRole('button', { name: 'Update Client' }).click()
  await expect(getRow(page, 'Klien Setia')).toBeVisible()
  await getTitleInput(page).fill('Klien Baru')
  await getForm(page).getByRole('button', { name: 'Add Client' }).click()
  await expect(getRow(page, 'Klien Baru')).toBeVisible()
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toMatch(/name="paragraph"\s+Direktur/)
  expect(bodies[1]).toMatch(/name="paragraph"\s+--/)
  for (const [language, job] of [
    ['id', 'Direktur'],
    ['en', 'Director'],
  ]) {
    const all: readonly { title: string; job: string }[] = await (
      await page.request.get(`${site.url}/api/testimonial?lang=${language}`)
    ).json()
    expect(all.find((entry) => entry.title === 'Klien Setia')?.job).toBe(job)
  }
})

test('an entry deleted while it is edited can be restored with the input, or saved as a new entry', async ({
  page,
  site,
}) => {
  await openBackOffice(page, site.url, 'features')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const headers = { Authorization: `Bearer ${token}` }
  const url = `${site.url}/api/features`
  const form = getForm(page)
  const dropCreateResponse = async (name: string) => {
    const response = await page.request.post(url, { headers, data: { title: name, paragraph: 'Semula' } })
    const { data } = (await response.json()) as { data: Entry }
    await page.reload()
    await editRow(page, name)
    await getTitleInput(page).fill(`${name}, diubah`)
    await page.request.delete(`${url}/${data.id}`, { headers })
    await form.getByRole('button', { name: 'Update Feature' }).click()
    await expect(form.getByRole('alert')).toContainText('This entry has been deleted meanwhile.')
    await expect(getTitleInput(page)).toHaveValue(`${name}, diubah`)
    return data.id
  }

  const id = await dropCreateResponse('Hilang')
  await form.getByRole('button', { name: 'Bring back and save' }).click()
  await expect(getRow(page, 'Hilang, diubah')).toContainText('Semula')
  expect((await fetchEntriesTitled(page, site, 'features', 'Hilang, diubah')).map((entry) => entry.id)).toEqual([id])

  const other = await dropCreateResponse('Lenyap')
  await form.getByRole('button', { name: 'Save as a new entry' }).click()
  await expect(getRow(page, 'Lenyap, diubah')).toContainText('Semula')
  const [anew, ...rest] = await fetchEntriesTitled(page, site, 'features', 'Lenyap, diubah')
  expect(rest).toEqual([])
  expect(anew?.id).not.toBe(other)
})

test('an error notification disappears when the same action succeeds', async ({ page, site }) => {
  await openBackOffice(page, site.url, 'team')
  await getTitleInput(page).fill('Dihapus dua kali')
  await getForm(page).getByRole('button', { name: 'Add Team' }).click()
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

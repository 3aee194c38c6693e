import type { Page, Request } from '@playwright/test'
import { delayRequests, loseResponse } from '../delay-requests.ts'
import { expect, test } from '../fixtures.ts'
import {
  deleteRow,
  editRow,
  getEditor,
  getField,
  getForm,
  getRow,
  getToolbar,
  openNewEntry,
  pressInForm,
} from './locators.ts'
import { callApi, createEntry, openScreen } from './sign-in.ts'
import { expectDraftStored, resumeDraft } from './stored-drafts.ts'

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

const getTitleInput = (page: Page) => getField(page, 'Title')
/** The script that validates a form, which the first input loads. */
const VALIDATION_SCRIPT = /\/validate-[\w-]+\.js$/

test('rich text can be typed into the form that a save has emptied', async ({ page }) => {
  await openScreen(page, 'Blog?entry=new')
  const addEntry = async (name: string) => {
    await getTitleInput(page).fill(name)
    await expect(getToolbar(page)).not.toHaveAttribute('inert')
    await getEditor(page).click()
    await page.keyboard.type(`Isi ${name}`)
    await pressInForm(page, 'Create Blog')
    await expect(getTitleInput(page)).toHaveValue('')
  }
  await addEntry('Pertama')
  await addEntry('Kedua')
  await editRow(page, 'Kedua')
  await getTitleInput(page).fill('Kedua diubah')
  const release = await delayRequests(page, /\/api\/blog\/\d+$/)
  await pressInForm(page, 'Update Blog')
  await openNewEntry(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  release()
  // What was asked for during the save follows it.
  await expect(page).toHaveURL(/entry=new/)
  await addEntry('Ketiga')
  const texts = { Pertama: 'Isi Pertama', 'Kedua diubah': 'Isi Kedua', Ketiga: 'Isi Ketiga' }
  for (const [title, text] of Object.entries(texts))
    expect(await fetchEntries(page, 'blog', title)).toMatchObject([{ paragraphdetail: `<p>${text}</p>` }])
})

test('a form is busy from the first click, before its validation has loaded, and is sent once', async ({ page }) => {
  const release = await delayRequests(page, VALIDATION_SCRIPT)
  await openScreen(page, 'team?entry=new')
  const creates = recordCreates(page, 'team')
  const validation = page.waitForRequest(VALIDATION_SCRIPT)
  await getTitleInput(page).fill('Jaringan lambat')
  const button = getForm(page).getByRole('button', { name: 'Add Team', exact: true })
  await button.click()
  await expect(button).toBeDisabled()
  for (let again = 0; again < 2; again++) await button.dispatchEvent('click')
  await validation
  release()
  await expect(getRow(page, 'Jaringan lambat')).toBeVisible()
  expect(creates).toHaveLength(1)

  await getTitleInput(page).fill('Dua klik')
  await button.dblclick()
  await expect(getRow(page, 'Dua klik')).toBeVisible()
  expect(creates).toHaveLength(2)
})

test('a create without a response is retried with its key, after a reload too; the next form has another', async ({
  page,
}) => {
  await openScreen(page, 'features?entry=new')
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
  await expect(getRow(page, 'Jawaban hilang')).toBeVisible()
  expect(keys()).toEqual([expect.stringMatching(/^[\w-]{8,}$/), keys()[0]])
  expect(await fetchEntries(page, 'features', 'Jawaban hilang')).toHaveLength(1)

  await submitWithoutResponse('Sekali lagi')
  await expectDraftStored(page, 'Sekali lagi')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await resumeDraft(page, 'Sekali lagi')
  await getTitleInput(page).fill('Sekali lagi, dibetulkan')
  await pressInForm(page, 'Add Feature')
  await expect(getRow(page, 'Sekali lagi, dibetulkan')).toBeVisible()
  expect(await fetchEntries(page, 'features', 'Sekali lagi')).toHaveLength(0)
  expect(await fetchEntries(page, 'features', 'Sekali lagi, dibetulkan')).toHaveLength(1)
  expect(keys()[2]).not.toBe(keys()[0])
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

test('the next save and the next deletion do not wait until the list is loaded again', async ({ page }) => {
  await openScreen(page, 'AboutDetail')
  await createEntry(page, 'aboutdetail', { type: 'Why', content: 'Satu' })
  await createEntry(page, 'aboutdetail', { type: 'Why', content: 'Dua' })
  await page.reload()
  await expect(getRow(page, 'Dua')).toBeVisible()
  const release = await delayRequests(page, /\/api\/aboutdetail\?/)
  for (const title of ['Satu', 'Dua']) {
    await getRow(page, title).getByRole('button', { name: 'Edit' }).press('Enter')
    await expect(getField(page, 'Type')).toBeFocused()
    await getField(page, 'Content').fill(`${title} diubah`)
    await pressInForm(page, 'Update About Detail')
    await expect(getRow(page, `${title} diubah`)).toBeVisible()
  }
  for (const title of ['Satu', 'Dua']) {
    await deleteRow(page, `${title} diubah`)
    await expect(getRow(page, `${title} diubah`)).toHaveCount(0)
  }
  release()
})

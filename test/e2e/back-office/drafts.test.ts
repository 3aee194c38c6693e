import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type TestInfo } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseImage, drawPng } from './files.ts'
import { editRow, getField, getForm, getLeaveDialog, getList, getRow, getSavedAlert, pressInForm } from './locators.ts'
import { testOnOwnSite } from './own-site.ts'
import { sendMemo } from './send-memo.ts'
import { openScreen } from './sign-in.ts'
import { expectDraftStored, getDraftOffer, readStoredDrafts, reopen, resumeDraft } from './stored-drafts.ts'

/** Starts a separate browser process with a persistent profile. */
async function startBrowser(info: TestInfo, profile: string, baseURL = '') {
  const { launchOptions } = info.project.use
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL, locale: 'en-GB' })
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const pid = processInfo.find(({ type }) => type === 'browser')?.id
  if (!pid) throw new Error('The browser does not tell its process.')
  /** Kills the process that writes to the disk, as a crash would. */
  const kill = async () => {
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()))
    process.kill(pid, 'SIGKILL')
    await closed
  }
  return { context, kill }
}

test('a stored draft and its image survive a killed browser', async ({ baseURL }, info) => {
  const profile = mkdtempSync(join(tmpdir(), 'beranda-profile-'))
  const first = await startBrowser(info, profile, baseURL)
  try {
    const page = await first.context.newPage()
    await openScreen(page, 'team')
    await chooseImage(page, await drawPng('potret.png'))
    const title = getField(page, 'Title')
    await title.fill('Yang diketik sebelum mati')
    await expectDraftStored(page, '"img"]')
    await expectDraftStored(page, 'Yang diketik sebelum mati')
    await title.fill('Yang diketik sebelum mati, dan sesudahnya')
    await first.kill()

    const second = await startBrowser(info, profile, baseURL)
    try {
      const next = await second.context.newPage()
      await openScreen(next, 'team')
      await expect(getDraftOffer(next)).toContainText('potret.png')
      await resumeDraft(next, 'Yang diketik sebelum mati')
      await expect(getField(next, 'Title')).toHaveValue(/^Yang diketik sebelum mati/)
      await expect(getForm(next).getByRole('img', { name: 'potret.png' })).toBeVisible()
      await pressInForm(next, 'Add Team')
      await expect(getSavedAlert(next)).toBeVisible()
      const saved = { title: expect.stringMatching(/^Yang diketik/), img: expect.stringMatching(/^\/media\/.*-60x60-/) }
      expect(await (await next.request.get('/api/team')).json()).toContainEqual(expect.objectContaining(saved))
      await expect.poll(() => readStoredDrafts(next)).toBe('[[],[]]')
    } finally {
      await second.context.close()
    }
  } finally {
    await first.context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a chosen image is restored with the draft, and deleted when the draft is discarded', async ({ page }) => {
  await openScreen(page, 'features')
  await chooseImage(page, await drawPng('kios.png'))
  await expectDraftStored(page, '"img"]')
  const next = await reopen(page, 'features')
  await expect(getDraftOffer(next)).toContainText('With the picture kios.png.')
  await getDraftOffer(next).getByRole('button', { name: 'Discard' }).click()
  await expect(getDraftOffer(next)).toHaveCount(0)
  await expect.poll(() => readStoredDrafts(next)).toBe('[[],[]]')
  await next.close()
})

testOnOwnSite(
  'a failed save and a stopped server lose no input, even when the tab is closed',
  async ({ page, ownSite }) => {
    await openScreen(page, 'features')
    await getField(page, 'Title').fill('Tak tersimpan')
    await page.route('**/api/features', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
    await pressInForm(page, 'Add Feature')
    await expect(getForm(page).getByRole('alert')).toHaveText('Sedang dirawat.')
    await ownSite.kill()
    await getForm(page).getByLabel('Title (English)').fill('Not saved')
    await expectDraftStored(page, 'Not saved')

    await ownSite.start()
    const next = await reopen(page, 'features')
    await resumeDraft(next, 'Tak tersimpan')
    await expect(getForm(next).getByLabel('Title (English)')).toHaveValue('Not saved')
    await pressInForm(next, 'Add Feature')
    await expect(getRow(next, 'Tak tersimpan')).toBeVisible()
  },
)

test('a draft of a quotation request is restored and can be saved', async ({ page }) => {
  await sendMemo(page.request, { name: 'Dewi Draf' })
  await openScreen(page, 'Memo')
  await editRow(page, 'Dewi Draf')
  await getForm(page).getByLabel('Item').fill('Situs dan aplikasi')
  await expectDraftStored(page, 'Situs dan aplikasi')
  const next = await reopen(page, 'Memo')
  await resumeDraft(next, 'Dewi Draf')
  await expect(getForm(next).getByLabel('Item')).toHaveValue('Situs dan aplikasi')
  await pressInForm(next, 'Update Memo')
  await expect(getRow(next, 'Dewi Draf')).toContainText('Situs dan aplikasi')
  await expect.poll(() => readStoredDrafts(next)).toBe('[[],[]]')
  await next.close()
})

test('leaving asks first, an account draft stores no password, and logging out deletes every draft', async ({
  page,
}) => {
  await sendMemo(page.request, { name: 'Dewi Pergi' })
  await openScreen(page, 'Memo')
  await editRow(page, 'Dewi Pergi')
  await getForm(page).getByLabel('Item').fill('Ditinggalkan')
  await expectDraftStored(page, 'Ditinggalkan')
  await page.getByRole('link', { name: 'User list' }).click()
  await getLeaveDialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/UpdateUser$/)
  await expect.poll(() => readStoredDrafts(page)).not.toContain('Ditinggalkan')

  await getField(page, 'Username').fill('belum-disimpan')
  for (const label of ['Password', 'Confirm Password']) await getField(page, label).fill('rahasia yang panjang')
  await expectDraftStored(page, 'belum-disimpan')
  expect(await readStoredDrafts(page)).not.toContain('rahasia')
  const next = await reopen(page, 'UpdateUser')
  await resumeDraft(next, 'belum-disimpan')
  await expect(getField(next, 'Username')).toHaveValue('belum-disimpan')
  await expect(getField(next, 'Password')).toHaveValue('')
  await next.getByRole('button', { name: 'Log out' }).click()
  await getLeaveDialog(next).getByRole('button', { name: 'Leave' }).click()
  await expect(next).toHaveURL(/\/admin$/)
  expect(await readStoredDrafts(next)).toBe('[[],[]]')
  await expect(getList(next)).toHaveCount(0)
  await next.close()
})

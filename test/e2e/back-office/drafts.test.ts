import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { expect, TestSite, test } from '../fixtures.ts'
import { getForm, getLeaveDialog, getList, getRow } from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { openBackOffice } from './sign-in.ts'
import { expectDraftStored, getDraftOffer, readStoredDrafts, resumeDraft } from './stored-drafts.ts'

const drawPng = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#205080' } })
    .png()
    .toBuffer()

/** Starts a separate browser process with a persistent profile. */
async function startBrowser(info: TestInfo, profile: string) {
  const { launchOptions } = info.project.use
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'en-GB' })
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

test('a stored draft and its image survive a killed browser', async ({ site }, info) => {
  const profile = mkdtempSync(join(tmpdir(), 'beranda-profile-'))
  const first = await startBrowser(info, profile)
  try {
    const page = await first.context.newPage()
    await openBackOffice(page, site.url, 'team')
    await getForm(page)
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'potret.png', mimeType: 'image/png', buffer: await drawPng() })
    const title = getForm(page).getByLabel('Title', { exact: true })
    await title.fill('Yang diketik sebelum mati')
    await expectDraftStored(page, '"img"]')
    await expectDraftStored(page, 'Yang diketik sebelum mati')
    await title.fill('Yang diketik sebelum mati, dan sesudahnya')
    await first.kill()

    const second = await startBrowser(info, profile)
    try {
      const next = await second.context.newPage()
      await openBackOffice(next, site.url, 'team')
      await expect(getDraftOffer(next)).toContainText('potret.png')
      await resumeDraft(next, 'Yang diketik sebelum mati')
      await expect(getForm(next).getByLabel('Title', { exact: true })).toHaveValue(/^Yang diketik sebelum mati/)
      await expect(getForm(next).getByRole('img', { name: 'potret.png' })).toBeVisible()
      await getForm(next).getByRole('button', { name: 'Add Team' }).click()
      await expect(next.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
      const list = (await (await next.request.get(`${site.url}/api/team`)).json()) as {
        title: string
        img: string
      }[]
      expect(list.find(({ title: name }) => name.startsWith('Yang diketik'))?.img).toMatch(/^\/media\/.*-60x40-/)
      await expect.poll(() => readStoredDrafts(next)).toBe('[[],[]]')
    } finally {
      await second.context.close()
    }
  } finally {
    await first.context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a chosen image is restored with the draft, and deleted when the draft is discarded', async ({
  page,
  context,
  site,
}) => {
  await openBackOffice(page, site.url, 'features')
  await getForm(page)
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'kios.png', mimeType: 'image/png', buffer: await drawPng() })
  await expectDraftStored(page, '"img"]')
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(`${site.url}/HomeAdmin/features`)
  await expect(getDraftOffer(next)).toContainText('With the picture kios.png.')
  await getDraftOffer(next).getByRole('button', { name: 'Discard' }).click()
  await expect(getDraftOffer(next)).toHaveCount(0)
  await expect.poll(() => readStoredDrafts(next)).toBe('[[],[]]')
  await next.close()
})

test('a failed save and a stopped server lose no input, even when the tab is closed afterwards', async ({
  browser,
}) => {
  const site = new TestSite()
  await site.start()
  const context = await browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await openBackOffice(page, site.url, 'features')
    await getForm(page).getByLabel('Title', { exact: true }).fill('Tak tersimpan')
    await page.route('**/api/features', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
    await getForm(page).getByRole('button', { name: 'Add Feature' }).click()
    await expect(getForm(page).getByRole('alert')).toHaveText('Sedang dirawat.')
    await site.kill()
    await getForm(page).getByLabel('Title (English)').fill('Not saved')
    await expectDraftStored(page, 'Not saved')
    await page.close({ runBeforeUnload: false })

    await site.start()
    const next = await context.newPage()
    await next.goto(`${site.url}/HomeAdmin/features`)
    await resumeDraft(next, 'Tak tersimpan')
    await expect(getForm(next).getByLabel('Title (English)')).toHaveValue('Not saved')
    await getForm(next).getByRole('button', { name: 'Add Feature' }).click()
    await expect(getRow(next, 'Tak tersimpan')).toBeVisible()
  } finally {
    await context.close()
    await site.remove()
  }
})

test('a draft of a quotation request is restored and can be saved', async ({ page, context, site }) => {
  await sendMemo(page.request, site.url, { name: 'Dewi Draf' })
  await openBackOffice(page, site.url, 'Memo')
  await getRow(page, 'Dewi Draf').getByRole('button', { name: 'Edit' }).click()
  await getForm(page).getByLabel('Item').fill('Situs dan aplikasi')
  await expectDraftStored(page, 'Situs dan aplikasi')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`${site.url}/HomeAdmin/Memo`)
  await resumeDraft(next, 'Dewi Draf')
  await expect(getForm(next).getByLabel('Item')).toHaveValue('Situs dan aplikasi')
  await getForm(next).getByRole('button', { name: 'Update Memo' }).click()
  await expect(getRow(next, 'Dewi Draf')).toContainText('Situs dan aplikasi')
  await expect.poll(() => readStoredDrafts(next)).toBe('[[],[]]')
  await next.close()
})

test('a draft of an account restores the username and stores no password', async ({ page, context, site }) => {
  await openBackOffice(page, site.url, 'UpdateUser')
  await getForm(page).getByLabel('Username').fill('pengguna-draf')
  await getForm(page).getByLabel('Password', { exact: true }).fill('rahasia yang panjang')
  await getForm(page).getByLabel('Confirm Password').fill('rahasia yang panjang')
  await expectDraftStored(page, 'pengguna-draf')
  expect(await readStoredDrafts(page)).not.toContain('rahasia')
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(`${site.url}/HomeAdmin/UpdateUser`)
  await resumeDraft(next, 'pengguna-draf')
  await expect(getForm(next).getByLabel('Username')).toHaveValue('pengguna-draf')
  await expect(getForm(next).getByLabel('Password', { exact: true })).toHaveValue('')
  await next.close({ runBeforeUnload: false })
})

test('leaving the memo and account forms asks first, and logging out deletes every draft', async ({ page, site }) => {
  await sendMemo(page.request, site.url, { name: 'Dewi Pergi' })
  await openBackOffice(page, site.url, 'Memo')
  await getRow(page, 'Dewi Pergi').getByRole('button', { name: 'Edit' }).click()
  await getForm(page).getByLabel('Item').fill('Ditinggalkan')
  await expectDraftStored(page, 'Ditinggalkan')
  await page.getByRole('link', { name: 'User list' }).click()
  const question = getLeaveDialog(page)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/UpdateUser$/)
  await expect.poll(() => readStoredDrafts(page)).not.toContain('Ditinggalkan')

  await getForm(page).getByLabel('Username').fill('belum-disimpan')
  await expectDraftStored(page, 'belum-disimpan')
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await readStoredDrafts(page)).toBe('[[],[]]')
  await expect(getList(page)).toHaveCount(0)
})

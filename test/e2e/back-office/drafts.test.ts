import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type TestInfo } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseImage, drawPng } from './files.ts'
import { editRow, getField, getForm, getLeaveDialog, getList, getRow, getSavedAlert, pressInForm } from './locators.ts'
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
    await openScreen(page, 'team?entry=new')
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
      await expect(getList(next).getByRole('listitem').filter({ hasText: 'Yang diketik' }).locator('img')).toBeVisible()
      await expect.poll(() => readStoredDrafts(next)).toBe('[[],[]]')
    } finally {
      await second.context.close()
    }
  } finally {
    await first.context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

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

test('the draft of an account has no password, and logging out deletes every draft', async ({ page }) => {
  await openScreen(page, 'UpdateUser')
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

test('where the browser stores nothing, the screen says so, on a phone too', async ({ page }) => {
  // As in a private window or on a full disk.
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Not supported', 'DataCloneError')
    }
  })
  await openScreen(page, 'team?entry=new')
  const note = page.getByRole('status').filter({ hasText: 'is not kept on this computer' })
  await getField(page, 'Title').fill('Tak tersimpan')
  await expect(note).toBeVisible()
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/HomeAdmin/team?entry=new')
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Tak tersimpan')
  await expect(note).toBeVisible()
})

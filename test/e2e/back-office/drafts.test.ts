import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { expect, Site, test } from '../site.ts'
import { expectKept, offerOf, readDrafts, takeUpDraft } from './draft.ts'
import { enter } from './enter.ts'
import { formOf, listOf, questionOf, rowOf } from './parts.ts'

const paint = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#205080' } })
    .png()
    .toBuffer()

/** A browser process of its own, with a profile that outlives it. */
async function startBrowser(info: TestInfo, profile: string) {
  const { launchOptions } = info.project.use
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'en-GB' })
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const pid = processInfo.find(({ type }) => type === 'browser')?.id
  if (!pid) throw new Error('The browser does not tell its process.')
  /** Ends the process that writes to the disk, as a crash would. */
  const kill = async () => {
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()))
    process.kill(pid, 'SIGKILL')
    await closed
  }
  return { context, kill }
}

test('what is typed survives a browser that is killed, all but the last two seconds of it, with its picture', async ({
  site,
}, info) => {
  const profile = mkdtempSync(join(tmpdir(), 'beranda-profile-'))
  const first = await startBrowser(info, profile)
  try {
    const page = await first.context.newPage()
    await enter(page, site.address, 'team')
    await formOf(page)
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'potret.png', mimeType: 'image/png', buffer: await paint() })
    const title = formOf(page).getByLabel('Title', { exact: true })
    await title.fill('Yang diketik sebelum mati')
    await page.waitForTimeout(2000)
    await title.fill('Yang diketik sebelum mati, dan sesudahnya')
    await first.kill()

    const second = await startBrowser(info, profile)
    try {
      const next = await second.context.newPage()
      await enter(next, site.address, 'team')
      await expect(offerOf(next)).toContainText('potret.png')
      await takeUpDraft(next, 'Yang diketik sebelum mati')
      await expect(formOf(next).getByLabel('Title', { exact: true })).toHaveValue(/^Yang diketik sebelum mati/)
      await expect(formOf(next).getByRole('img', { name: 'potret.png' })).toBeVisible()
      await formOf(next).getByRole('button', { name: 'Add Team' }).click()
      await expect(next.getByRole('alert').filter({ hasText: 'Saved and published.' })).toBeVisible()
      const list = (await (await next.request.get(`${site.address}/api/team`)).json()) as {
        title: string
        img: string
      }[]
      expect(list.find(({ title: name }) => name.startsWith('Yang diketik'))?.img).toMatch(/^\/media\/.*-60x40-/)
      await expect.poll(() => readDrafts(next)).toBe('[[],[]]')
    } finally {
      await second.context.close()
    }
  } finally {
    await first.context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a picture that was chosen comes back with the draft, and goes with it when it is discarded', async ({
  page,
  context,
  site,
}) => {
  await enter(page, site.address, 'features')
  await formOf(page)
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'kios.png', mimeType: 'image/png', buffer: await paint() })
  await expectKept(page, '"img"]')
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(`${site.address}/HomeAdmin/features`)
  await expect(offerOf(next)).toContainText('With the picture kios.png.')
  await offerOf(next).getByRole('button', { name: 'Discard' }).click()
  await expect(offerOf(next)).toHaveCount(0)
  await expect.poll(() => readDrafts(next)).toBe('[[],[]]')
  await next.close()
})

test('a save that fails and a server that stops lose nothing, not even when the tab is closed then', async ({
  browser,
}) => {
  const site = new Site()
  await site.start()
  const context = await browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await enter(page, site.address, 'features')
    await formOf(page).getByLabel('Title', { exact: true }).fill('Tak tersimpan')
    await page.route('**/api/features', (route) => route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }))
    await formOf(page).getByRole('button', { name: 'Add Feature' }).click()
    await expect(formOf(page).getByRole('alert')).toHaveText('Sedang dirawat.')
    await site.kill()
    await formOf(page).getByLabel('Title (English)').fill('Not saved')
    await expectKept(page, 'Not saved')
    await page.close({ runBeforeUnload: false })

    await site.start()
    const next = await context.newPage()
    await next.goto(`${site.address}/HomeAdmin/features`)
    await takeUpDraft(next, 'Tak tersimpan')
    await expect(formOf(next).getByLabel('Title (English)')).toHaveValue('Not saved')
    await formOf(next).getByRole('button', { name: 'Add Feature' }).click()
    await expect(rowOf(next, 'Tak tersimpan')).toBeVisible()
  } finally {
    await context.close()
    await site.remove()
  }
})

async function sendMemo(page: Page, site: Site, name: string): Promise<void> {
  const data = { name, email: 'dewi@contoh.co.id', item: 'Situs', paragraph: 'Toko daring', tlp: '08125550111' }
  expect((await page.request.post(`${site.address}/api/memo`, { data })).ok()).toBe(true)
}

test('what is typed into a quotation request comes back, and can be saved', async ({ page, context, site }) => {
  await sendMemo(page, site, 'Dewi Draf')
  await enter(page, site.address, 'Memo')
  await rowOf(page, 'Dewi Draf').getByRole('button', { name: 'Edit' }).click()
  await formOf(page).getByLabel('Item').fill('Situs dan aplikasi')
  await expectKept(page, 'Situs dan aplikasi')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`${site.address}/HomeAdmin/Memo`)
  await takeUpDraft(next, 'Dewi Draf')
  await expect(formOf(next).getByLabel('Item')).toHaveValue('Situs dan aplikasi')
  await formOf(next).getByRole('button', { name: 'Update Memo' }).click()
  await expect(rowOf(next, 'Dewi Draf')).toContainText('Situs dan aplikasi')
  await expect.poll(() => readDrafts(next)).toBe('[[],[]]')
  await next.close()
})

test('of an account its name comes back and no password is kept', async ({ page, context, site }) => {
  await enter(page, site.address, 'UpdateUser')
  await formOf(page).getByLabel('Username').fill('pengguna-draf')
  await formOf(page).getByLabel('Password', { exact: true }).fill('rahasia yang panjang')
  await formOf(page).getByLabel('Confirm Password').fill('rahasia yang panjang')
  await expectKept(page, 'pengguna-draf')
  expect(await readDrafts(page)).not.toContain('rahasia')
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(`${site.address}/HomeAdmin/UpdateUser`)
  await takeUpDraft(next, 'pengguna-draf')
  await expect(formOf(next).getByLabel('Username')).toHaveValue('pengguna-draf')
  await expect(formOf(next).getByLabel('Password', { exact: true })).toHaveValue('')
  await next.close({ runBeforeUnload: false })
})

test('leaving the memo and the account form asks, and logging out forgets every draft', async ({ page, site }) => {
  await sendMemo(page, site, 'Dewi Pergi')
  await enter(page, site.address, 'Memo')
  await rowOf(page, 'Dewi Pergi').getByRole('button', { name: 'Edit' }).click()
  await formOf(page).getByLabel('Item').fill('Ditinggalkan')
  await expectKept(page, 'Ditinggalkan')
  await page.getByRole('link', { name: 'User list' }).click()
  const question = questionOf(page, 'There are unsaved changes. Leave without saving?')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/UpdateUser$/)
  await expect.poll(() => readDrafts(page)).not.toContain('Ditinggalkan')

  await formOf(page).getByLabel('Username').fill('belum-disimpan')
  await expectKept(page, 'belum-disimpan')
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await readDrafts(page)).toBe('[[],[]]')
  await expect(listOf(page)).toHaveCount(0)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testAdmin } from '../../kit/admin.ts'
import { unzip } from '../../kit/workbook.ts'
import type { Page } from '../page.ts'
import type { ElementTarget } from '../page-functions.ts'
import { poll } from '../poll.ts'
import type { Session } from '../session.ts'

const title: ElementTarget = { css: 'form input', name: 'Title' }
const editor: ElementTarget = { css: '[role=textbox]', name: 'Paragraph Detail' }

async function signIn(page: Page, password: string): Promise<void> {
  await page.fill({ css: 'input', name: 'Username' }, testAdmin.username)
  await page.fill({ css: 'input', name: 'Password' }, password)
  await page.click({ css: 'button', name: 'Login' })
}

/** Opens a screen as a signed-in user. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.driver.resize(1280, 900)
  // Any document of the origin can log in; this one is the smallest. The response sets the cookie.
  await page.goto('/robots.txt')
  await page.evaluate(async (user) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(user) })
    const { token } = (await response.json()) as { token: string }
    localStorage.setItem('authToken', token)
  }, testAdmin)
  await page.goto(`/HomeAdmin/${path}`)
  await page.waitForElement({ css: 'main h1' })
}

/** Writes a PNG of one colour; returns its path. */
async function drawPng(page: Page, name: string, width: number): Promise<string> {
  const path = join(page.downloadDir, name)
  await sharp({ create: { width, height: 48, channels: 3, background: '#205080' } })
    .png()
    .toFile(path)
  return path
}

/** Selects everything in the rich text editor. */
async function selectAll(page: Page): Promise<void> {
  await page.read(editor, (element) => {
    element.focus()
    getSelection()?.selectAllChildren(element)
  })
}

/** Registers the tests of the login and of the largest screen. */
export function testSignIn(session: Session): void {
  test('a wrong password is rejected, the right one logs in; Services opens with its editor and can be left', async () => {
    const page = session.page()
    await page.driver.resize(1280, 900)
    await page.goto('/admin')
    await signIn(page, 'salah sama sekali')
    await page.waitForElement({ css: '[role=alert]', text: 'Invalid username or password' })
    await signIn(page, testAdmin.password)
    await page.waitForPath(/^\/homeadmin/)
    await page.click({ css: 'nav a', name: 'servis' })
    await page.waitForElement({ css: 'main li h3', name: 'Pengembangan web' })
    await page.click({ css: 'main button', name: 'Add' })
    await page.click(editor)
    await page.driver.type('Ditulis di sini')
    await page.waitForElement({ ...editor, text: 'Ditulis di sini' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    // Also deletes the draft, which would be offered to the following tests.
    await page.click({ css: 'button', name: 'Log out' })
    await page.click({ css: '[role=dialog] button', name: 'Leave' })
    await page.waitForPath(/^\/admin$/)
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })
}

/** Registers the tests of an administrator's work. */
export function testBackOffice(session: Session): void {
  test('a service is edited with rich text and an image, saved and published', async () => {
    const page = session.page()
    const image = await drawPng(page, 'bengkel.png', 64)
    await openScreen(page, 'Services')
    await page.click({ css: 'main li button', text: 'Edit' })
    await page.waitForElement({ css: 'h2', name: 'Editing Pengembangan web' })
    await page.fill(title, 'Bengkel yang jujur')
    await selectAll(page)
    await page.driver.type('Ditulis tebal')
    await page.waitForElement({ ...editor, text: 'Ditulis tebal' })
    await selectAll(page)
    await page.click({ css: '[aria-label="Tools for Paragraph Detail"] button', name: 'Bold' })
    await page.waitForElement({ css: '[role=textbox] strong', name: 'Ditulis tebal' })
    await page.driver.chooseFile(image)
    await page.waitForElement({ css: 'form img[alt="bengkel.png"]' })
    await page.click({ css: 'form button', name: 'Update Service' })
    await page.waitForElement({ css: '[role=alert]', text: 'Saved and published.' })

    const sitemap = await (await fetch(`${page.driver.url}/sitemap.xml`)).text()
    const [, path = ''] = /<loc>[^<]*?(\/layanan\/bengkel-yang-jujur[^<]*)/.exec(sitemap) ?? []
    await page.goto(path)
    await page.waitForElement({ css: 'h1', name: 'Bengkel yang jujur' })
    await page.waitForElement({ css: 'main strong', name: 'Ditulis tebal' })
    await page.waitFor('the image that was uploaded is shown', () =>
      [...document.images].some(({ naturalWidth, currentSrc }) => naturalWidth > 0 && currentSrc.includes('-64x48-')),
    )
  })

  test('a draft survives a reload, with its image', async () => {
    const page = session.page()
    const image = await drawPng(page, 'potret.png', 60)
    await openScreen(page, 'team?entry=new')
    await page.fill(title, 'Yang belum disimpan')
    await page.driver.chooseFile(image)
    await page.waitForElement({ css: 'form img[alt="potret.png"]' })
    await page.waitFor('the title and the image are stored in the browser', async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('beranda')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const reading = database.transaction(['draft', 'file'])
      const drafts = reading.objectStore('draft').getAll()
      const images = reading.objectStore('file').count()
      await new Promise((resolve) => {
        reading.oncomplete = resolve
      })
      database.close()
      return JSON.stringify(drafts.result).includes('Yang belum disimpan') && images.result === 1
    })
    await page.goto('/HomeAdmin/team')
    await page.waitForElement({ css: '[aria-label=Draft]', text: 'potret.png' })
    await page.click({ css: '[aria-label=Draft] button', name: 'Take it up' })
    await page.waitForElement({ css: 'form img[alt="potret.png"]' })
    expect(await page.read(title, (element) => (element as HTMLInputElement).value)).toBe('Yang belum disimpan')
    await page.click({ css: 'form button', name: 'Add Team' })
    await page.waitForElement({ css: '[role=alert]', text: 'Saved and published.' })
    const team = await (await fetch(`${page.driver.url}/api/team`)).text()
    expect(team).toContain('-60x48-')
  })

  test('the quotation requests download as a spreadsheet', async () => {
    const page = session.page()
    const memo = { name: 'Dewi', email: 'dewi@contoh.example', item: 'Situs', paragraph: 'Halo', tlp: '08125550111' }
    const response = await fetch(`${page.driver.url}/api/memo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(memo),
    })
    expect(response.status).toBe(201)
    await openScreen(page, 'Memo')
    await page.waitForElement({ css: 'main li h3', name: 'Dewi' })
    await page.click({ css: 'main button', name: 'Download Excel' })
    const file = join(page.downloadDir, 'memo_list_with_borders.xlsx')
    // The end-of-archive record is written last.
    const files = await poll('the spreadsheet is there', async () => unzip(readFileSync(file)))
    expect(files.get('xl/workbook.xml')).toContain('Memo List')
    expect([...files.values()].join()).toContain('dewi@contoh.example')
  })

  test('every screen of the menu opens without an error, and fits the window', async () => {
    const page = session.page()
    await openScreen(page, '')
    const paths = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
        .map(({ pathname }) => pathname)
        .filter((path) => path.startsWith('/HomeAdmin')),
    )
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) {
      await page.goto(path)
      await page.waitForElement({ css: 'main h1' })
      await page.waitFor(`nothing of ${path} is loading`, () => !document.body.textContent?.includes('Loading...'))
      const overflow = () => document.documentElement.scrollWidth - innerWidth
      expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0)
      expect(await page.takeErrors(), path).toEqual([])
    }
  })
}

import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { getField, getFirstEdit, getForm } from './locators.ts'
import { testOnOwnSite } from './own-site.ts'
import { openTab, readText, saveSettings } from './settings-form.ts'
import { callApi, openScreen } from './sign-in.ts'

test('the large preview shows other pages on both screens, in both languages and color schemes', async ({ page }) => {
  await openScreen(page, 'Settings')
  await getField(page, 'Company name').fill('Sinar Digital')
  await page.getByRole('button', { name: 'Large preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  for (const name of ['Width of the screen', 'Light or dark'])
    await dialog.getByRole('radiogroup', { name }).getByText('Both', { exact: true }).click()
  const frames = dialog.locator('iframe')
  await expect(frames).toHaveCount(4)
  const [service] = (await (await page.request.get('/api/services?lang=en')).json()) as { title: string }[]
  await dialog.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('EN', { exact: true }).click()
  for (const [target, heading] of [
    ['A service', service?.title ?? ''],
    ['List of posts', 'Blog'],
    ['A post', /./],
  ] as const) {
    await dialog.getByLabel('Page', { exact: true }).selectOption({ label: target })
    for (const index of [0, 1, 2, 3]) {
      const frame = frames.nth(index).contentFrame()
      await expect(frame.getByRole('heading', { level: 1 }), target).toHaveText(heading)
      await expect(frame.locator('.brand'), target).toHaveText('Sinar Digital')
    }
  }
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('radiogroup', { name: 'Width of the screen' }).getByText('Computer', { exact: true }).click()
  await expect(frames).toHaveCount(2)
  await expect.poll(async () => (await frames.first().boundingBox())?.width).toBeGreaterThan(600)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Large preview' })).toBeFocused()
  await expect(getField(page, 'Company name')).toHaveValue('Sinar Digital')
})

test('on a phone every group is in reach, in Indonesian too, without a violation', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.addInitScript(() => localStorage.setItem('adminLanguage', 'id'))
  await openScreen(page, 'Settings')
  const form = page.getByRole('region', { name: 'Formulir', exact: true })
  await expect(form.getByRole('tab').first()).toBeVisible()
  for (const tab of await form.getByRole('tab').all()) {
    await tab.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  }
  expect(await findAxeViolations(page)).toEqual([])
})

testOnOwnSite(
  'with Indonesian only, English pages lead to Indonesian ones; no form asks for English',
  async ({ page }) => {
    await openScreen(page, 'Settings')
    const form = getForm(page)
    await getField(page, 'Tagline (English)').fill('A workshop for software')
    await openTab(form, 'Language and time')
    await getField(page, 'Languages').selectOption('Indonesian only')
    await saveSettings(page)
    const { request } = page
    const [service] = (await (await request.get('/api/services')).json()) as { id: number }[]
    for (const [from, to] of [
      ['/en/blog', '/blog'],
      ['/en/privacy', '/privasi'],
      ['/en/rss.xml', '/rss.xml'],
      ['/en/search?q=situs', '/cari?q=situs'],
      [`/en/services/x-${service?.id}`, /^\/layanan\/[a-z-]+-\d+$/],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status(), from).toBe(302)
      expect(response.headers()['location'], from).toMatch(to)
      expect((await request.get(from)).status(), from).toBe(200)
    }
    expect(await readText(page, '/?lang=en')).toContain('<html lang="id">')

    await page.goto('/HomeAdmin/features')
    await getFirstEdit(page).click()
    await expect(getField(page, 'Title')).toBeVisible()
    await expect(page.getByText('English')).toHaveCount(0)
    await page.goto('/HomeAdmin/Settings#language-and-time')
    await getField(page, 'Languages').selectOption('Indonesian and English')
    await saveSettings(page)
    // What was written in English is still there.
    expect(await readText(page, '/llms.txt')).toContain('> A workshop for software')
    expect((await request.get('/en/blog', { maxRedirects: 0 })).status()).toBe(200)
  },
)

test('what is set goes back to the standard in one press, and the standard is shown', async ({ page }) => {
  await openScreen(page, 'Settings')
  const form = getForm(page)
  await expect(getField(page, 'Company name')).toHaveAttribute('placeholder', 'Contoh Teknologi')
  await openTab(form, 'Landing page')
  await expect(getField(page, 'Services: heading')).toHaveAttribute('placeholder', 'Solusi & layanan Contoh Teknologi')
  await form.getByRole('button', { name: 'Move Services up' }).click()
  await openTab(form, 'Privacy')
  const editor = getField(page, 'Privacy text')
  await editor.fill('Kami menyimpan sedikit.')
  await expect(form.getByText('2 changed, not saved yet')).toBeVisible()

  await form.getByRole('button', { name: 'Use the standard: Privacy text', exact: true }).click()
  await expect(editor).toHaveText('')
  await openTab(form, 'Landing page')
  await form.getByRole('button', { name: 'Use the standard: Sections of the landing page' }).click()
  await expect(form.getByRole('listitem').first()).toContainText('Features')
  await expect(form.getByText('Nothing changed')).toBeVisible()
})

testOnOwnSite.describe('on a computer in New York', () => {
  testOnOwnSite.use({ timezoneId: 'America/New_York' })

  testOnOwnSite('a post is scheduled in the time zone of the site', async ({ page }) => {
    await openScreen(page, 'Settings')
    await openTab(getForm(page), 'Language and time')
    await getField(page, 'Time zone').selectOption('Asia/Jayapura')
    await saveSettings(page)

    const [post] = await (await page.request.get('/api/blog?limit=1')).json()
    // Already the next day in Jayapura, not yet in Jakarta or New York.
    await callApi(page.request, 'PUT', `blog/${post.id}`, { data: { createAt: '2026-03-31T15:30:00.000Z' } })
    await page.goto(`/HomeAdmin/Blog?entry=${post.id}`)
    await expect(getField(page, 'Date')).toHaveText('2026-04-01 00:30')
    const html = await readText(page, `/blog/x-${post.id}`)
    expect(html).toContain('<time dateTime="2026-03-31T15:30:00.000Z">1 April 2026</time>')
  })
})

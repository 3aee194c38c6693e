import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { cleanedWordHtml, wordHtml } from './clipboard-html.ts'
import { transfer } from './files.ts'
import { editRow, getEditor, getField, getForm, getToolbar, pressInForm } from './locators.ts'
import { createEntry, openScreen } from './sign-in.ts'

test.beforeEach(async ({ page }) => {
  await openScreen(page, 'Services?entry=new')
  await expect(getToolbar(page)).toBeVisible()
})

test('content pasted from Word is cleaned, stored and published alike', async ({ page }) => {
  const editor = getEditor(page)
  await editor.click()
  const readEditorHtml = async () =>
    (await editor.innerHTML()).replace(/ (class|draggable|contenteditable)="[^"]*"/g, '')
  await transfer(editor, 'paste', { html: wordHtml })
  await expect.poll(readEditorHtml).toBe(cleanedWordHtml)
  await getField(page, 'Title').fill('Dari Word')
  const responsePromise = page.waitForResponse('**/api/services')
  await pressInForm(page, 'Add Service')
  const { data } = (await (await responsePromise).json()) as { data: { id: number; paragraphdetail: string } }
  expect(data.paragraphdetail).toBe(cleanedWordHtml)
  await page.goto(`/layanan/dari-word-${data.id}`)
  await expect(page.locator('main').getByRole('listitem').filter({ hasText: 'Wawancara' }).last()).toBeVisible()
  expect(await page.content()).not.toMatch(/mso-|<font|Comic|file:\/\//)
})

test('the toolbar is one tab stop, and the arrow keys move inside it', async ({ page }) => {
  const toolbar = getToolbar(page)
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  const editor = getEditor(page)
  await editor.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(toolbar.getByLabel('Heading')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool('Bold')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await expect(tool('Bold')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await page.keyboard.type('tebal')
  await expect(editor.locator('strong')).toHaveText('tebal')

  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  const list = tool('Keyboard shortcuts')
  await expect(list).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByLabel('Heading')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const keys of ['Ctrl+Shift+7', 'Ctrl+K', 'Ctrl+S', 'Esc'])
    await expect(shortcuts.getByText(keys, { exact: true })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await expect(list).toBeFocused()
})

test('every tool of the specification works by shortcut or button', async ({ page }) => {
  const editor = getEditor(page)
  const toolbar = getToolbar(page)
  const createdShortcuts: readonly [keys: string, selector: string][] = [
    ['Control+b', 'strong'],
    ['Control+i', 'em'],
    ['Control+u', 'u'],
    ['Control+Shift+8', 'ul > li'],
    ['Control+Shift+7', 'ol > li'],
    ['Control+Shift+b', 'blockquote'],
    ['Control+Alt+c', 'pre > code'],
    ['Control+Alt+2', 'h2'],
    ['Control+Shift+r', 'p[style*="right"]'],
    ['Control+Shift+j', 'p[style*="justify"]'],
  ]
  for (const [keys, selector] of createdShortcuts) {
    await editor.fill('')
    await editor.press(keys)
    await page.keyboard.type('kata')
    await expect(editor.locator(selector)).toHaveText('kata')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Backspace')
  }
  await toolbar.getByLabel('Heading').selectOption('3')
  await page.keyboard.type('judul')
  await expect(editor.locator('h3')).toHaveText('judul')
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-keyshortcuts', /Control\+/)
})

test('links, images and videos accept only the URLs that the specification allows', async ({ page }) => {
  const editor = getEditor(page)
  await editor.click()
  for (const [tool, refused, reason, accepted, selector] of [
    ['Link', 'javascript:alert(1)', /begins with https/, 'tel:+62215550138', 'a[href="tel:+62215550138"]'],
    [
      'Picture address',
      'file:///C:/a.png',
      /begins with https/,
      'https://contoh.co.id/a.png',
      'img[src="https://contoh.co.id/a.png"]',
    ],
    [
      'Link of a YouTube or Vimeo video',
      'https://contoh.co.id/film',
      /not the link of a YouTube/,
      'https://youtu.be/aqz-KE-bpKQ',
      'iframe[src*="youtube-nocookie.com/embed/aqz-KE-bpKQ"]',
    ],
  ] as const) {
    await editor.press('Control+End')
    await getToolbar(page).getByRole('button', { name: tool, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: tool, exact: true })
    for (const address of [refused, accepted]) {
      await dialog.getByLabel(tool, { exact: true }).fill(address)
      await dialog.getByRole('button', { name: 'Insert' }).click()
      if (address === refused) await expect(dialog.getByText(reason)).toBeVisible()
    }
    await expect(editor.locator(selector)).toHaveCount(1)
  }
})

test.describe('in Safari', () => {
  // The editor takes other ways by this name.
  test.use({
    userAgent: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  })

  test('the first tool works on a text that ends with a list, and opening that text is no change', async ({ page }) => {
    const paragraphdetail = '<p></p><ul><li><p>Butir</p></li></ul>'
    const { id } = await createEntry(page, 'services', { title: 'Berakhir dengan daftar', paragraphdetail })
    await page.goto(`/HomeAdmin/Services?entry=${id}`)
    await expect(getEditor(page)).toContainText('Butir')
    // Input would be asked about.
    await pressInForm(page, 'Stop editing')
    await expect(getForm(page)).toBeHidden()

    await editRow(page, 'Berakhir dengan daftar')
    await expect(getEditor(page)).toContainText('Butir')
    await getToolbar(page).getByRole('button', { name: 'Bold', exact: true }).click()
    await expect(getEditor(page)).toBeFocused()
    await page.keyboard.type('Tebal')
    await expect(getEditor(page).locator('strong')).toHaveText('Tebal')
  })
})

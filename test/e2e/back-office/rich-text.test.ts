import type { Locator, Page } from '@playwright/test'
import { findBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'
import { enter } from './enter.ts'
import { formOf } from './parts.ts'
import { fromPage, fromWord, pageInside, wordInside } from './pasted.ts'

function editorOf(page: Page): Locator {
  return formOf(page).getByRole('textbox', { name: 'Paragraph Detail', exact: true })
}

function toolbarOf(page: Page): Locator {
  return formOf(page).getByRole('toolbar', { name: 'Tools for Paragraph Detail', exact: true })
}

/** Pastes HTML into the editor, over everything that is in it. */
async function paste(editor: Locator, html: string): Promise<void> {
  await editor.click()
  await editor.press('Control+a')
  await editor.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
}

test.beforeEach(async ({ page, site }) => {
  await enter(page, site.address, 'Services')
  await expect(toolbarOf(page)).toBeVisible()
})

test('what was copied in Word or on a page comes out clean, is kept so, and shows so to visitors', async ({ page }) => {
  const editor = editorOf(page)
  // The editor itself keeps an empty line after a picture, to go on writing in.
  const inside = async () => {
    const html = await editor.innerHTML()
    return html.replace(/ (class|draggable|contenteditable)="[^"]*"/g, '').replace(/<p><br><\/p>$/, '')
  }
  await paste(editor, fromPage)
  await expect.poll(inside).toBe(pageInside)
  await paste(editor, fromWord)
  await expect.poll(inside).toBe(wordInside)
  await formOf(page).getByLabel('Title', { exact: true }).fill('Dari Word')
  const answered = page.waitForResponse('**/api/services')
  await formOf(page).getByRole('button', { name: 'Add Service', exact: true }).click()
  const { data } = (await (await answered).json()) as { data: { id: number; paragraphdetail: string } }
  expect(data.paragraphdetail).toBe(wordInside)
  await page.goto(`/layanan/dari-word-${data.id}`)
  await expect(page.locator('main').getByRole('listitem').filter({ hasText: 'Wawancara' }).last()).toBeVisible()
  expect(await page.content()).not.toMatch(/mso-|<font|Comic|file:\/\//)
})

test('what is copied inside the editor keeps its font and its alignment', async ({ page }) => {
  const editor = editorOf(page)
  await editor.click()
  await page.keyboard.type('Satu baris')
  await page.keyboard.press('Control+a')
  await toolbarOf(page).getByLabel('Font').selectOption('serif')
  await page.keyboard.press('Control+Shift+e')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  const lines = editor.locator('p[style*="center"]').filter({ has: page.locator('span[style*="serif"]') })
  await expect(lines.filter({ hasText: 'Satu baris' })).toHaveCount(2)
})

test('the toolbar is one stop of the Tab key, in which the arrow keys move', async ({ page }) => {
  const toolbar = toolbarOf(page)
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  const editor = editorOf(page)
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
  await expect(shortcuts).toContainText('Ctrl+Shift+7')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await expect(list).toBeFocused()
})

test('every tool of the specification makes what it says, by its key or by its button', async ({ page }) => {
  const editor = editorOf(page)
  const toolbar = toolbarOf(page)
  const made: readonly [keys: string, selector: string][] = [
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
  for (const [keys, selector] of made) {
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
  for (const key of ['bold', 'italic', 'underline']) {
    await expect(toolbar.getByRole('button', { name: key, exact: false })).toHaveAttribute(
      'aria-keyshortcuts',
      /Control\+/,
    )
  }
})

test('links, pictures and videos take only the addresses that the specification allows', async ({ page }) => {
  const editor = editorOf(page)
  const ask = async (tool: string, address: string) => {
    await toolbarOf(page).getByRole('button', { name: tool, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: tool, exact: true })
    await dialog.getByLabel(tool, { exact: true }).fill(address)
    await dialog.getByRole('button', { name: 'Insert' }).click()
    return dialog
  }
  const refused: readonly [string, string, RegExp][] = [
    ['Link', 'javascript:alert(1)', /begins with https/],
    ['Image address', 'file:///C:/a.png', /begins with https/],
    ['Link of a YouTube or Vimeo video', 'https://contoh.co.id/film', /not the link of a YouTube/],
  ]
  await editor.click()
  for (const [tool, address, reason] of refused) {
    const dialog = await ask(tool, address)
    await expect(dialog.getByText(reason)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(editor).toHaveText('')
  for (const [tool, address, selector] of [
    ['Link', 'tel:+62215550138', 'a[href="tel:+62215550138"]'],
    ['Image address', 'https://contoh.co.id/a.png', 'img[src="https://contoh.co.id/a.png"]'],
    [
      'Link of a YouTube or Vimeo video',
      'https://youtu.be/aqz-KE-bpKQ',
      'iframe[src*="youtube-nocookie.com/embed/aqz-KE-bpKQ"]',
    ],
  ] as const) {
    await editor.press('Control+End')
    await ask(tool, address)
    await expect(editor.locator(selector)).toHaveCount(1)
  }
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  getEditor,
  getField,
  getFirstEdit,
  getForm,
  getRow,
  getSavedAlert,
  getToolbar,
  pressInForm,
} from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { openScreen } from './sign-in.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function readBox(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The part is not on the screen.')
  return box
}

function isOverlapping(one: Box, other: Box): boolean {
  const isSeparate = (from: number, size: number, to: number, otherSize: number) =>
    from + size <= to || to + otherSize <= from
  return !isSeparate(one.x, one.width, other.x, other.width) && !isSeparate(one.y, one.height, other.y, other.height)
}

interface EditorElement extends HTMLElement {
  readonly editor?: { readonly view: { readonly domObserver: { readonly suppressingSelectionUpdates: boolean } } }
}

/** Whether ProseMirror still takes a change of the selection for its own. */
const isSelectionOwn = ({ editor }: EditorElement) => editor?.view.domObserver.suppressingSelectionUpdates

test('resetting the font leaves no empty span in the saved HTML', async ({ page }) => {
  await openScreen(page, 'Services')
  const editor = getEditor(page)
  const font = getToolbar(page).getByLabel('Font')
  await getField(page, 'Title').fill('Huruf')
  await editor.click()
  await page.keyboard.type('satu dua')
  await page.keyboard.press('Control+a')
  // The focus returns to the editor shortly after a font is chosen. For 50 ms ProseMirror takes every change of the selection
  // for its own then, also that of a key.
  const chooseFont = async (value: string) => {
    await font.selectOption(value)
    await expect(editor).toBeFocused()
    await expect.poll(() => editor.evaluate(isSelectionOwn)).toBe(false)
  }
  await chooseFont('serif')
  await chooseFont('')
  await page.keyboard.press('End')
  await chooseFont('serif')
  await page.keyboard.type(' tiga')
  await chooseFont('')
  await page.keyboard.type(' empat')
  const responsePromise = page.waitForResponse('**/api/services')
  await pressInForm(page, 'Add Service')
  const { data } = (await (await responsePromise).json()) as { data: { paragraphdetail: string } }
  expect(data.paragraphdetail).toBe('<p>satu dua<span style="font-family:serif"> tiga</span> empat</p>')
})

test('a notification on a wide screen covers neither the page header nor the form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, 'Blog')
  await getField(page, 'Title').fill('Tidak tertutup')
  await pressInForm(page, 'Create Blog')
  const notice = getSavedAlert(page)
  await expect(notice).toBeVisible()
  // It slides in.
  await notice.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  const box = await readBox(notice)
  const others = {
    heading: page.getByRole('heading', { level: 1 }),
    tools: page.getByRole('button', { name: 'Deleted' }),
    logOut: page.getByRole('button', { name: 'Log out' }),
    form: getForm(page),
  }
  for (const [name, part] of Object.entries(others)) expect(isOverlapping(box, await readBox(part)), name).toBe(false)
})

test('the inputs of two languages start at the same height when one of them has a hint', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, 'Settings')
  const indonesian = await readBox(getField(page, 'Tagline'))
  const english = await readBox(getField(page, 'Tagline (English)'))
  expect(english.x).toBeGreaterThan(indonesian.x)
  expect(english.y).toBe(indonesian.y)
})

/** Keeps what waits for the next frame, as a slow computer does. */
function holdFrames(page: Page) {
  return page.evaluateHandle(() => {
    const callbacks: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => callbacks.push(callback)
    return callbacks
  })
}

test('an input keeps the focus when the frame that would move it is late', async ({ page }) => {
  await openScreen(page, 'team')
  const edit = getFirstEdit(page)
  await expect(edit).toBeVisible()
  const lateFrames = await holdFrames(page)
  await edit.click()
  const input = getForm(page).getByLabel('Title (English)')
  await input.fill('Head')
  expect(await lateFrames.evaluate((callbacks) => callbacks.length)).toBeGreaterThan(0)
  await lateFrames.evaluate((callbacks) => {
    for (const callback of callbacks.splice(0)) callback(performance.now())
  })
  await page.keyboard.type(' of design')
  await expect(input).toHaveValue('Head of design')
})

test('the next key reaches a moved section and the writing mode before the next frame', async ({ page }) => {
  await openScreen(page, 'Settings')
  await getForm(page)
    .getByRole('tab', { name: /^Landing page/ })
    .click()
  const moveUp = getForm(page).getByRole('button', { name: 'Move Services up' })
  await holdFrames(page)
  await moveUp.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(getForm(page).getByRole('listitem').first()).toContainText('Services')

  await openScreen(page, 'Services')
  const write = getToolbar(page).getByRole('button', { name: 'Write', exact: true })
  await write.focus()
  await holdFrames(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Satu')
  await expect(getEditor(page)).toHaveText('Satu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' dua')
  await expect(getEditor(page)).toHaveText(/dua/)
})

test('missing and invalid values are reported at their field in the chosen language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('adminLanguage', 'id'))
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Isi nama penggunanya.', { exact: true })).toBeVisible()

  await sendMemo(page.request, { name: 'Salah Alamat' })
  await openScreen(page, 'Memo')
  await getRow(page, 'Salah Alamat').getByRole('button', { name: 'Edit' }).click()
  const email = page.locator('form').getByLabel('Email')
  await email.fill('bukan alamat')
  await page.getByRole('button', { name: 'Update Memo' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/^Tulis alamat email/)
})

import type { Locator, Page } from '@playwright/test'
import { expect, test, testAdmin } from '../fixtures.ts'
import {
  getEditor,
  getField,
  getFirstEdit,
  getForm,
  getList,
  getRow,
  getSavedAlert,
  getToolbar,
  pressInForm,
} from './locators.ts'
import { sendMemo } from './send-memo.ts'
import { goToScreen, openScreen } from './sign-in.ts'

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

test('the title of the blog form on a phone contains the company name', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openScreen(page, 'Blog')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Conten Blog Contoh Teknologi', exact: true })).toBeVisible()
  await expect(page.getByText('{product}')).toHaveCount(0)
})

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
  await chooseFont('monospace')
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

test('the sort select has the same arrow on every screen', async ({ page }) => {
  const looks: string[] = []
  await openScreen(page, 'team')
  for (const route of ['features', 'UpdateUser', 'gallery', 'Blog']) {
    await goToScreen(page, route)
    const select = getList(page).getByLabel('Sorting')
    await expect(select).toBeVisible()
    if (route === 'Blog') await expect(getForm(page).getByLabel('Date')).toBeVisible()
    const arrow = page.locator('[data-position=right] svg').first()
    const { width, height } = await readBox(arrow)
    looks.push(`${width}x${height} ${await arrow.evaluate((element) => getComputedStyle(element).color)}`)
  }
  expect(new Set(looks).size, looks.join(', ')).toBe(1)
})

test('the buttons of an image field keep one left edge when they wrap', async ({ page }) => {
  await openScreen(page, 'team')
  await getFirstEdit(page).click()
  const buttons = getForm(page).getByRole('button', { name: /Choose from the library|Remove the picture/ })
  await expect(buttons).toHaveCount(2)
  const look = (button: Locator) =>
    button.evaluate((element) => {
      const { borderTopColor, backgroundColor, paddingLeft } = getComputedStyle(element)
      return [borderTopColor, backgroundColor, paddingLeft].join(' ')
    })
  expect(await look(buttons.last())).toBe(await look(buttons.first()))
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

test('an input keeps the focus when the frame that would move it is late', async ({ page }) => {
  await openScreen(page, 'team')
  const edit = getFirstEdit(page)
  await expect(edit).toBeVisible()
  const lateFrames = await page.evaluateHandle(() => {
    const callbacks: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => callbacks.push(callback)
    return callbacks
  })
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

/** Clicks the button and waits for the form's own message; the browser's native validation would stop it earlier. */
async function expectValidationMessage(page: Page, button: Locator, message: string): Promise<void> {
  await button.click()
  await expect(page.getByText(message, { exact: true })).toBeVisible()
}

test('missing and invalid values are reported at their field in the chosen language', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'ID', exact: true }).click()
  await expectValidationMessage(page, page.getByRole('button', { name: 'Login' }), 'Isi nama penggunanya.')
  await page.getByLabel('Username').fill(testAdmin.username)
  await expectValidationMessage(page, page.getByRole('button', { name: 'Login' }), 'Isi kata sandinya.')

  await sendMemo(page.request, { name: 'Salah Alamat', email: 'benar@contoh.co.id', item: '', paragraph: '' })
  await openScreen(page, 'Memo')
  await getRow(page, 'Salah Alamat').getByRole('button', { name: 'Edit' }).click()
  const form = page.locator('form')
  await form.getByLabel('Email').fill('bukan alamat')
  await form.getByRole('button', { name: 'Update Memo' }).click()
  await expect(form.getByText(/^Tulis alamat email/)).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Email').fill('benar@contoh.co.id')

  await page.getByRole('link', { name: 'User list' }).click()
  await expectValidationMessage(page, page.getByRole('button', { name: 'Create User' }), 'Isi nama penggunanya.')
})

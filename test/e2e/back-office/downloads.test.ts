import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectFocusInside, getEditor, getField, pressInForm } from './locators.ts'
import { createEntry, openScreen } from './sign-in.ts'

const createPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> ${name}\n%%EOF\n`),
})

function getRow(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

test('a link leads to a page of the site, by its path or chosen by its title', async ({ page }) => {
  await createEntry(page, 'services', { title: 'Servis mesin jahit' })
  const sections = [{ id: 'a', type: 'opening', title: 'Bengkel' }]
  await createEntry(page, 'pages', {
    title: 'Tentang bengkel jahit',
    slug: 'bengkel',
    sections: JSON.stringify(sections),
  })
  await openScreen(page, 'Services?entry=new')
  const editor = getEditor(page)
  await editor.click()
  await page.keyboard.press('Control+k')
  const linkDialog = page.getByRole('dialog', { name: 'Link' })
  await linkDialog.getByRole('textbox').fill('/blog?lang=en#x')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('link')).toHaveAttribute('href', '/blog?lang=en#x')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Control+k')
  await linkDialog.getByRole('button', { name: 'Choose a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a page' })
  await expect(dialog.getByRole('button', { name: 'Ask for a quotation' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('searchbox').fill('mesin jahit')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Servis mesin jahit' }).click()
  await expect(editor.getByRole('link')).toHaveAttribute('href', /^\/layanan\/servis-mesin-jahit-\d+$/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Control+k')
  await linkDialog.getByRole('button', { name: 'Choose a page' }).click()
  await dialog.getByRole('searchbox').fill('bengkel')
  await dialog.getByRole('button', { name: 'Tentang bengkel jahit' }).click()
  await expect(editor.getByRole('link')).toHaveAttribute('href', '/bengkel')
})

test('a document is uploaded from the link dialog, downloaded by visitors, and then not deleted', async ({ page }) => {
  await openScreen(page, 'Services?entry=new')
  const editor = getEditor(page)
  await editor.click()
  await page.keyboard.press('Control+k')
  const linkDialog = page.getByRole('dialog', { name: 'Link' })
  await expectFocusInside(linkDialog)
  await linkDialog.getByRole('button', { name: 'Choose a document' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a document' })
  await expect(dialog.getByText('There are no documents yet')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  const broken = { ...createPdf('rusak.pdf'), buffer: Buffer.from('%PDF-1.7 terpotong') }
  await dialog.getByLabel('Upload a PDF').setInputFiles(broken)
  await expect(dialog.getByRole('alert')).toContainText('damaged or cut short')
  await dialog.getByLabel('Upload a PDF').setInputFiles(createPdf('Daftar Harga.pdf'))
  await expect(dialog).toBeHidden()
  await expect(editor.getByRole('link', { name: 'Daftar Harga.pdf' })).toHaveAttribute(
    'href',
    /^\/downloads\/[0-9a-f]{32}\/Daftar-Harga\.pdf$/,
  )
  await getField(page, 'Title').fill('Dengan dokumen')
  const savedPromise = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await pressInForm(page, 'Add Service')
  const { data } = (await (await savedPromise).json()) as { data: { id: number } }

  const visitor = await page.context().newPage()
  await visitor.goto(`/layanan/dengan-dokumen-${data.id}`)
  const downloadPromise = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Daftar Harga.pdf' }).click()
  expect((await downloadPromise).suggestedFilename()).toBe('Daftar-Harga.pdf')
  await visitor.close()

  await openScreen(page, 'Documents')
  await expect(getRow(page, 'Daftar Harga.pdf')).toContainText('linked from 1')
  await getRow(page, 'Daftar Harga.pdf').getByRole('button', { name: 'Delete Daftar Harga.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the document' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This document is linked' })).toContainText('Dengan dokumen')
  await expect(getRow(page, 'Daftar Harga.pdf')).toBeVisible()
})

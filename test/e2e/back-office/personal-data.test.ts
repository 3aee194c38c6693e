import { readFile } from 'node:fs/promises'
import { findAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNotification } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { openScreen } from './sign-in.ts'

useOwnSite({ SAMPLE_CONTENT: 'off' })

test('the data of a person is found, exported and erased', async ({ page }) => {
  for (const [name, tlp] of [
    ['Dewi', '+62 812 5550 0111'],
    ['Dewi di kantor', '0812-5550-0111'],
    ['Sari', '0813 0000 0000'],
  ]) {
    const data = { name, tlp, email: '', item: 'Situs', paragraph: 'Toko daring.' }
    expect((await page.request.post('/api/memo', { data })).ok()).toBe(true)
  }
  await openScreen(page, 'Memo')
  await page.getByRole('button', { name: 'Personal data' }).click()
  const panel = page.getByRole('dialog')
  const look = panel.getByRole('button', { name: 'Look', exact: true })
  await look.click()
  await expect(panel.getByText('Fill in the e-mail address or the telephone number to look for.')).toBeVisible()
  await panel.getByRole('textbox').nth(1).fill('0812 5550 0111')
  await look.click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  expect(await findAxeViolations(page)).toEqual([])
  await panel.getByRole('checkbox', { name: /Dewi di kantor/ }).uncheck()
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download the data' }).click()
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(file.requests).toMatchObject([{ name: 'Dewi', tlp: '+62 812 5550 0111' }])
  await panel.getByRole('button', { name: 'Erase for good' }).click()
  await page
    .getByRole('dialog', { name: /There is no undo/ })
    .getByRole('button', { name: 'Erase for good' })
    .click()
  await expectNotification(page, '1 requests were erased for good.')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dewi', exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sari' })).toBeVisible()
})

test('the list of processing names what is on, and the notice after a breach is put together from what is typed', async ({
  page,
}) => {
  await openScreen(page, 'Processing')
  const activity = page.getByRole('region', { name: 'Quotation requests' })
  await expect(activity).toContainText('Until the person asks for erasure')
  await expect(page.getByRole('region', { name: 'WhatsApp' })).toHaveCount(0)
  const notice = page.getByRole('region', { name: 'Notice after a breach' })
  await notice.getByLabel('Requests since').fill('2020-01-01')
  await notice.getByLabel('How it happened').fill('A laptop was stolen.')
  await notice.getByText('Authority', { exact: true }).click()
  await expect(notice.getByLabel('Notice', { exact: true })).toHaveValue(
    /requests for quotations, sent 2020-01-01.*A laptop was stolen\./s,
  )
  await notice.getByText('ID', { exact: true }).click()
  await expect(notice.getByLabel('Notice', { exact: true })).toHaveValue(/UU 27\/2022, pasal 46/)
  expect(await findAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 740 })
  expect(await findAxeViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(activity).toBeVisible()
})

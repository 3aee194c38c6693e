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

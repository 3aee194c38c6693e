import { readFile } from 'node:fs/promises'
import { findBarriers } from '../axe.ts'
import { test as base, expect, Site } from '../site.ts'
import { enter } from './enter.ts'
import { expectReport } from './parts.ts'

const test = base.extend<{ own: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  own: async ({}, use) => {
    const site = new Site()
    await site.start({ SAMPLE_CONTENT: 'off' })
    await use(site)
    await site.remove()
  },
})

test('what is kept about a person is found, handed over and erased for good', async ({ page, own }) => {
  for (const [name, tlp] of [
    ['Dewi', '+62 812 5550 0111'],
    ['Dewi di kantor', '0812-5550-0111'],
    ['Sari', '0813 0000 0000'],
  ]) {
    const data = { name, tlp, email: '', item: 'Situs', paragraph: 'Toko daring.' }
    expect((await page.request.post(`${own.address}/api/memo`, { data })).ok()).toBe(true)
  }
  await enter(page, own.address, 'Memo')
  await page.getByRole('button', { name: 'Personal data' }).click()
  const panel = page.getByRole('dialog')
  const look = panel.getByRole('button', { name: 'Look', exact: true })
  await look.click()
  await expect(panel.getByText('Fill in the e-mail address or the telephone number to look for.')).toBeVisible()
  await panel.getByRole('textbox').nth(1).fill('0812 5550 0111')
  await look.click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  expect(await findBarriers(page)).toEqual([])
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
  await expectReport(page, '1 requests were erased for good.')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dewi', exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sari' })).toBeVisible()
})

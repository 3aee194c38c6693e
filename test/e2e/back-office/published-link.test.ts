import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import { ownPages } from '#content/own-page.ts'
import { expect, test } from '../site.ts'
import { fillWords, titleIn, valuesOf } from './collection-form.ts'
import { enter } from './enter.ts'
import { formOf, listOf } from './parts.ts'

for (const collection of Object.values<Collection>(collections)) {
  test(`${collection.name}: what was saved comes with a link to where it now shows`, async ({
    page,
    context,
    site,
  }) => {
    await enter(page, site.address, collection.screen.route)
    await listOf(page).getByRole('button', { name: 'Edit' }).first().click()
    await fillWords(page, collection, 'tautan')
    await formOf(page).getByRole('button', { name: collection.screen.submit.edit, exact: true }).click()
    const report = page.getByRole('alert').filter({ hasText: 'Saved and published.' })
    const link = report.getByRole('link', { name: 'See it on the site' })
    const [shown] = await Promise.all([context.waitForEvent('page'), link.click()])
    const place = collection.name in ownPages ? undefined : collection.screen.place.split('#')[1]
    const body = place ? shown.frameLocator('iframe').locator('body') : shown.locator('body')
    const values = valuesOf(collection, 'tautan')
    const english = Object.entries(values).find(([key]) => key === 'title_en' || key.endsWith('_en'))?.[1]
    await expect(body).toContainText(english ?? titleIn(collection, values))
    if (place) await expect(shown).toHaveURL(new RegExp(`lang=en#${place}$`))
    await shown.close()
  })
}

test('a post that is dated ahead is said to appear later, and has no link yet', async ({ page, site }) => {
  await enter(page, site.address, 'Blog')
  await formOf(page).getByLabel('Title', { exact: true }).fill('Besok lusa')
  await page.route('**/api/blog', async (route) => {
    // Stands for a date chosen in the picker: the server keeps it, and the form tells what the server says.
    const body = route.request().postData() ?? ''
    const dated = body.replace(/name="createAt"\r\n\r\n[^\r]*/, 'name="createAt"\r\n\r\n2031-05-06T07:08:00.000Z')
    await route.continue({ postData: dated })
  })
  await formOf(page).getByRole('button', { name: 'Create Blog' }).click()
  const report = page.getByRole('alert').filter({ hasText: 'It appears on the site on' })
  await expect(report).toContainText('2031')
  await expect(report.getByRole('link')).toHaveCount(0)
})

test('pages that could not be made are named in a warning that stays, in the language of the screen', async ({
  page,
  site,
}) => {
  const warning = 'These pages could not be made, so visitors still see them as they were: /home/index.html'
  await page.clock.install()
  await enter(page, site.address, 'team')
  await page.route('**/api/team/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), warning } })
  })
  const told = page.getByRole('alert').filter({ hasText: warning })
  const button = (name: string | RegExp) => listOf(page).getByRole('button', { name }).first()

  await button('Edit').click()
  await formOf(page).getByLabel('Title', { exact: true }).fill('Ratna Wulan')
  await formOf(page).getByRole('button', { name: 'Update Team' }).click()
  await expect(told).toHaveText(`Saved. ${warning}`)
  await expect(page.getByText('Saved and published.')).toHaveCount(0)
  // What worked is told for four seconds.
  await page.clock.fastForward(60_000)
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)

  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Data berhasil dihapus.')).toBeVisible()
  await expect(told).toHaveText(warning)
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)

  await button(/^Move .* down$/).click()
  await expect(told).toHaveText(warning)
})

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readRows, unzip } from '#kit/workbook.ts'
import { findAxeViolations } from '../axe.ts'
import { loseResponse } from '../delay-requests.ts'
import { expect, test, testAdmin } from '../fixtures.ts'
import { editRow, expectNotification, getField, getForm, getList, getRow, getTitles } from './locators.ts'
import { useOwnSite } from './own-site.ts'
import { sendMemo } from './send-memo.ts'
import { openScreen } from './sign-in.ts'
import { expectDraftStored } from './stored-drafts.ts'

// Each test continues from the state that the previous one left.
test.describe.configure({ mode: 'serial' })
// Nothing listens there: emails wait in the outbox.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'situs@contoh.id', MAIL_TO: 'kantor@contoh.id' }
useOwnSite({ SAMPLE_CONTENT: 'off', TRUST_PROXY: 'on', ...mail })

// The cookie of the session is all that the requests of this screen carry.
const callsWithToken: string[] = []
test.beforeEach(({ page }) => {
  page.on('request', (request) => {
    if (/\/api\/memo\b/.test(request.url()) && request.headers()['authorization']) callsWithToken.push(request.url())
  })
})
test.afterEach(() => expect(callsWithToken).toEqual([]))

/** The headers with which the server takes a change by the cookie of the session. */
function sameOrigin(page: Page) {
  return { origin: new URL(page.url()).origin }
}

/** Shows the requests of that tab above the list. */
async function showDesk(page: Page, name: 'All' | 'Mine' | 'Overdue' | 'Spam'): Promise<void> {
  await getDesk(page)
    .getByText(new RegExp(`^${name} `))
    .click()
}

/** The tabs above the list. */
function getDesk(page: Page): Locator {
  return getList(page).getByRole('radiogroup', { name: 'Show' })
}

/** The count of new requests in the menu. */
function getUnreadBadge(page: Page): Locator {
  return page.getByRole('navigation').getByText(/^New requests: /)
}

test('an empty inbox shows its purpose; new requests are counted and appear without a reload', async ({ page }) => {
  await page.clock.install()
  await openScreen(page, 'Memo')
  await expect(getList(page).getByText('Quotation requests that visitors send through the site.')).toBeVisible()
  await expect(getUnreadBadge(page)).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  await sendMemo(page.request, { name: 'Dewi', email: 'dewi+toko@contoh.co.id', tlp: '0812-5550-0111' })
  await page.keyboard.press('Shift')
  await page.clock.fastForward(61_000)
  await expect(getUnreadBadge(page)).toHaveText('New requests: 1')
  await expect(getRow(page, 'Dewi')).toBeVisible()
})

test('a reply by email or WhatsApp starts with a prepared text, and marks the request as answered', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openScreen(page, 'Memo')
  const row = getRow(page, 'Dewi')
  await expect(row.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:dewi(\+|%2B)toko(@|%40)contoh\.co\.id\?subject=Quotation.*Toko/,
  )
  const opening = context.waitForEvent('page')
  await row.getByRole('link', { name: 'WhatsApp' }).click()
  const chat = await opening
  expect(chat.url()).toMatch(/^https:\/\/wa\.me\/6281255500111\?text=/)
  await chat.close()
  await row.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(row.getByLabel('Status')).toHaveValue('answered')
  await expect(row).toContainText(/Answered \d/)
  await expect(getUnreadBadge(page)).toHaveCount(0)
})

test('status and note are saved; the list is searched, filtered and sorted, and the spreadsheet follows', async ({
  page,
}) => {
  for (const name of ['Tamu 10', 'Tamu 11', 'Tamu 12', 'Tamu 20'])
    await sendMemo(page.request, { name, email: 'surat@contoh.co.id' })
  await openScreen(page, 'Memo')
  await expect(getUnreadBadge(page)).toHaveText('New requests: 4')
  await expect(getList(page).getByText('5 in all')).toBeVisible()
  await expect(getTitles(page).first()).toHaveText('Tamu 20')
  await getList(page).getByLabel('Sorting').selectOption('name')
  await expect(getTitles(page)).toHaveText(['Dewi', 'Tamu 10', 'Tamu 11', 'Tamu 12', 'Tamu 20'])

  await editRow(page, 'Tamu 12')
  const form = getForm(page)
  await form.getByLabel('Status').selectOption('in progress')
  await form.getByLabel('Internal note').fill('Telepon hari Senin')
  expect(await findAxeViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Update Memo' }).click()
  await expectNotification(page, 'The request was saved.')
  await expect(getRow(page, 'Tamu 12')).toContainText('Telepon hari Senin')
  await expect(getUnreadBadge(page)).toHaveText('New requests: 3')

  await getList(page).getByLabel('Filter by status').selectOption('in progress')
  await expect(getTitles(page)).toHaveText(['Tamu 12'])
  await getList(page).getByRole('searchbox', { name: 'Search' }).fill('tidak ada')
  await expect(getList(page).getByText('Nothing matches “tidak ada”.')).toBeVisible()
  await getList(page).getByLabel('Filter by status').selectOption('')
  await getList(page).getByRole('searchbox', { name: 'Search' }).fill('TAMU 1')
  await expect(getList(page).getByText('3 in all')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('memo_list_with_borders.xlsx')
  const sheet = unzip(await readFile(await download.path())).get('xl/worksheets/sheet1.xml') ?? ''
  expect(
    readRows(sheet)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['Name', 'Tamu 10', 'Tamu 11', 'Tamu 12'])
  await expectNotification(page, 'Requests downloaded: 3.')
})

test('marked requests get a status, are downloaded and deleted together; Escape removes the marks', async ({
  page,
}) => {
  await openScreen(page, 'Memo')
  const mark = (name: string) => getList(page).getByRole('checkbox', { name: `Mark ${name}`, exact: true })
  for (const name of ['Tamu 10', 'Tamu 20']) await mark(name).press('Space')
  await expect(getList(page).getByRole('status').getByText('2 marked')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mark('Tamu 10')).not.toBeChecked()
  for (const name of ['Tamu 10', 'Tamu 20']) await mark(name).check()
  const actions = getList(page).getByRole('toolbar', { name: 'What is marked' })
  await actions.getByLabel('Set the status').selectOption('closed')
  for (const name of ['Tamu 10', 'Tamu 20']) await expect(getRow(page, name).getByLabel('Status')).toHaveValue('closed')
  expect(await findAxeViolations(page)).toEqual([])
  await actions.getByRole('button', { name: 'Download' }).click()
  await expectNotification(page, 'Requests downloaded: 2.')
  await actions.getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, '2 deleted.')
  await expect(getList(page).getByText('3 in all')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getList(page).getByText('5 in all')).toBeVisible()
})

test('a template fills the reply, the mail link and the WhatsApp link with name and service; what was typed stays', async ({
  page,
}) => {
  const id = await sendMemo(page.request, {
    name: 'Sari',
    email: 'sari@contoh.co.id',
    tlp: '0812-5550-0222',
    item: 'Web',
  })
  await openScreen(page, 'ReplyTemplates?entry=new')
  await getField(page, 'Name').fill('Rincian')
  await getField(page, 'Text of the reply').fill('Halo {nama}')
  await getForm(page).getByRole('button', { name: 'Add Template' }).click()
  await expect(getField(page, 'Text of the reply')).toHaveAccessibleDescription(
    /\{nama\} stands for nothing; use \{name\}/,
  )
  await getField(page, 'Text of the reply').fill('Halo {name}, soal {service}.')
  await getField(page, 'Text of the reply (English)').fill('Hello {name}.')
  await getForm(page).getByRole('button', { name: 'Add Template' }).click()
  await expect(getRow(page, 'Rincian')).toBeVisible()

  await openScreen(page, `Memo?entry=${id}`)
  await getForm(page).getByRole('button', { name: 'Reply by e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply by e-mail' })
  const text = dialog.getByLabel('Text of the reply')
  await dialog.getByLabel('Template').selectOption('Rincian')
  await expect(text).toHaveValue('Halo Sari, soal Web.')
  await text.fill('Tulisan saya')
  await dialog.getByLabel('Template').selectOption('Rincian (English)')
  await expect(text).toHaveValue('Tulisan saya\n\nHello Sari.')
  for (const [name, address] of [
    ['Open in the mail program', /^mailto:sari@contoh\.co\.id\?subject=.*&body=Tulisan%20saya%0A%0AHello%20Sari\.$/],
    ['Reply on WhatsApp', 'https://wa.me/6281255500222?text=Tulisan%20saya%0A%0AHello%20Sari.'],
  ] as const)
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', address)
  expect(await findAxeViolations(page)).toEqual([])

  // Of another request, nothing is offered here.
  const otherId = await sendMemo(page.request, { name: 'Wati', email: 'wati@contoh.co.id', tlp: '' })
  const reopen = async (request: number) => {
    await openScreen(page, `Memo?entry=${request}`)
    await page.getByRole('button', { name: 'Reply by e-mail' }).click()
  }
  for (const leave of ['reload', 'goBack'] as const) {
    await text.fill(`Sampai ${leave}`)
    await page[leave]()
    await reopen(id)
    await expect(text).toHaveValue(`Sampai ${leave}`)
  }
  await reopen(otherId)
  await expect(text).toHaveValue('Dear Wati,\n\n')
})

test('a spreadsheet download shows its progress and is cancelled; a failed one shows the reason', async ({ page }) => {
  await openScreen(page, 'Memo')
  // The response never arrives.
  await page.route('**/api/memo/export*', () => undefined)
  const button = page.getByRole('button', { name: 'Download Excel' })
  await button.click()
  await expect(page.getByText('Preparing the spreadsheet…')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Preparing the spreadsheet…')).toHaveCount(0)
  await page.unroute('**/api/memo/export*')
  await page.route('**/api/memo/export*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Sedang dirawat.' } }),
  )
  await button.click()
  await expectNotification(page, 'Error: Sedang dirawat.')
})

test('a deletion needs no confirmation; it is undone at once, or from the list of deleted requests', async ({
  page,
}) => {
  await openScreen(page, 'Memo')
  await getList(page).getByRole('searchbox', { name: 'Search' }).fill('dewi')
  await expect(getList(page).getByText('1 in all')).toBeVisible()
  const remove = getRow(page, 'Dewi').getByRole('button', { name: 'Delete' })
  await remove.click()
  await expectNotification(page, 'The request was deleted.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getRow(page, 'Dewi')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await remove.click()
  await expectNotification(page, 'The request was deleted.')
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Deleted from Penewaran list' })
  await expect(panel.getByRole('listitem', { name: 'Dewi' })).toContainText('Situs: Toko daring')
  expect(await findAxeViolations(page)).toEqual([])
  await panel.getByRole('listitem', { name: 'Dewi' }).getByRole('button', { name: 'Bring back' }).click()
  await expect(panel.getByText('Nothing has been deleted.')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(getRow(page, 'Dewi').getByLabel('Status')).toHaveValue('answered')
})

test('the desk: who has a request, until when, what it was worth; filters in the address; what happened', async ({
  page,
}) => {
  await sendMemo(page.request, { name: 'Rina', email: 'surat@contoh.co.id', tlp: '' })
  await openScreen(page, 'Memo')
  await editRow(page, 'Rina')
  const form = getForm(page)
  await form.getByLabel('Assigned to').selectOption(testAdmin.username)
  await form.getByLabel('Due on').fill('2020-01-31')
  await form.getByLabel('Value').fill('12,5 jt')
  await form.getByRole('button', { name: 'Update Memo' }).click()
  await expectNotification(page, 'The request was saved.')
  const row = getRow(page, 'Rina')
  for (const text of ['Overdue since', 'Rp 12.500.000']) await expect(row).toContainText(text)
  await expect(row.getByLabel('Assigned to').locator(':checked')).toHaveText(testAdmin.username)
  await expect(getDesk(page)).toContainText(/Mine 1.*Overdue 1/)

  await editRow(page, 'Rina')
  const events = form.getByRole('listitem').filter({ hasText: testAdmin.username })
  await expect(events.filter({ hasText: `Assigned to: ${testAdmin.username}` })).toBeVisible()
  await expect(events.filter({ hasText: 'Value: Rp 12.500.000' })).toBeVisible()
  await expect(form.getByText('Other requests of this person: 4')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Reply by e-mail' }).click()
  const reply = page.getByRole('dialog', { name: 'Reply by e-mail' })
  await expect(reply.getByLabel('Text of the reply')).toHaveValue('Dear Rina,\n\n')
  await reply.getByLabel('Text of the reply').fill('Besok pagi?')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Reply by e-mail' }).click()
  const send = reply.getByRole('button', { name: 'Send to surat@contoh.co.id' })
  await loseResponse(page, '**/api/memo/*/reply')
  await send.click()
  await expect(reply.getByRole('alert')).toContainText('connect')
  await reply.getByLabel('Text of the reply').fill('Lusa pagi?')
  await send.click()
  await expect(reply.getByRole('alert')).toContainText('Your earlier text was sent')
  await send.click()
  await expectNotification(page, 'The reply is on its way.')
  for (const text of ['Besok', 'Lusa']) await expect(events.filter({ hasText: `Replied: ${text} pagi?` })).toBeVisible()
  await form
    .getByRole('link', { name: /Closed: / })
    .first()
    .click()
  await expect(form.getByText('Other requests of this person: 4')).toBeVisible()
  await page.keyboard.press('Escape')

  await showDesk(page, 'Overdue')
  await expect(getTitles(page)).toHaveText(['Rina'])
  await page.reload()
  await expect(getTitles(page)).toHaveText(['Rina'])
  await openScreen(page, 'Start')
  await page.getByRole('link', { name: /request is overdue/ }).click()
  await expect(getTitles(page)).toHaveText(['Rina'])
  await showDesk(page, 'Spam')
  await expect(getList(page).getByText('There is no such request.')).toBeVisible()
})

test('on a phone an opened request is read; reply, WhatsApp and call are in view, and its form is behind Edit', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const paragraph = `Baris pertama.\n\n${'Kami butuh situs. '.repeat(60)}`
  await sendMemo(page.request, { name: 'Bu Baca', email: 'baca@contoh.co.id', tlp: '0812-5550-0333', paragraph })
  await page.setViewportSize({ width: 375, height: 740 })
  await openScreen(page, 'Memo')
  await getRow(page, 'Bu Baca').getByRole('button', { name: 'Bu Baca' }).click()
  const drawer = page.getByRole('dialog')
  const reading = drawer.getByRole('article', { name: 'Bu Baca' })
  await expect(reading.getByText('Baris pertama.')).toBeInViewport()
  await expect(reading.getByRole('heading', { name: 'Bu Baca' })).toBeFocused()
  await expect(reading.getByRole('textbox')).toHaveCount(0)
  const [chat, phoneCall] = ['Reply on WhatsApp', 'Call 0812-5550-0333'].map((name) =>
    reading.getByRole('contentinfo').or(reading.locator('footer')).getByRole('link', { name }),
  )
  for (const action of [reading.getByRole('button', { name: 'Reply by e-mail' }), chat, phoneCall])
    await expect(action ?? reading).toBeInViewport({ ratio: 1 })
  await expect(phoneCall ?? reading).toHaveAttribute('href', 'tel:081255500333')
  expect(await findAxeViolations(page)).toEqual([])

  const opening = context.waitForEvent('page')
  await chat?.click()
  await (await opening).close()
  await reading.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(reading.getByLabel('Status')).toHaveValue('answered')
  await reading.getByLabel('Assigned to').selectOption(testAdmin.username)
  await expect(reading.getByText(`Assigned to: ${testAdmin.username}`)).toBeVisible()

  await reading.getByRole('button', { name: 'Reply by e-mail' }).click()
  await page.getByLabel('Text of the reply').fill('Besok saya kirim')
  await page.keyboard.press('Escape')
  await expect(reading.getByText('A reply that was not sent is still here.')).toBeInViewport()
  await reading.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(drawer.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(drawer.getByRole('button', { name: 'Update Memo' })).toBeInViewport()
  await drawer.getByRole('button', { name: 'Stop editing' }).click()
  await expect(drawer).toHaveCount(0)
})

test('a request is assigned in its row, and marked ones at once; each tab has its number', async ({ page }) => {
  await openScreen(page, 'Memo')
  await expect(getDesk(page)).toContainText(/^All \d+Mine 2Overdue 1/)
  const row = getRow(page, 'Tamu 11')
  await expect(row.locator('time')).toHaveText(/^\d{1,2} \w{3}, \d\d:\d\d$/)
  await row.getByLabel('Assigned to').selectOption(testAdmin.username)
  await expect(getDesk(page)).toContainText('Mine 3')
  await showDesk(page, 'Mine')
  await expect(getTitles(page)).toHaveText(['Bu Baca', 'Rina', 'Tamu 11'])
  for (const name of ['Bu Baca', 'Tamu 11'])
    await getList(page)
      .getByRole('checkbox', { name: `Mark ${name}`, exact: true })
      .check()
  const actions = getList(page).getByRole('toolbar', { name: 'What is marked' })
  await actions.getByLabel('Assign to').selectOption('None yet')
  await expect(getTitles(page)).toHaveText(['Rina'])
  await expect(getDesk(page)).toContainText('Mine 1')
})

test('a marked request says why; This is spam and Not spam move it, in its row and for marked rows', async ({
  page,
}) => {
  await sendMemo(page.request, { name: 'Bu Kode', paragraph: '<a href="https://toko.example">toko</a>' })
  await sendMemo(page.request, { name: 'Pak Biasa' })
  await openScreen(page, 'Memo')
  const list = getList(page)
  const [odd, plain] = [getRow(page, 'Bu Kode'), getRow(page, 'Pak Biasa')]
  await expect(odd.getByText('To be checked: has the code of links.')).toBeVisible()
  await expect(plain.getByText('To be checked')).toHaveCount(0)
  expect(await findAxeViolations(page)).toEqual([])
  await odd.getByRole('button', { name: 'This is spam' }).click()
  await expect(odd).toHaveCount(0)
  await plain.getByLabel('Status').selectOption('This is spam')
  await expect(plain).toHaveCount(0)
  await showDesk(page, 'Spam')
  await expect(odd.getByText('Spam: has the code of links, marked by an administrator.')).toBeVisible()
  await editRow(page, 'Pak Biasa')
  await expect(getForm(page).getByText('Spam: marked by an administrator.')).toBeVisible()
  await page.keyboard.press('Escape')
  await odd.getByRole('button', { name: 'Not spam' }).click()
  await expect(odd).toHaveCount(0)
  for (const decision of ['Not spam', 'This is spam', 'Not spam']) {
    await list.getByRole('checkbox', { name: 'Mark Pak Biasa' }).check()
    const actions = list.getByRole('toolbar', { name: 'What is marked' })
    await actions.getByLabel('Set the status').selectOption(decision)
    await expect(plain).toHaveCount(0)
    await showDesk(page, decision === 'Not spam' ? 'All' : 'Spam')
    await expect(plain).toBeVisible()
  }
  await expect(odd.getByText('To be checked')).toHaveCount(0)
})

test('on a phone a pasted chat becomes a request, with the page that its reference names', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 375, height: 740 })
  await openScreen(page, 'Memo')
  await page.getByRole('button', { name: 'Record a request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a request' })
  const message = dialog.getByLabel('Message')
  await message.focus()
  await page.evaluate(() =>
    navigator.clipboard.writeText('[24/11/26 09.15] +62 812-5550-0177: Halo, berapa biayanya? (ref. WEB-Q)'),
  )
  await page.keyboard.press('ControlOrMeta+V')
  await expect(dialog.getByLabel('Phone')).toHaveValue('+62 812-5550-0177')
  await expect(message).toHaveValue('Halo, berapa biayanya? (ref. WEB-Q)')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(message).toHaveValue('[24/11/26 09.15] +62 812-5550-0177: Halo, berapa biayanya? (ref. WEB-Q)')
  await message.fill('')
  await page.keyboard.press('ControlOrMeta+V')
  await expect(message).toHaveValue('Halo, berapa biayanya? (ref. WEB-Q)')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByLabel('Name').click()
  await page.keyboard.type('Bu Sri')
  await expect(dialog.getByLabel('Name')).toHaveValue('Bu Sri')
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save the request' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expectDraftStored(page, 'Halo, berapa biayanya?')
  await openScreen(page, 'Memo?record')
  await expect(message).toHaveValue('Halo, berapa biayanya? (ref. WEB-Q)')
  await dialog.getByLabel('Name').fill('Ibu')
  await loseResponse(page, '**/api/memo/record')
  await dialog.getByRole('button', { name: 'Save the request' }).click()
  await expect(dialog.getByRole('alert')).toContainText('connect')
  await expectDraftStored(page, '"name":"Ibu"')
  await page.reload()
  await expect(dialog.getByLabel('Name')).toHaveValue('Ibu')
  await dialog.getByLabel('Name').fill('Ibu Sri')
  await dialog.getByRole('button', { name: 'Save the request' }).click()
  await expect(page.getByText(`Received`, { exact: true })).toBeVisible()
  const memos = (await (await page.request.get('/api/memo?q=Ibu')).json()) as object[]
  expect(memos).toMatchObject([{ name: 'Ibu Sri', channel: 'WhatsApp', page: '/penawaran', tlp: '+62 812-5550-0177' }])
})

test('eight requests are in view on a laptop and four on a phone, in both languages', async ({ page }) => {
  await openScreen(page, 'Memo')
  for (let number = 0; number < 8; number++) {
    const id = await sendMemo(page.request, { name: `Padat ${number}`, paragraph: 'Kami butuh situs. '.repeat(20) })
    const known = {
      assignee: '1',
      dueOn: '2199-01-31',
      channel: 'telephone',
      valueIdr: '12500000',
      note: 'Telepon Senin',
    }
    expect((await page.request.put(`/api/memo/${id}`, { data: known, headers: sameOrigin(page) })).status()).toBe(200)
  }
  for (const language of ['en', 'id'])
    for (const [width, height, count] of [
      [1280, 800, 8],
      [375, 740, 4],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await expect(page.locator('main li[data-status]').nth(count - 1)).toBeInViewport({ ratio: 1 })
    }
})

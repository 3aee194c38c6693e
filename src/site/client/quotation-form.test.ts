import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { createGate } from '#kit/gate.ts'
import { messages } from '../messages.ts'
import { QuotationForm } from '../sections/quotation-form.tsx'
import { attachQuotation, validateQuotation } from './quotation-form.ts'

const t = { required: 'isi', unreachable: 'jangkau', agree: 'setuju' }

test.each([
  [{ name: 'Budi', email: 'budi@contoh.example', tlp: '', consent: '1' }, {}],
  [{ name: 'Budi', email: '', tlp: '021 555', consent: '1' }, {}],
  [{ name: ' ', email: '', tlp: '021 555', consent: '1' }, { name: ['isi'] }],
  [{ name: 'Budi', email: '', tlp: ' ', consent: '1' }, { email: ['jangkau'] }],
  [{}, { name: ['isi'], email: ['jangkau'], consent: ['setuju'] }],
])('%j has the errors %j', (values, errors) => {
  expect(validateQuotation(values, t)).toEqual(errors)
})

const url = 'https://contoh.example/penawaran'
const site = { name: 'Contoh', url: 'https://contoh.example', mediaHost: '' }
const created = () => Response.json({ id: 7, number: '7KQ2M9A' }, { status: 201 })

/** Opens the form as the server renders it, filled in by a person who sends it that long after asking for the page. */
async function openForm({ afterMs = 60_000, referrer = '', values = {} as Readonly<Record<string, string>> } = {}) {
  const form = createElement(QuotationForm, { site, language: 'id', services: [], contact: undefined })
  const page = await openBrowserPage(renderToStaticMarkup(form), { url, referrer })
  const { window, document } = page
  const root = document.querySelector('form')
  const button = document.querySelector('button')
  if (!root || !button) throw new Error('The page has no form.')
  for (const [name, value] of Object.entries({ name: 'Budi', tlp: '021 5550138', ...values })) {
    const input = root.elements.namedItem(name)
    if (input instanceof window.HTMLInputElement) input.value = value
  }
  const consent = document.querySelector<HTMLInputElement>('#consent')
  if (consent) consent.checked = true
  window.HTMLElement.prototype.scrollIntoView = () => undefined
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('performance', { now: () => afterMs })
  attachQuotation(root)
  return {
    ...page,
    button,
    fetched,
    send: () => root.dispatchEvent(new window.Event('submit', { cancelable: true })),
    /** The bodies that were sent. */
    sent: () => fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)) as Record<string, string>),
    keys: () => fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key')),
    status: () => document.querySelector('[role=alert]')?.textContent,
    hasOtherWays: () => document.querySelector<HTMLElement>('.other-ways')?.hidden === false,
  }
}

test.each([
  [0, 'hurried'],
  [999, 'hurried'],
  [1_000, ''],
  [1_001, ''],
  [5_000, ''],
  [9_999, ''],
])('a request %d ms after the page was asked for has the mark "%s"', async (afterMs, website) => {
  const { fetched, sent, send } = await openForm({ afterMs })
  fetched.mockResolvedValue(created())
  send()
  await expect.poll(sent).toMatchObject([{ name: 'Budi', website }])
})

test('what a robot has filled in is sent as it is, also within the first second', async () => {
  const { fetched, sent, send } = await openForm({ afterMs: 10, values: { website: 'https://spam.example' } })
  fetched.mockResolvedValue(created())
  send()
  await expect.poll(sent).toMatchObject([{ website: 'https://spam.example' }])
})

test.each([
  ['within the site', 'https://contoh.example/layanan/web-1', '/layanan/web-1', ''],
  ['on another site', 'https://www.google.com/', '/penawaran', 'in=/penawaran&host=www.google.com'],
  [
    'on a site whose name begins alike',
    'https://contoh.example.org/',
    '/penawaran',
    'in=/penawaran&host=contoh.example.org',
  ],
])('a request after a link %s is sent with page and source', async (_, referrer, page, source) => {
  const { fetched, sent, send } = await openForm({ referrer })
  fetched.mockResolvedValue(created())
  send()
  await expect.poll(sent).toMatchObject([{ page, source }])
})

test('a second press while the request is on its way sends nothing', async () => {
  const { fetched, assign, button, send } = await openForm()
  const gate = createGate()
  fetched.mockImplementation(async () => {
    await gate.pass()
    return created()
  })
  send()
  await gate.reached
  expect(button.getAttribute('aria-disabled')).toBe('true')
  send()
  gate.open()
  await expect.poll(() => assign.mock.calls).toHaveLength(1)
  expect(fetched).toHaveBeenCalledOnce()
})

test('the button stays disabled until the next page, which has the number of the request', async () => {
  const { fetched, assign, button, send } = await openForm()
  fetched.mockResolvedValue(created())
  send()
  await expect.poll(() => assign.mock.calls).toEqual([['/penawaran/terkirim#7KQ2M9A']])
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('the button works again when the page comes back from the back/forward cache', async () => {
  const { window, fetched, assign, button, send } = await openForm()
  fetched.mockResolvedValue(created())
  send()
  await expect.poll(() => assign.mock.calls).toHaveLength(1)
  window.dispatchEvent(new window.Event('pageshow'))
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  expect(button.textContent).toBe(messages.id.quotationForm.send)
})

test('after a lost answer the same request can be sent again, with the same key', async () => {
  const { fetched, assign, button, keys, send, status } = await openForm()
  fetched.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(created())
  send()
  await expect.poll(status).toBe(messages.id.quotationForm.failed)
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  send()
  await expect.poll(() => assign.mock.calls).toHaveLength(1)
  expect(keys()).toEqual([keys()[0], keys()[0]])
})

test('an answer of a captive portal, with status 200, is no success', async () => {
  const { fetched, assign, send, status } = await openForm()
  fetched.mockResolvedValue(Response.json({ id: 7, number: '7KQ2M9A' }, { status: 200 }))
  send()
  await expect.poll(status).toBe(messages.id.quotationForm.intercepted)
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  [429, true],
  [400, false],
  [503, false],
])('an answer %i shows the other ways to reach the company: %s', async (answer, hasWays) => {
  const { fetched, hasOtherWays, send, status } = await openForm()
  fetched.mockResolvedValue(Response.json({ message: 'Tidak.' }, { status: answer }))
  send()
  await expect.poll(status).toBe('Tidak.')
  expect(hasOtherWays()).toBe(hasWays)
})

test('the focus goes to the first of the invalid fields, and nothing is sent', async () => {
  const { document, fetched, send, status } = await openForm({ values: { name: ' ', tlp: '' } })
  send()
  await expect.poll(status).toBe(messages.id.quotationForm.check)
  expect(document.activeElement?.id).toBe('name')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  expect(fetched).not.toHaveBeenCalled()
})

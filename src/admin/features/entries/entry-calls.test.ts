import { beforeEach, expect, test, vi } from 'vitest'
import { type CollectionName, collections } from '#content/collections.ts'
import { openBrowserPage } from '#kit/browser-page.ts'

/** How the entries of the specification are sent without a chosen file, and those that have pictures of ours. */
const formats: Partial<Record<CollectionName, 'form' | 'JSON'>> = {
  gallery: 'form',
  header: 'form',
  feature: 'form',
  team: 'form',
  service: 'form',
  testimonial: 'form',
  blog: 'form',
  about: 'JSON',
  aboutDetail: 'JSON',
  galleryHeader: 'JSON',
  testimonialHeader: 'JSON',
  contact: 'JSON',
  settings: 'form',
  page: 'form',
}

const sent = vi.fn<(format: string, body: unknown) => void>()
class FakeRequest {
  readonly upload = {}
  readonly status = 200
  readonly responseText = '{"data":{"id":3,"version":2}}'
  onload = () => undefined
  open() {}
  setRequestHeader() {}
  send(body: unknown) {
    sent('form', body)
    this.onload()
  }
}

beforeEach(async () => {
  await openBrowserPage('', { url: 'https://contoh.example/homeadmin' })
  sent.mockReset()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent('JSON', JSON.parse(String(body)))
    return Response.json({ data: { id: 3, version: 2 } })
  })
})

const save = async (name: CollectionName, files: Readonly<Record<string, File>> = {}) => {
  // The module reads the document of the back office when it is loaded.
  const { saveEntry } = await import('./entry-calls.ts')
  await saveEntry(collections[name], { entry: { id: 3, version: 1 }, values: { paragraph: 'a' }, files }, {})
}

test.each(Object.entries(formats))('%s is sent as %s', async (name, format) => {
  await save(name as CollectionName)
  expect(sent.mock.calls.map(([kind]) => kind)).toEqual([format])
})

test('*About* with a chosen picture is sent as a form', async () => {
  const img = new File(['x'], 'x.png')
  await save('about', { img })
  const [[kind, body] = []] = sent.mock.calls
  expect(kind).toBe('form')
  expect(body).toBeInstanceOf(FormData)
})

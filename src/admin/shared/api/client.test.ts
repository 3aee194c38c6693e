import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineCalls, idParams } from '#contracts/call.ts'

vi.mock('../i18n/language.ts', () => ({ currentLanguage: () => 'en', translate: (key: string) => key }))

const { createClient } = await import('./client.ts')
const { setSignInPrompt } = await import('./authenticated-request.ts')

const item = z.object({ id: z.int() })
const { call } = createClient(async () =>
  defineCalls('items', {
    listItems: {
      method: 'GET',
      path: '/api/items',
      summary: '',
      access: 'administrator',
      query: z.object({ q: z.string(), limit: z.int(), status: z.enum(['new']) }),
      isPaged: true,
      isCookieOnly: true,
      response: z.array(item),
    },
    updateItem: {
      method: 'PUT',
      path: '/api/items/:id',
      summary: '',
      access: 'administrator',
      params: idParams,
      body: z.object({ title: z.string() }),
      response: item,
    },
  }),
)

const fetched = vi.fn<typeof fetch>()

function answer(body: unknown, init: ResponseInit = {}): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), init))
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'secret' })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

describe('call', () => {
  it('sends method, path, body and token, and returns the fields of the contract', async () => {
    answer({ id: 7, extra: true })
    expect(await call('updateItem', { params: { id: 7 }, body: { title: 'a' } })).toEqual({ id: 7 })
    expect(fetched).toHaveBeenCalledWith(
      '/api/items/7',
      expect.objectContaining({
        method: 'PUT',
        body: '{"title":"a"}',
        headers: expect.objectContaining({ Authorization: 'Bearer secret', 'Content-Type': 'application/json' }),
      }),
    )
  })

  it('encodes parameters', async () => {
    answer({ id: 7 })
    await call('updateItem', { params: { id: '../7?' }, body: { title: '' } })
    expect(fetched.mock.lastCall?.[0]).toBe('/api/items/..%2F7%3F')
  })

  it('returns a page with the length of the list, and sends no empty query value and no token by cookie', async () => {
    answer([{ id: 1 }], { headers: { 'x-total-count': '40' } })
    expect(await call('listItems', { query: { q: '', limit: 1, status: undefined } })).toEqual({
      items: [{ id: 1 }],
      total: 40,
    })
    const [url, init] = fetched.mock.lastCall ?? []
    expect(url).toBe('/api/items?limit=1')
    expect(init?.headers).not.toHaveProperty('Authorization')
  })

  it('throws an ApiError of status 502 for a response that does not match', async () => {
    for (const body of [null, [], { id: '1' }]) {
      answer(body)
      await expect(call('updateItem', { params: { id: 1 }, body: { title: '' } })).rejects.toMatchObject({
        status: 502,
      })
    }
  })

  it('turns off code generation, which the Content-Security-Policy forbids', async () => {
    answer([])
    await call('listItems', { query: {} })
    expect(z.config().jitless).toBe(true)
  })

  it('repeats a write after the administrator has signed in again, but not a list', async () => {
    const prompt = vi.fn(async () => true)
    const removePrompt = setSignInPrompt(prompt)
    answer({}, { status: 401 })
    answer({ id: 3 })
    expect(await call('updateItem', { params: { id: 3 }, body: { title: '' } })).toEqual({ id: 3 })
    answer({}, { status: 401 })
    await expect(call('listItems', { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(prompt).toHaveBeenCalledTimes(1)
    removePrompt()
  })
})

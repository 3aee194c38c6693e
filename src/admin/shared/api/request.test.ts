import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('../i18n/language.ts', async () => {
  const { messages } = await import('../i18n/messages.ts')
  return {
    currentLanguage: () => 'en',
    translate: (key: keyof typeof messages) => messages[key].en,
  }
})

const { ApiError, toApiError, fetchJson } = await import('./request.ts')

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'secret' }))
afterEach(() => vi.unstubAllGlobals())

function answer(body: string, status: number) {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('toApiError', () => {
  it('has the message, the field errors and the data of the response', () => {
    const error = toApiError(409, { message: 'Newer.', errors: { title: ['Long.', 7], img: 'no' }, data: { id: 1 } })
    expect(error).toMatchObject({ status: 409, message: 'Newer.', errors: { title: ['Long.'] }, data: { id: 1 } })
  })

  it('has a default message when the response has none', () => {
    expect(toApiError(502, '<html>').message).toContain('in trouble')
    expect(toApiError(0, undefined).message).toContain('cannot be reached')
  })
})

describe('fetchJson', () => {
  it('sends the token and the language with every request', async () => {
    const fetch = answer('{"ok":1}', 200)
    expect(await fetchJson('/api/x')).toEqual({ ok: 1 })
    expect(fetch).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({
        headers: expect.objectContaining({ Authorization: 'Bearer secret', 'Accept-Language': 'en' }),
      }),
    )
  })

  it('throws an ApiError with the status and message of an error response', async () => {
    answer('{"message":"No."}', 400)
    await expect(fetchJson('/api/x')).rejects.toEqual(expect.objectContaining({ status: 400, message: 'No.' }))
  })

  it('throws an ApiError when the request fails', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('down')
    })
    await expect(fetchJson('/api/x')).rejects.toBeInstanceOf(ApiError)
  })
})

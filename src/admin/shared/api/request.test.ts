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

describe('errorOf', () => {
  it('carries the sentence, the fields and the newer entry of the server', () => {
    const error = toApiError(409, { message: 'Newer.', errors: { title: ['Long.', 7], img: 'no' }, data: { id: 1 } })
    expect(error).toMatchObject({ status: 409, message: 'Newer.', errors: { title: ['Long.'] }, data: { id: 1 } })
  })

  it('has a sentence of its own when the answer has none', () => {
    expect(toApiError(502, '<html>').message).toContain('in trouble')
    expect(toApiError(0, undefined).message).toContain('cannot be reached')
  })
})

describe('request', () => {
  it('sends the token and the language with every call', async () => {
    const fetch = answer('{"ok":1}', 200)
    expect(await fetchJson('/api/x')).toEqual({ ok: 1 })
    expect(fetch).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({
        headers: expect.objectContaining({ Authorization: 'Bearer secret', 'Accept-Language': 'en' }),
      }),
    )
  })

  it('throws the refusal of the server', async () => {
    answer('{"message":"No."}', 400)
    await expect(fetchJson('/api/x')).rejects.toEqual(expect.objectContaining({ status: 400, message: 'No.' }))
  })

  it('throws status 0 when there is no answer', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('down')
    })
    await expect(fetchJson('/api/x')).rejects.toBeInstanceOf(ApiError)
  })
})

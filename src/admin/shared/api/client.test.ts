import { beforeEach, describe, expect, it, vi } from 'vitest'
import { collections } from '#content/collections.ts'
import { stubLocalStorage } from '#kit/local-storage.ts'
import { setSignInPrompt } from './authentication.ts'
import { call, fetchFile, fetchPage, toUploadRequest } from './client.ts'
import { listEntries } from './entries.ts'

const fetched = vi.fn<typeof fetch>()

function answer(body: unknown, init: ResponseInit = {}): void {
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), init))
}

beforeEach(() => {
  stubLocalStorage({ authToken: 'secret' })
  vi.stubGlobal('fetch', fetched.mockReset())
})

const rename = (id: number | string) =>
  call('PUT /api/auth/update/:id', { params: { id }, body: { username: 'budi', password: '' } })

describe('call', () => {
  it('sends method, path, body, token and language, and returns the response', async () => {
    answer({ message: 'ok', data: { id: 7, username: 'budi' } })
    expect(await rename(7)).toEqual({ message: 'ok', data: { id: 7, username: 'budi' } })
    expect(fetched).toHaveBeenCalledWith(
      '/api/auth/update/7',
      expect.objectContaining({
        method: 'PUT',
        body: '{"username":"budi","password":""}',
        headers: expect.objectContaining({
          Authorization: 'Bearer secret',
          'Content-Type': 'application/json',
          'Accept-Language': 'en',
        }),
      }),
    )
  })

  it('encodes parameters', async () => {
    answer({})
    await rename('../7?')
    expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/update/..%2F7%3F')
  })

  it('names the collection in the path', async () => {
    answer({ message: 'ok' })
    await call('PUT /api/:collection/order', { params: { collection: 'features' }, body: { ids: [2, 1] } })
    expect(fetched.mock.lastCall?.[0]).toBe('/api/features/order')
    expect(fetched.mock.lastCall?.[1]?.body).toBe('{"ids":[2,1]}')
  })

  it('sends the idempotency key', async () => {
    answer({})
    await call('POST /api/auth/register', { body: { username: 'a', password: 'b' }, idempotencyKey: 'key-1' })
    expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'key-1' })
  })

  it('throws an ApiError of the status and message of an error response, and of status 502 without JSON', async () => {
    answer({ message: 'No.' }, { status: 400 })
    await expect(rename(1)).rejects.toMatchObject({ name: 'ApiError', status: 400, message: 'No.' })
    answer('<html>')
    await expect(rename(1)).rejects.toMatchObject({ name: 'ApiError', status: 502 })
  })

  it('throws an ApiError of status 0 when the request fails, and the reason when it is aborted', async () => {
    fetched.mockRejectedValueOnce(new TypeError('down'))
    await expect(call('GET /api/backups', {})).rejects.toMatchObject({ name: 'ApiError', status: 0 })
    const aborted = new DOMException('Cancelled', 'AbortError')
    fetched.mockRejectedValueOnce(aborted)
    await expect(call('GET /api/backups', { signal: AbortSignal.abort() })).rejects.toBe(aborted)
  })

  it('repeats a write after the administrator has signed in again; a read and the login do not prompt', async () => {
    const prompt = vi.fn(async () => true)
    const removePrompt = setSignInPrompt(prompt)
    answer({}, { status: 401 })
    answer({ message: 'saved' })
    expect(await rename(3)).toEqual({ message: 'saved' })
    expect(prompt).toHaveBeenCalledTimes(1)
    answer({}, { status: 401 })
    await expect(call('GET /api/backups', {})).rejects.toMatchObject({ status: 401 })
    answer({}, { status: 401 })
    const credentials = { username: 'a', password: 'b' }
    const login = call('POST /api/auth/login', { body: credentials, promptsSignIn: false })
    await expect(login).rejects.toMatchObject({ status: 401 })
    expect(prompt).toHaveBeenCalledTimes(1)
    removePrompt()
  })
})

describe('the types of the contracts', () => {
  it('reject an unknown route, a missing parameter, an unknown value, and a token where the contract sends none', () => {
    const rejected = () => [
      // @ts-expect-error: no such route
      call('GET /api/memos', {}),
      // @ts-expect-error: no parameter
      call('DELETE /api/auth/users/:id', {}),
      // @ts-expect-error: no such status
      fetchPage('GET /api/memo', { query: { status: 'lost' }, withoutToken: true }),
      // @ts-expect-error: no such call in a collection
      call('GET /api/features', {}),
      // @ts-expect-error: no id
      call('DELETE /api/:collection/:id', { params: { collection: 'features' } }),
      // @ts-expect-error: memos are fetched without a token
      call('GET /api/memo/count', {}),
    ]
    expect(rejected).toBeTypeOf('function')
  })
})

describe('fetchPage', () => {
  it('returns a page with the length of the list, and sends no empty query value and no token by cookie', async () => {
    answer([{ id: 1 }], { headers: { 'x-total-count': '40' } })
    const request = { query: { q: '', limit: 1, status: undefined }, withoutToken: true } as const
    expect(await fetchPage('GET /api/memo', request)).toEqual({ items: [{ id: 1 }], total: 40 })
    const [url, init] = fetched.mock.lastCall ?? []
    expect(url).toBe('/api/memo?limit=1')
    expect(init?.headers).not.toHaveProperty('Authorization')
  })
})

describe('listEntries', () => {
  it('sends no token for the posts, as the specification demands, and the token for other entries', async () => {
    const tokens: unknown[] = []
    for (const collection of [collections.blog, collections.feature]) {
      answer([])
      await listEntries(collection, {}, new AbortController().signal)
      tokens.push(new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization'))
    }
    expect(tokens).toEqual([null, 'Bearer secret'])
  })
})

describe('fetchFile', () => {
  it('returns the response unread', async () => {
    answer('file')
    const response = await fetchFile('GET /api/memo/export', { query: {}, withoutToken: true })
    expect(await response.text()).toBe('file')
  })
})

class FakeXhr {
  static status = 201
  static sent: FakeXhr[] = []
  status = 0
  responseText = ''
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  form: unknown
  open = vi.fn()
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(form: unknown): void {
    this.form = form
    FakeXhr.sent.push(this)
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  }
  abort(): void {
    this.onabort?.()
  }
  respond(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

describe('the upload of a file', () => {
  const file = new File(['x'], 'kantor.png')

  beforeEach(() => {
    FakeXhr.sent = []
    vi.stubGlobal('XMLHttpRequest', FakeXhr)
  })

  function sentRequest(): FakeXhr {
    const [xhr] = FakeXhr.sent
    if (!xhr) throw new Error('nothing was sent')
    return xhr
  }

  it('sends the form with token and idempotency key, reports its progress and returns the response', async () => {
    const onProgress = vi.fn()
    const upload = call('POST /api/media', toUploadRequest(file, { onProgress }))
    const xhr = sentRequest()
    expect(xhr.open).toHaveBeenCalledWith('POST', '/api/media')
    expect(xhr.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Idempotency-Key': expect.stringMatching(/\d/),
    })
    expect(xhr.headers).not.toHaveProperty('Content-Type')
    expect((xhr.form as FormData).get('file')).toMatchObject({ name: 'kantor.png' })
    xhr.respond(201, { data: { hash: 'a' } })
    expect(await upload).toEqual({ data: { hash: 'a' } })
    expect(onProgress).toHaveBeenCalledWith(0.25)
  })

  it('sends the other values of a form as texts', async () => {
    const params = { collection: 'gallery', id: 3 }
    const save = call('PUT /api/:collection/:id', { params, form: { version: 4, title: 'Toko', img: file } })
    const xhr = sentRequest()
    expect(xhr.open).toHaveBeenCalledWith('PUT', '/api/gallery/3')
    expect([...(xhr.form as FormData)]).toEqual([
      ['version', '4'],
      ['title', 'Toko'],
      ['img', expect.objectContaining({ name: 'kantor.png' })],
    ])
    xhr.respond(200, {})
    expect(await save).toEqual({})
  })

  it('throws the error of the response, an ApiError of status 0 without one, and an AbortError when aborted', async () => {
    const rejected = call('POST /api/media', toUploadRequest(file))
    sentRequest().respond(400, { message: 'Not an image.' })
    await expect(rejected).rejects.toMatchObject({ status: 400, message: 'Not an image.' })
    FakeXhr.sent = []
    const failed = call('POST /api/media', toUploadRequest(file))
    sentRequest().onerror?.()
    await expect(failed).rejects.toMatchObject({ name: 'ApiError', status: 0 })
    FakeXhr.sent = []
    const controller = new AbortController()
    const aborted = call('POST /api/media', toUploadRequest(file, { signal: controller.signal }))
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })
})

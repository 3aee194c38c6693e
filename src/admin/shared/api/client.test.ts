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
  it('sends method, path, body, token, language and idempotency key, and returns the response', async () => {
    answer({ message: 'ok', data: { id: 7, username: 'budi' } })
    expect(await rename(7)).toEqual({ message: 'ok', data: { id: 7, username: 'budi' } })
    const [url, request] = fetched.mock.lastCall ?? []
    expect(url).toBe('/api/auth/update/7')
    expect(request).toMatchObject({
      method: 'PUT',
      body: '{"username":"budi","password":""}',
      headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json', 'Accept-Language': 'en' },
    })
    answer({})
    await call('POST /api/auth/register', { body: { username: 'a', password: 'b' }, idempotencyKey: 'key-1' })
    expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'key-1' })
  })

  it('puts the parameters and the collection into the path, encoded', async () => {
    answer({})
    await rename('../7?')
    expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/update/..%2F7%3F')
    answer({ message: 'ok' })
    await call('PUT /api/:collection/order', { params: { collection: 'features' }, body: { ids: [2, 1] } })
    expect(fetched.mock.lastCall?.[0]).toBe('/api/features/order')
  })

  it('throws an ApiError of the status and message of an error response, and of a page in place of JSON', async () => {
    answer({ message: 'No.' }, { status: 400 })
    await expect(rename(1)).rejects.toMatchObject({ name: 'ApiError', status: 400, message: 'No.' })
    answer('<html>')
    const message = expect.stringMatching(/did not come from the program/)
    await expect(rename(1)).rejects.toMatchObject({ name: 'ApiError', status: 502, message })
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
  it('reject an unknown call, a missing parameter, an unknown value, and a token where the contract sends none', () => {
    const rejected = () => [
      // @ts-expect-error: no parameter
      call('DELETE /api/auth/users/:id', {}),
      // @ts-expect-error: no such status
      fetchPage('GET /api/memo', { query: { status: 'lost' }, withoutToken: true }),
      // @ts-expect-error: no such call in a collection
      call('GET /api/features', {}),
      // @ts-expect-error: memos are fetched without a token
      call('GET /api/memo/count', {}),
    ]
    expect(rejected).toBeTypeOf('function')
  })
})

it('a page has the length of the list; empty query values, and the token of a call by cookie, are not sent', async () => {
  answer([{ id: 1 }], { headers: { 'x-total-count': '40' } })
  const request = { query: { q: '', limit: 1, status: undefined }, withoutToken: true } as const
  expect(await fetchPage('GET /api/memo', request)).toEqual({ items: [{ id: 1 }], total: 40 })
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/memo?limit=1')
  expect(init?.headers).not.toHaveProperty('Authorization')
})

it('the response of a file is returned unread', async () => {
  answer('file')
  const response = await fetchFile('GET /api/memo/export', { query: {}, withoutToken: true })
  expect(await response.text()).toBe('file')
})

it('posts are listed without the token, as the specification demands, other entries with it', async () => {
  const tokens: unknown[] = []
  for (const collection of [collections.blog, collections.feature]) {
    answer([])
    await listEntries(collection, {}, new AbortController().signal)
    tokens.push(new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization'))
  }
  expect(tokens).toEqual([null, 'Bearer secret'])
})

class FakeXhr {
  static sent: FakeXhr[] = []
  status = 0
  responseText = ''
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
  readonly open = vi.fn()
  readonly setRequestHeader = vi.fn()
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  form = new FormData()
  send(form: FormData): void {
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
    vi.stubGlobal('XMLHttpRequest', FakeXhr)
  })

  function takeSent(): FakeXhr {
    const xhr = FakeXhr.sent.pop()
    if (!xhr) throw new Error('nothing was sent')
    return xhr
  }

  it('sends the form with token and idempotency key, reports its progress and returns the response', async () => {
    const onProgress = vi.fn()
    const upload = call('POST /api/media', toUploadRequest(file, { onProgress }))
    const xhr = takeSent()
    expect(xhr.open).toHaveBeenCalledWith('POST', '/api/media')
    const headers = Object.fromEntries(xhr.setRequestHeader.mock.calls)
    expect(headers).toMatchObject({ Authorization: 'Bearer secret', 'Idempotency-Key': expect.stringMatching(/\d/) })
    expect(headers).not.toHaveProperty('Content-Type')
    expect(xhr.form.get('file')).toMatchObject({ name: 'kantor.png' })
    xhr.respond(201, { data: { hash: 'a' } })
    expect(await upload).toEqual({ data: { hash: 'a' } })
    expect(onProgress).toHaveBeenCalledWith(0.25)
  })

  it('sends the other values of a form as texts', async () => {
    const params = { collection: 'gallery', id: 3 }
    const save = call('PUT /api/:collection/:id', { params, form: { version: 4, title: 'Toko', img: file } })
    const xhr = takeSent()
    expect(xhr.open).toHaveBeenCalledWith('PUT', '/api/gallery/3')
    const image = expect.objectContaining({ name: 'kantor.png' })
    expect(Object.fromEntries(xhr.form)).toEqual({ version: '4', title: 'Toko', img: image })
    xhr.respond(200, {})
    expect(await save).toEqual({})
  })

  it('throws the error of the response, an ApiError of status 0 without one, and an AbortError when aborted', async () => {
    const rejected = call('POST /api/media', toUploadRequest(file))
    takeSent().respond(400, { message: 'Not an image.' })
    await expect(rejected).rejects.toMatchObject({ status: 400, message: 'Not an image.' })
    const failed = call('POST /api/media', toUploadRequest(file))
    takeSent().onerror?.()
    await expect(failed).rejects.toMatchObject({ name: 'ApiError', status: 0 })
    const controller = new AbortController()
    const aborted = call('POST /api/media', toUploadRequest(file, { signal: controller.signal }))
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })
})

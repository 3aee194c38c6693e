import { beforeEach, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '#kit/local-storage.ts'
import { logIn } from './log-in.ts'

let stored: Map<string, string>
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  stored = stubLocalStorage()
  vi.stubGlobal('fetch', fetched.mockReset())
})

function answer(body: string, status: number): void {
  fetched.mockResolvedValue(new Response(body, { status }))
}

it('a login stores the token under the key that the specification defines', async () => {
  answer('{"token":"t","message":"ok"}', 200)
  expect(await logIn({ username: 'a', password: 'b' })).toBeUndefined()
  expect(stored.get('authToken')).toBe('t')
})

it.each([
  ['{"message":"Terlalu sering."}', 429, 'Terlalu sering.'],
  ['{"message":"Database is away"}', 503, 'Database is away'],
  ['{}', 401, 'Invalid username or password'],
  ['{}', 200, 'Invalid username or password'],
  ['{"message":"no token here"}', 200, 'no token here'],
  ['<html>', 502, 'An error occurred while logging in.'],
])('a response %s with status %i results in: %s', async (body, status, message) => {
  answer(body, status)
  expect(await logIn({ username: 'a', password: 'b' })).toEqual({ message, codeRequired: false })
  expect(stored.has('authToken')).toBe(false)
})

it('a login returns an error message when the request fails', async () => {
  fetched.mockRejectedValue(new TypeError('down'))
  const message = 'An error occurred while logging in.'
  expect(await logIn({ username: 'a', password: 'b' })).toEqual({ message, codeRequired: false })
})

it('a login returns codeRequired with an empty message when the two-factor code is missing', async () => {
  answer('{"message":"Authentication code required","codeRequired":true}', 401)
  expect(await logIn({ username: 'a', password: 'b' })).toEqual({ message: '', codeRequired: true })
})

it('a login sends the two-factor code, and returns the reason when it is rejected', async () => {
  answer('{"message":"Kode salah.","codeRequired":true,"errors":{"code":["Tunggu kode berikutnya."]}}', 401)
  expect(await logIn({ username: 'a', password: 'b', code: '123 456' })).toEqual({
    message: 'Tunggu kode berikutnya.',
    codeRequired: true,
  })
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual({
    username: 'a',
    password: 'b',
    code: '123 456',
  })
})

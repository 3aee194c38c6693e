import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { listOperations, type Operation } from './operations.ts'

// The cost of an error response is counted, not timed: the messages formatted and the bytes sent.

const { messages } = vi.hoisted(() => ({ messages: { count: 0 } }))

vi.mock('#content/error-messages.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/error-messages.ts')>()
  const formatIssue: typeof original.formatIssue = (...issue) => {
    messages.count += 1
    return original.formatIssue(...issue)
  }
  return { ...original, formatIssue }
})

const MAX_RESPONSE_BYTES = 16_000
// At most 20 fields, in two languages.
const MAX_MESSAGES = 40

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
beforeEach(async () => {
  await site.services.database.db.deleteFrom('attempt').execute()
})
afterAll(() => site.close())

// Logging out ends the session of the other requests.
const operations = listOperations().filter(({ path }) => path !== '/api/auth/logout')

const createKeys = (count: number) => Array.from({ length: count }, (_, index) => `x${index.toString(36)}`)
const createWideJson = (count: number) => JSON.stringify(Object.fromEntries(createKeys(count).map((key) => [key, 1])))
const createJsonList = (name: string, count: number) => JSON.stringify({ [name]: Array(count).fill('x') })
const createNestedArrays = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`

const boundary = 'x'
const createPart = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const multipart = (...parts: readonly string[]) => `${parts.join('')}--${boundary}--\r\n`

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipartForm = `multipart/form-data; boundary=${boundary}`

/** Bodies that grow with `count`, by description. */
const bodies: Readonly<Record<string, (count: number) => { readonly type: string; readonly payload: string }>> = {
  'JSON with unknown fields': (count) => ({ type: json, payload: createWideJson(count) }),
  'JSON with known and unknown fields': (count) => ({
    type: json,
    payload: `{"name":1,"username":1,"title":1,"password":1,${createWideJson(count).slice(1)}`,
  }),
  'JSON with numbers as names': (count) => ({
    type: json,
    payload: JSON.stringify(Object.fromEntries(createKeys(count).map((_, index) => [index * 1000, null]))),
  }),
  'JSON with one long name': (count) => ({ type: json, payload: JSON.stringify({ ['n'.repeat(count)]: 1 }) }),
  'JSON with long values': (count) => ({
    type: json,
    payload: JSON.stringify(
      Object.fromEntries(['name', 'email', 'tlp', 'title', 'img', 'username'].map((key) => [key, '.'.repeat(count)])),
    ),
  }),
  'JSON with a list of wrong ids': (count) => ({ type: json, payload: createJsonList('ids', count) }),
  'JSON with a list of wrong memos': (count) => ({ type: json, payload: createJsonList('memos', count) }),
  'a JSON list': (count) => ({ type: json, payload: JSON.stringify(Array(count).fill('x')) }),
  'deep JSON': (count) => ({ type: json, payload: createNestedArrays(count) }),
  'deep JSON in a field': (count) => ({
    type: json,
    payload: `{"title":${createNestedArrays(count)},"name":${createNestedArrays(count)}}`,
  }),
  'a form with unknown fields': (count) => ({ type: form, payload: createKeys(count).join('=1&') }),
  'a form with one field many times': (count) => ({ type: form, payload: 'name=1&'.repeat(count) }),
  'a form with brackets': (count) => ({ type: form, payload: `a${'[b]'.repeat(count)}=1` }),
  'multipart with unknown fields': (count) => ({
    type: multipartForm,
    payload: multipart(...createKeys(count).map((key) => createPart(key, '1'))),
  }),
  'multipart with one field many times': (count) => ({
    type: multipartForm,
    payload: multipart(...Array<string>(count).fill(createPart('title', '1'))),
  }),
  'multipart with a long name': (count) => ({
    type: multipartForm,
    payload: multipart(createPart('n'.repeat(count), '1')),
  }),
  'multipart with long values': (count) => ({
    type: multipartForm,
    payload: multipart(...['title', 'img', 'createAt'].map((name) => createPart(name, '.'.repeat(count)))),
  }),
}

/** Queries that grow with `count`, by description; a request line may have 16 KB. */
const queries: Readonly<Record<string, (count: number) => string>> = {
  'unknown names': (count) => createKeys(count).join('=1&'),
  'one name many times': (count) => 'limit=x&'.repeat(count),
  'every name wrong': (count) =>
    ['limit', 'offset', 'sort', 'status', 'q', 'lang', 'actor', 'action', 'from', 'to']
      .map((name) => `${name}=${'%00'.repeat(count / 10)}`)
      .join('&'),
}

let requests = 0

async function sendRequest({ method, path }: Pick<Operation, 'method' | 'path'>, type?: string, payload?: string) {
  requests += 1
  messages.count = 0
  const response = await site.app.inject({
    method,
    url: path,
    headers: { ...site.authHeaders, ...(type && { 'content-type': type }) },
    // Each from a different network, or most responses would be 429.
    remoteAddress: `2001:db8:${requests.toString(16)}::1`,
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, bytes: response.rawPayload.length, messages: messages.count }
}

function expectBounded({ status, bytes, messages }: Awaited<ReturnType<typeof sendRequest>>, context: string): void {
  if (status < 400) return
  expect(status, context).toBeLessThan(500)
  expect(bytes, context).toBeLessThan(MAX_RESPONSE_BYTES)
  expect(messages, context).toBeLessThanOrEqual(MAX_MESSAGES)
}

describe.each(Object.entries(bodies))('%s', (_name, createBody) => {
  test('gets an error response of bounded size from every operation', async () => {
    for (const operation of operations.filter(({ hasBody }) => hasBody)) {
      for (const count of [30, 3_000]) {
        const { type, payload } = createBody(count)
        expectBounded(await sendRequest(operation, type, payload), `${operation.method} ${operation.path}, ${count}`)
      }
    }
  })
})

describe.each(Object.entries(queries))('a query with %s', (_name, createQuery) => {
  test('gets an error response of bounded size from every operation', async () => {
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const path = `${operation.path}?${createQuery(1_000)}`
      expectBounded(await sendRequest({ ...operation, path }), operation.path)
    }
  })
})

test('a long path gets an error response of bounded size', async () => {
  for (const operation of operations.filter(({ path }) => /\/1(\/|$)/.test(path))) {
    for (const part of ['1'.repeat(10_000), 'x'.repeat(10_000), '%00'.repeat(3_000), '1/'.repeat(3_000)]) {
      const path = operation.path.replace(/\/1(?=\/|$)/, `/${part}`)
      expectBounded(await sendRequest({ ...operation, path }), operation.path)
    }
  }
})

test('an error response names at most 20 fields, each with one short message', async () => {
  const send = async (unknown: object) => {
    const payload = { name: 'Budi', email: 'budi@contoh.id', ...unknown }
    const response = await site.app.inject({ method: 'POST', url: '/api/memo?lang=en', payload })
    return response.json<{ message: string; errors: Record<string, string[]> }>()
  }
  const fields = createKeys(50)
  const { message, errors } = await send(Object.fromEntries(fields.map((key) => [key, 1])))
  expect(errors).toEqual(Object.fromEntries(fields.slice(0, 20).map((key) => [key, ['There is no such field.']])))
  // Once and without the names, because people read it.
  expect(message).toBe('There is no such field.')

  const long = await send({ ['n'.repeat(5_000)]: 1 })
  expect(Object.keys(long.errors)).toEqual([`${'n'.repeat(99)}…`])
})

test('the body of a request without a route is not parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const payload = `[${'"tidak dibaca",'.repeat(1_000)}1]`
  for (const [url, status] of [
    ['/api/tidak-ada', 404],
    ['/api/features/1', 405],
  ] as const) {
    const response = await site.app.inject({ method: 'POST', url, payload, headers: { 'content-type': json } })
    expect(response.statusCode).toBe(status)
  }
  expect(parse.mock.calls.filter(([text]) => text === payload)).toEqual([])
  parse.mockRestore()
})

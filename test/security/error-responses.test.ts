import { beforeEach, expect, test, vi } from 'vitest'
import { setUpApp } from './app.ts'
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

const app = setUpApp()
beforeEach(() => app.site.empty('attempt'))

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

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = `multipart/form-data; boundary=${boundary}`
const wrongFields = '"name":1,"username":1,"title":1,"password":1'
const longFields = ['name', 'email', 'tlp', 'title', 'img', 'username']

/** Bodies that grow with `count`. */
const bodies: readonly (readonly [type: string, description: string, createBody: (count: number) => string])[] = [
  [JSON_TYPE, 'unknown fields', createWideJson],
  [JSON_TYPE, 'known and unknown fields', (count) => `{${wrongFields},${createWideJson(count).slice(1)}`],
  [
    JSON_TYPE,
    'numbers as names',
    (count) =>
      `{${createKeys(count)
        .map((_, index) => `"${index * 1000}":null`)
        .join()}}`,
  ],
  [JSON_TYPE, 'one long name', (count) => JSON.stringify({ ['n'.repeat(count)]: 1 })],
  [JSON_TYPE, 'long values', (count) => `{${longFields.map((name) => `"${name}":"${'.'.repeat(count)}"`).join()}}`],
  [JSON_TYPE, 'a list of wrong ids', (count) => createJsonList('ids', count)],
  [JSON_TYPE, 'a list of wrong memos', (count) => createJsonList('memos', count)],
  [JSON_TYPE, 'a list', (count) => JSON.stringify(Array(count).fill('x'))],
  [JSON_TYPE, 'nested lists', createNestedArrays],
  [
    JSON_TYPE,
    'nested lists in a field',
    (count) => `{"title":${createNestedArrays(count)},"name":${createNestedArrays(count)}}`,
  ],
  [FORM_TYPE, 'unknown fields', (count) => createKeys(count).join('=1&')],
  [FORM_TYPE, 'one field many times', (count) => 'name=1&'.repeat(count)],
  [FORM_TYPE, 'brackets', (count) => `a${'[b]'.repeat(count)}=1`],
  [MULTIPART_TYPE, 'unknown fields', (count) => multipart(...createKeys(count).map((key) => createPart(key, '1')))],
  [MULTIPART_TYPE, 'one field many times', (count) => multipart(createPart('title', '1').repeat(count))],
  [MULTIPART_TYPE, 'a long name', (count) => multipart(createPart('n'.repeat(count), '1'))],
  [
    MULTIPART_TYPE,
    'long values',
    (count) => multipart(...['title', 'img', 'createAt'].map((name) => createPart(name, '.'.repeat(count)))),
  ],
]

/** Queries that grow with `count`, by description; a request line may have 16 KB. */
const queries: Readonly<Record<string, (count: number) => string>> = {
  'unknown names': (count) => createKeys(count).join('=1&'),
  'one name many times': (count) => 'limit=x&'.repeat(count),
  'every name wrong': (count) =>
    ['limit', 'offset', 'sort', 'status', 'q', 'lang', 'actor', 'action', 'from', 'to']
      .map((name) => `${name}=${'%00'.repeat(count / 10)}`)
      .join('&'),
}

/** Sends a request; expects that an error costs few bytes and few messages. */
async function expectBounded({ method, path }: Operation, url = path, type?: string, payload?: string): Promise<void> {
  messages.count = 0
  const { statusCode, rawPayload } = await app.send(method, url, {
    ...(type && { headers: { 'content-type': type } }),
    ...(payload !== undefined && { payload }),
  })
  if (statusCode < 400) return
  const context = `${method} ${path} ${payload?.length ?? ''}`
  expect(statusCode, context).toBeLessThan(500)
  expect(rawPayload.length, context).toBeLessThan(MAX_RESPONSE_BYTES)
  expect(messages.count, context).toBeLessThanOrEqual(MAX_MESSAGES)
}

test.each(bodies)('%s with %s gets an error response of bounded size', async (type, _description, createBody) => {
  for (const operation of operations.filter(({ hasBody }) => hasBody))
    for (const count of [30, 3_000]) await expectBounded(operation, operation.path, type, createBody(count))
})

test.each(Object.entries(queries))('a query with %s gets an error response of bounded size', async (_, createQuery) => {
  for (const operation of operations.filter(({ method }) => method === 'GET'))
    await expectBounded(operation, `${operation.path}?${createQuery(1_000)}`)
})

test('a long path gets an error response of bounded size', async () => {
  for (const operation of operations.filter(({ path }) => /\/1(\/|$)/.test(path)))
    for (const part of ['1'.repeat(10_000), 'x'.repeat(10_000), '%00'.repeat(3_000), '1/'.repeat(3_000)])
      await expectBounded(operation, operation.path.replace(/\/1(?=\/|$)/, `/${part}`))
})

test('an error response names at most 20 fields, each with one short message', async () => {
  const send = async (unknown: object) => {
    const payload = { name: 'Budi', email: 'budi@contoh.id', ...unknown }
    const response = await app.sendWithoutSession('POST', '/api/memo?lang=en', { payload })
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
    const headers = { 'content-type': 'application/json' }
    const response = await app.sendWithoutSession('POST', url, { payload, headers })
    expect(response.statusCode).toBe(status)
  }
  expect(parse.mock.calls.filter(([text]) => text === payload)).toEqual([])
  parse.mockRestore()
})

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createYieldIfBusy } from '../concurrency/work.ts'
import { encode } from './compress.ts'
import { endpointRoute } from './endpoint-route.ts'
import { escapeHtml } from './escape-html.ts'
import { computeEtag, etagMatches } from './etag.ts'
import { renderDocsPage } from './openapi-page.ts'
import { paginate, toSqlLimit } from './pagination.ts'
import { notFound, Problem } from './problem.ts'

describe('an ETag', () => {
  test('is strong, short and that of one body', () => {
    expect(computeEtag('a')).toMatch(/^"[\w-]{22}"$/)
    expect(computeEtag('a')).toBe(computeEtag('a'))
    expect(computeEtag('a')).not.toBe(computeEtag('b'))
  })

  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['"b" ,"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('"a" is in If-None-Match %j: %s', (header, isThere) => {
    expect(etagMatches(header, '"a"')).toBe(isThere)
  })
})

test('text in HTML cannot begin an element, an entity or the end of an attribute', () => {
  expect(escapeHtml(`a<b>&"'c`)).toBe('a&#60;b&#62;&#38;&#34;&#39;c')
})

test('a part of a list begins at its offset and has at most its limit', () => {
  const list = [1, 2, 3, 4]
  expect(paginate(list, { offset: 1, limit: 2 })).toEqual({ items: [2, 3], total: 4 })
  expect(paginate(list, { offset: 1 }).items).toEqual([2, 3, 4])
  expect(paginate(list, { offset: 0, limit: 0 }).items).toEqual([])
  expect([toSqlLimit({ offset: 0, limit: 2 }), toSqlLimit({ offset: 0 })]).toEqual([2, 2 ** 31 - 1])
})

describe('a problem', () => {
  const text = { id: 'Salah.', en: 'Wrong.' }

  test('has its message and those of its fields in the language, and nothing that is not there', () => {
    const problem = new Problem(422, text, { errors: { title: [text] }, extensions: { retryAfter: 3 }, data: 0 })
    expect([problem.status, problem.message]).toEqual([422, 'Wrong.'])
    expect(problem.renderBody('id')).toEqual({
      message: 'Salah.',
      retryAfter: 3,
      errors: { title: ['Salah.'] },
      data: 0,
    })
    expect(problem.renderBody('en')).toMatchObject({ message: 'Wrong.', errors: { title: ['Wrong.'] } })
    expect(Object.keys(new Problem(404, text).renderBody('id'))).toEqual(['message'])
  })

  test('of an entry that is not there is a 404 that says so in both languages', () => {
    const problem = notFound()
    expect(problem.status).toBe(404)
    expect(problem.renderBody('id').message).toBe('Data ini tidak ada atau sudah dihapus.')
    expect(problem.renderBody('en').message).toBe('There is no such entry, or it has been deleted.')
  })

  test('with a message of the specification has it in both languages', () => {
    const problem = new Problem(400, 'Gagal')
    expect([problem.renderBody('id').message, problem.renderBody('en').message]).toEqual(['Gagal', 'Gagal'])
  })
})

test('the page of the API shows each operation with its query, body, answers and errors, escaped', () => {
  const list = { type: 'array', items: { $ref: '#/components/schemas/Team' } }
  const body = { properties: { title: { type: 'string' }, kind: { enum: ['a', '<b>'] } }, required: ['title'] }
  const parameters = [{ name: 'id', in: 'path' }, ...['lang', 'q'].map((name) => ({ name, in: 'query' }))]
  const errors = { 404: { $ref: 'x' }, 409: { $ref: 'x' } }
  const html = renderDocsPage({
    info: { title: 'API <1>', description: 'A & B' },
    paths: {
      '/team/{id}': {
        put: {
          ...{ operationId: 'updateTeam', summary: 'Updates it', tags: ['Team'], security: [{}], parameters },
          requestBody: { content: { 'application/json': { schema: body }, 'image/png': {} } },
          responses: { 200: { content: { 'application/json': { schema: list } } }, ...errors },
        },
        get: { operationId: 'readTeam', summary: 'Reads it', tags: ['Team'], security: [], responses: {} },
      },
      '/a': { get: { operationId: 'a', summary: 'A', tags: ['Other'], security: [], responses: {} } },
    },
    components: { schemas: { Team: { anyOf: [{ type: 'object' }, { type: 'null' }] }, Kind: { enum: ['a', 'b'] } } },
  })
  const [head, main = ''] = html.split('<main>')
  expect(head).toContain('<title>API &#60;1&#62;</title>')
  const operation = (id: string, call: string, summary: string, rest = '\n<dt>Answers</dt><dd>Errors: </dd>') =>
    `<section><h3 id="${id}"><code>${call}</code></h3>\n<p>${summary}</p><dl>\n${rest}</dl></section>`
  const put = `<dt>Body</dt><dd>application/json: <code>{ title, kind? }</code>; image/png: <code></code></dd>
<dt>Answers</dt><dd><b>200</b> application/json: <code>[ <a href="#Team">Team</a> ]</code></dd><dd>Errors: 404, 409</dd>`
  expect(main).toBe(
    '<h1>API &#60;1&#62;</h1><p>A &#38; B</p>\n<p><a href="/api/openapi.json">openapi.json</a></p><h2>Team</h2>' +
      operation('updateTeam', '<b>PUT</b> /team/{id}?lang&amp;q', 'Updates it. <em>Administrator.</em>', put) +
      `${operation('readTeam', '<b>GET</b> /team/{id}', 'Reads it.')}<h2>Other</h2>${operation('a', '<b>GET</b> /a', 'A.')}` +
      '<h2>Schemas</h2><dl><dt id="Team"><b>Team</b></dt><dd><code>object or null</code></dd>' +
      '<dt id="Kind"><b>Kind</b></dt><dd><code>a | b</code></dd></dl></main></html>',
  )
})

test('an endpoint with a form is a route that takes it', () => {
  const endpoint = { id: 'a', tag: 'b', summary: 'c', method: 'POST', path: '/a', access: 'everyone' } as const
  const consumed = (given: object) => endpointRoute({ ...endpoint, ...given }).schema
  expect(consumed({})).toEqual({ operationId: 'a', tags: ['b'], summary: 'c' })
  expect(consumed({ body: z.string() })).not.toHaveProperty('consumes')
  expect(consumed({ form: z.string() })).toMatchObject({ consumes: ['multipart/form-data'] })
  const both = { body: z.string(), form: z.string() }
  expect(consumed(both)).toMatchObject({ consumes: ['application/json', 'multipart/form-data'], body: both.body })
})

test.each(['br', 'zstd', 'gzip'] as const)('%s at its best is smaller than in a hurry', async (encoding) => {
  const page = Buffer.from(Array.from({ length: 3_000 }, (_, index) => `<li>${(index * 7919) % 1009}</li>`).join(''))
  const [best, quick] = [await encode(page, encoding, 'best'), await encode(page, encoding, 'quick')]
  expect(best.length).toBeLessThan(quick.length)
})

test('a long loop gives others a turn at first, and then every eight milliseconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(100)
  onTestFinished(() => now.mockRestore())
  const giveTurn = createYieldIfBusy()
  await expect(giveTurn()).resolves.toBeUndefined()
  now.mockReturnValue(107)
  expect(giveTurn()).toBeUndefined()
  now.mockReturnValue(108)
  await expect(giveTurn()).resolves.toBeUndefined()
  expect(giveTurn()).toBeUndefined()
})

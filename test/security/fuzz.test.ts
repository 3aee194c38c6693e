import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { setUpApp } from './app.ts'
import { listOperations } from './operations.ts'

// `FUZZ_RUNS=5000` for a longer run.
const NUM_RUNS = Number(process.env['FUZZ_RUNS'] ?? 300)

// Logging out would end the session of the other requests.
const operations = listOperations().filter(({ path }) => !/logout|sessions|password|\/auth\/(users|update)/.test(path))

const names = fc.constantFrom(
  '',
  ...'title title_en paragraph paragraphdetail img smallImage createAt type content version name email item tlp'.split(
    ' ',
  ),
  ...'website consent status note username password code ids file lang limit offset q sort from to actor'.split(' '),
  ...'address facebook alt alt_en person __proto__ constructor toString hasOwnProperty then 0 a.b a[b]'.split(' '),
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.constantFrom(
    '',
    '\ufeff',
    '\u0000',
    ...'1 -1 1e999 NaN 9007199254740993 2147483648 a@b.co id en all order'.split(' '),
  ),
  fc.constantFrom(
    ...'2026-02-30 +275760-09-13T00:00:00.001Z 0000-01-01T00:00:00Z 9999-12-31T23:59:59.999+14:00'.split(' '),
    ...['http://[', 'https://\ud800.example', '-title', '/media/../../etc/passwd'],
    `/media/${'0'.repeat(32)}-1x1-000000.jpg`,
  ),
)
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(null, true, 0, -0, 1e308, [], {}, [[]]))
const json = fc.oneof(
  fc.dictionary(names, value, { maxKeys: 8 }).map((body) => JSON.stringify(body)),
  fc.json({ maxDepth: 6 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('[[[[[', '{"a":', '"\\ud800"', '{"title":"\\u0000"}', '1'.repeat(400)),
  fc.constant(`${'['.repeat(5000)}${']'.repeat(5000)}`),
)
const form = fc.array(fc.tuple(names, text), { maxLength: 8 }).map((pairs) => new URLSearchParams(pairs).toString())

const boundary = fc.constantFrom('x', '-', '----x', "a'()+_,-./:=?")
const part = fc.record({
  name: fc.oneof(names, fc.string({ maxLength: 10 })),
  fileName: fc.option(
    fc.constantFrom('', 'a.png', 'a.svg', '../../a.png', 'a\u0000.png', 'ä\r\nb.png', 'a'.repeat(3000), '"'),
  ),
  type: fc.oneof(
    fc.constantFrom('', 'image/png', 'text/html', 'application/json'),
    fc.constantFrom('multipart/mixed; boundary=x', 'a/b; charset=utf-7'),
  ),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    text.map((it) => Buffer.from(it)),
  ),
})
const multipart = fc
  .record({
    boundary,
    parts: fc.array(part, { maxLength: 6 }),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    isCut: fc.boolean(),
  })
  .map(({ boundary, parts, cut, isCut }) => {
    const pieces = parts.flatMap(({ name, fileName, type, body }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}\r\n${type === '' ? '' : `content-type: ${type}\r\n`}\r\n`,
      ),
      body,
      Buffer.from('\r\n'),
    ])
    const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
    return {
      type: `multipart/form-data; boundary="${boundary}"`,
      payload: isCut ? payload.subarray(0, cut * payload.length) : payload,
    }
  })
const body = fc.oneof(
  json.map((payload) => ({ type: 'application/json', payload: Buffer.from(payload) })),
  form.map((payload) => ({ type: 'application/x-www-form-urlencoded', payload: Buffer.from(payload) })),
  multipart,
  fc
    .record({
      type: fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=utf-16', 'a', '/', ''),
      payload: json,
    })
    .map(({ type, payload }) => ({ type, payload: Buffer.from(payload) })),
)
const query = fc.array(fc.tuple(names, text), { maxLength: 5 }).map((pairs) => {
  // A URL cannot contain a lone surrogate.
  return new URLSearchParams(pairs.map(([name, it]) => [name, it.toWellFormed()])).toString()
})
const id = fc.constantFrom('1', '0', '-1', '2147483647', '2147483648', '1e3', '01', '%20', '9'.repeat(40), 'x')

describe.each(testDatabases)('$kind', ({ environment }) => {
  const { send, sendWithoutSession } = setUpApp(environment)

  test('no input to any operation causes a 5xx, and every error is JSON', async () => {
    const statuses = new Set<number>()
    const lang = fc.constantFrom('id', 'en', '*', '\u00ff')
    const isSignedIn = fc.constantFrom(true, true, false)
    const call = fc.record({ operation: fc.constantFrom(...operations), query, id, body, lang, isSignedIn })
    await fc.assert(
      fc.asyncProperty(call, async ({ operation: { method, path, hasBody }, query, id, body, lang, isSignedIn }) => {
        const url = `${path.replace(/\/1(?=\/|$)/, `/${id}`)}?${query}`
        const response = await (isSignedIn ? send : sendWithoutSession)(method, url, {
          headers: { 'accept-language': lang, ...(hasBody && { 'content-type': body.type }) },
          ...(hasBody && { payload: body.payload }),
        })
        statuses.add(response.statusCode)
        expect(response.statusCode, `${method} ${url} ${body.payload.toString('latin1')}`).toBeLessThan(500)
        if (response.statusCode >= 400)
          expect(response.json()).toEqual(expect.objectContaining({ message: expect.any(String) }))
      }),
      { numRuns: NUM_RUNS },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]))
  }, 600_000)
})

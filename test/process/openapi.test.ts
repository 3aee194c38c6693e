import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import createClient from 'openapi-fetch'
import { beforeAll, expect, test } from 'vitest'
import { testAdmin } from '#kit/admin.ts'
import { useTestSite } from '#kit/test-site.ts'
import { openApiFile } from '#server/http/openapi.ts'
import type { paths } from '../../generated/openapi.d.ts'

const site = useTestSite()
let url: string
beforeAll(async () => {
  url = await site.app.listen({ host: '127.0.0.1', port: 0 })
})

test('redocly finds no error in the OpenAPI document by its recommended rules', async () => {
  const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))
  const args = [redocly, 'lint', '--extends=recommended', '--format=json', fileURLToPath(openApiFile)]
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch((error) => error)
  const { totals, problems }: { totals: object; problems: { ruleId: string; location: { pointer: string }[] }[] } =
    JSON.parse(stdout)
  expect(totals).toMatchObject({ errors: 0 })
  // A health check has no 4xx.
  const known = ['#/paths/~1healthz/get/responses', '#/paths/~1readyz/get/responses']
  expect(problems.map(({ location }) => location[0]?.pointer).sort()).toEqual(known)
})

test('the served document has the version 3.1.0, and is below 100 KB compressed', async () => {
  const answer = await site.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  expect(answer.rawPayload.length).toBeLessThan(100_000)
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
})

test('a client with generated types reads, signs in, writes and gets typed errors', async () => {
  const client = createClient<paths>({ baseUrl: url })
  const login = await client.POST('/api/auth/login', { body: testAdmin })
  const { token } = login.data ?? expect.fail('no token')
  const headers = { authorization: `Bearer ${token}` }

  const created = await client.POST('/api/features', { headers, body: { title: 'Cepat', title_en: 'Fast' } })
  expect(created.response.status).toBe(201)
  const { id, version } = created.data?.data ?? expect.fail('no entry')
  const read = await client.GET('/api/features/{id}', { params: { path: { id }, query: { lang: 'en' } } })
  expect(read.data).toMatchObject({ id, title: 'Fast' })

  const update = (title: string) =>
    client.PUT('/api/features/{id}', { headers, params: { path: { id } }, body: { version, title } })
  expect((await update('Cepat sekali')).data?.data.version).toBe(version + 1)
  const stale = await update('Lambat')
  expect(stale.response.status).toBe(409)
  expect(stale.error?.message).not.toBe('')

  const memo = await client.POST('/api/memo', { body: { name: 'Sari', email: 'bukan alamat' } })
  const errors: Record<string, string[]> | undefined = memo.error?.errors
  expect(Object.keys(errors ?? {})).toEqual(['email'])
})

test('the generated types reject what the server rejects', async () => {
  const client = createClient<paths>({ baseUrl: url })
  // @ts-expect-error: there is no such path
  expect((await client.GET('/api/nothing')).response.status).toBe(404)
  // @ts-expect-error: a title is a text
  const wrongType = await client.POST('/api/features', { headers: site.authHeaders, body: { title: 5 } })
  expect(wrongType.response.status).toBe(400)
  // @ts-expect-error: the password is missing
  expect((await client.POST('/api/auth/login', { body: { username: 'rani' } })).response.status).toBe(400)
})

test('a file is binary, in a form and as the spreadsheet', async () => {
  const client = createClient<paths>({ baseUrl: url })
  const headers = site.authHeaders
  const file = new Blob(['no image'])
  const upload = await client.POST('/api/media', {
    headers,
    body: { file },
    bodySerializer(body) {
      const form = new FormData()
      form.set('file', body.file, 'picture.png')
      return form
    },
  })
  expect(upload.response.status).toBe(415)
  const spreadsheet = await client.GET('/api/memo/export', { headers, parseAs: 'arrayBuffer' })
  const bytes = Buffer.from(spreadsheet.data ?? expect.fail('no file'))
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

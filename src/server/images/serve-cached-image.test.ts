import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPath } from '#content/picture.ts'
import { samplePictures } from '#content/sample-pictures.ts'
import { apiHeaders } from '../headers.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { createPicturesAtTheDoor } from './at-the-door.ts'

const [path = ''] = Object.values<string>(samplePictures)
const file = path.slice('/media/'.length)

let site: TestApp
let server: Server
let atTheDoor = 0
beforeAll(async () => {
  site = await openTestApp()
  const pictures = createPicturesAtTheDoor(site.parts.pictureCache, apiHeaders(site.parts.config))
  server = createServer((asked, response) => {
    if (pictures.handle(asked, response)) atTheDoor++
    else site.app.routing(asked, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await site.close()
})

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** What is answered, but for what is another one for each answer. */
function ask(address: string, { method = 'GET', headers = {} }: Asked = {}): Promise<object> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: address, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _date, 'x-request-id': _id, ...others } = answer.headers
        // The router writes the length of nothing to a HEAD.
        if (answer.statusCode === 304) delete others['content-length']
        resolve({ status: answer.statusCode, headers: others, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}

const cases: readonly Asked[] = [
  {},
  { method: 'HEAD' },
  { headers: { 'if-none-match': `"${file}"` } },
  { method: 'HEAD', headers: { 'if-none-match': '*' } },
  { headers: { range: 'bytes=10-19' } },
  { method: 'HEAD', headers: { range: 'bytes=-5' } },
  { headers: { range: 'bytes=99999999-' } },
  { headers: { range: 'bytes=0-1', 'if-range': '"other"' } },
]

test.each(cases)('a picture in memory is answered at the door as the router would: %o', async (asked) => {
  site.parts.pictureCache.forget(() => true)
  const before = atTheDoor
  const byRouter = await ask(path, asked)
  expect(atTheDoor).toBe(before)
  expect(await ask(`${path.toUpperCase().replace('/MEDIA/', '/media/')}?x`, asked)).toEqual(byRouter)
  expect(atTheDoor).toBe(before + 1)
})

test('anything else is left to the router', async () => {
  const before = atTheDoor
  expect(await ask(path, { method: 'DELETE' })).not.toMatchObject({ status: 200 })
  expect(await ask('/media/nothing.jpg')).toMatchObject({ status: 404 })
  expect(await ask(copyPath({ path }, 9_999, 'webp'))).toMatchObject({ status: 404 })
  expect(atTheDoor).toBe(before)
})

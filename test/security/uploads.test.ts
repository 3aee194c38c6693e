import { describe, expect, test } from 'vitest'
import { bombs, polyglots } from '#kit/hostile-images.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { setUpApp } from './app.ts'

const { send } = setUpApp()

async function upload(bytes: Buffer, fileName = 'a.png', type = 'image/png') {
  const { payload, headers } = createMultipartBody({ file: bytes }, fileName)
  const body = payload.toString('latin1').replace('content-type: image/png', `content-type: ${type}`)
  return send('POST', '/api/media', { payload: Buffer.from(body, 'latin1'), headers })
}

describe('a polyglot file', () => {
  test.each(polyglots)('$name is re-encoded without its other content, or rejected', async ({ make }) => {
    const response = await upload(await make())
    expect([201, 400]).toContain(response.statusCode)
    if (response.statusCode === 400) return
    const { path } = response.json<{ data: { path: string } }>().data
    const image = await send('GET', path)
    expect(image.rawPayload.includes('alert(')).toBe(false)
    expect(image.rawPayload.includes('<?php')).toBe(false)
    expect(image.rawPayload.includes('PK\x03\x04')).toBe(false)
    expect(image.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(jpeg|png)$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    // No other file name serves it as another type.
    for (const end of ['.html', '.svg', '.php', '.jpg/x.php', '.jpg%00.html', '.jpg;.html', '.jpg.html'])
      expect((await send('GET', path.replace(/\.\w+$/, end))).statusCode, end).toBeGreaterThanOrEqual(400)
  })
})

test('the type of a file is read from its content, not its name or declared type', async () => {
  const png = await drawImage('png')
  const names = ['a.php', 'a.php.png', 'a.svg', '.htaccess', 'CON', '', ' ', 'x'.repeat(5000)]
  for (const name of [...names, '../../../etc/cron.d/x', '..\\..\\x.asp', 'a.html\0.png', 'é\u202egnp.exe']) {
    const response = await upload(png, name)
    expect(response.statusCode, name).toBe(201)
    expect(response.json().data.path).toMatch(/^\/media\/[0-9a-f]{32}-60x40-[0-9a-f]{6}\.jpg$/)
  }
  for (const type of ['text/html', 'image/svg+xml', 'application/x-php', 'a/b'])
    expect((await upload(png, 'a.png', type)).json().data.path, type).toMatch(/\.jpg$/)
  for (const end of ['png', 'gif', 'jpg', 'webp', 'avif'])
    expect((await upload(Buffer.from('<html><script>alert(1)</script>'), `a.${end}`)).statusCode, end).toBe(415)
})

test.each(bombs)('$name: accepted or rejected, and the next image is accepted', async ({ make }) => {
  expect([201, 400, 413]).toContain((await upload(await make())).statusCode)
  expect((await upload(await drawImage('png'))).statusCode).toBe(201)
})

test('a decompression bomb is rejected with a message that says what to do', async () => {
  const bomb = bombs.find(({ name }) => name.includes('4096'))
  const response = await upload((await bomb?.make()) ?? Buffer.alloc(0))
  expect(response.statusCode).toBe(413)
  expect(response.json()).toEqual({ message: expect.stringContaining('terlalu berat untuk dibaca') })
})

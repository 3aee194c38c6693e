import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestApp } from '#kit/app.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { IMAGE_LIMITS } from '../images/accepted-images.ts'
import { MAX_BODY_BYTES } from './body-limit.ts'

test('client_max_body_size in deploy/nginx.conf equals MAX_BODY_BYTES', () => {
  const nginx = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBe(MAX_BODY_BYTES)
  expect(MAX_BODY_BYTES).toBeGreaterThan(IMAGE_LIMITS.bytes)
})

test('a second image in a form is a 400 with a message', async () => {
  const site = await openTestApp()
  const picture = await drawImage('png')
  const { payload, headers } = createMultipartBody({ img: picture, title: picture })
  const request = {
    method: 'POST',
    url: '/api/features?lang=en',
    payload,
    headers: { ...headers, ...site.authHeaders },
  } as const
  const answer = await site.app.inject(request)
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Send one picture at a time.'])
  await site.close()
})

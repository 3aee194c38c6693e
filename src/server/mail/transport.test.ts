import { expect, test } from 'vitest'
import type { MailServer } from './mail-server.ts'
import { createMailTransport } from './transport.ts'

const server: MailServer = { host: 'localhost', port: 587, security: 'starttls', username: '', password: '' }

test.each([
  ['a name', 'localhost', 'localhost'],
  ['an address', '127.0.0.1', undefined],
])('the certificate has to be of what was entered: %s', async (_name, host, servername) => {
  const { options } = await createMailTransport({ ...server, host })
  expect(options).toMatchObject({ host: '127.0.0.1' })
  expect('servername' in options ? options.servername : undefined).toBe(servername)
})

test.each([
  ['tls', { secure: true, requireTLS: false, ignoreTLS: false }],
  ['starttls', { secure: false, requireTLS: true, ignoreTLS: false }],
  ['none', { secure: false, requireTLS: false, ignoreTLS: true }],
] as const)('with %s the connection is encrypted as was chosen, and never less', async (security, expected) => {
  expect((await createMailTransport({ ...server, security })).options).toMatchObject(expected)
})

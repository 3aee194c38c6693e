import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { MailServer } from '../mail/mail-server.ts'
import { sendTestEmail } from './test-email.ts'

const base: MailServer = { host: 'localhost', port: 0, security: 'none', username: '', password: '' }

async function listen(server: Server | SMTPServer): Promise<number> {
  const net = server instanceof SMTPServer ? server.server : server
  server.listen(0, '127.0.0.1')
  await once(net, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return (net.address() as AddressInfo).port
}

const reject = (responseCode: number) => Object.assign(new Error('refused by mx7.internal'), { responseCode })

/** Reads an email, and then takes it, or rejects it with the error. */
const readThen =
  (error?: Error): NonNullable<SMTPServerOptions['onData']> =>
  (stream, _session, done) =>
    stream.resume().on('end', () => done(error))

const refuseSecond: NonNullable<SMTPServerOptions['onRcptTo']> = ({ address }, _session, done) =>
  done(address.startsWith('a') ? null : reject(550))

async function openServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'benar' ? done(null, { user: username }) : done(new Error('no such user at mx7.internal')),
    onData: readThen(),
    ...options,
  })
  // A client that gives up the handshake is an error of the server.
  server.on('error', () => undefined)
  return listen(server)
}

const send = (port: number, changes: Partial<MailServer> = {}) =>
  sendTestEmail(
    {
      target: { ...base, port, ...changes },
      from: 'situs@contoh.example',
      recipients: ['a@contoh.example', 'b@contoh.example'],
    },
    'Contoh\r\nBcc: korban@contoh.example',
  )

test('a server that takes the email is no failure', async () => {
  let raw = ''
  const port = await openServer({
    hideSTARTTLS: true,
    async onData(stream, _session, done) {
      raw += await text(stream)
      done()
    },
  })
  expect(await send(port)).toBeUndefined()
  expect(raw).toContain('test e-mail')
  expect(raw).not.toMatch(/^Bcc:/m)
  expect(await send(port, { username: 'situs', password: 'benar' })).toBeUndefined()
})

test.each<[string, SMTPServerOptions, Partial<MailServer>]>([
  ['wrongPassword', { hideSTARTTLS: true, allowInsecureAuth: true }, { username: 'situs', password: 'salah' }],
  ['passwordNeeded', { hideSTARTTLS: true, authOptional: false, allowInsecureAuth: true }, {}],
  ['senderRefused', { hideSTARTTLS: true, onMailFrom: (_from, _session, done) => done(reject(553)) }, {}],
  ['recipientRefused', { hideSTARTTLS: true, onRcptTo: (_to, _session, done) => done(reject(550)) }, {}],
  ['recipientRefused', { hideSTARTTLS: true, onRcptTo: refuseSecond }, {}],
  ['later', { hideSTARTTLS: true, onRcptTo: (_to, _session, done) => done(reject(450)) }, {}],
  ['messageRefused', { hideSTARTTLS: true, onData: readThen(reject(554)) }, {}],
  ['noStartTls', { disabledCommands: ['STARTTLS'] }, { security: 'starttls' }],
  ['certificate', {}, { security: 'starttls' }],
  ['certificate', { secure: true }, { security: 'tls' }],
])('%s is recognised', async (failure, options, changes) => {
  expect(await send(await openServer(options), changes)).toBe(failure)
})

test('what does not answer like a mail server on the own machine is one failure, whatever is there', async () => {
  const closed = await openServer()
  const other = await listen(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
  const silent = await listen(createServer((socket) => socket.destroy()))
  for (const [port, changes] of [
    [other, {}],
    [silent, {}],
    [closed, { security: 'tls' }],
    [1025, {}],
  ] as const)
    expect(await send(port, changes), String(port)).toBe('noMailServer')
})

test('a server that is not allowed, or has no address, is not called', async () => {
  expect(await send(587, { host: 'tidak-ada.invalid', security: 'starttls' })).toBe('unknownHost')
  expect(await send(25, { host: 'contoh.example' })).toBe('unencrypted')
})

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { openTestMailServer, type TestMailServer } from '#kit/mail-server.ts'
import { useTestSite } from '#kit/test-site.ts'
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts'
import { backoffMs, insertEmail, type OutgoingEmail } from './outbox.ts'

const email: OutgoingEmail = {
  kind: 'reply',
  recipient: 'kantor@contoh.id',
  replyTo: 'budi@contoh.id',
  subject: 'Permintaan dari Budi — é',
  body: 'Halo.\nBaris dua.',
}

/** Fails the first `times` updates of the column, as if the process or the database ended before it. */
function failOnRecording(column: 'sent_at' | 'last_error', times = Number.POSITIVE_INFINITY): KyselyPlugin {
  let failures = 0
  return {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(column) && node.kind === 'UpdateQueryNode' && !node.returning)
        if (++failures <= times) throw new Error('The process has ended.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Opens a server that does this with each connection; returns its address. */
async function openServer(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('backoffMs starts at one minute, doubles, and is at most six hours', () => {
  expect([1, 2, 3, 9, 10, 500].map(backoffMs).map((wait) => wait / 60_000)).toEqual([1, 2, 4, 256, 360, 360])
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })
  let server: TestMailServer
  let now: number
  const logged: unknown[] = []

  beforeEach(async () => {
    await site.empty('outgoing_mail')
    server = await openTestMailServer()
    now = Date.now()
    logged.length = 0
    return () => server.close()
  })

  const createTestMailer = (url: string, options: Partial<MailerOptions> = {}): Mailer =>
    createMailer({
      database: site.services.database,
      findMail: async () => ({ target: { url }, from: 'situs@contoh.id' }),
      log: { warn: (...line: unknown[]) => void logged.push(line) },
      clock: () => now,
      ...options,
    })
  const insertTestEmail = (changed: Partial<OutgoingEmail> = {}) =>
    site.services.database.db
      .transaction()
      .execute((store) => insertEmail(store, { ...email, ...changed }, { now: new Date(now).toISOString() }))
  const rows = () => site.rows('outgoing_mail')
  const receivedHeaders = (name: string) =>
    server.received.map(({ raw }) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(raw)?.[1])
  /** Sends an email through a server that fails, and then through one that works. */
  const sendAfterFailure = async (url: string): Promise<void> => {
    await insertTestEmail()
    await createTestMailer(url).wake()
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null, body: email.body })
    now += 60_000
    await createTestMailer(server.url).wake()
    expect(server.received).toHaveLength(1)
  }

  test('an email is sent once with the Reply-To of the customer, and its text is deleted', async () => {
    const mailer = createTestMailer(server.url)
    await insertTestEmail()
    await mailer.wake()
    await mailer.wake()
    expect(server.received).toHaveLength(1)
    const [{ from, to, raw = '' } = { from: '', to: [] }] = server.received
    expect([from, to]).toEqual(['situs@contoh.id', ['kantor@contoh.id']])
    expect(raw).toMatch(/^Reply-To: budi@contoh\.id\r$/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(raw).toContain('Halo.\r\nBaris dua.')
    const sent_at = new Date(now).toISOString()
    expect((await rows())[0]).toMatchObject({ sent_at, body: '', subject: '', reply_to: '' })
  })

  test.each([
    ['budi.@docomo.ne.jp', '<"budi."@docomo.ne.jp>'],
    ['.budi@ezweb.ne.jp', '<".budi"@ezweb.ne.jp>'],
    ['a&b@contoh.id', 'a&b@contoh.id'],
    ['user/dept@contoh.id', 'user/dept@contoh.id'],
    ['budi@bücher.example', 'budi@xn--bcher-kva.example'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ])('%s gets its email, and can be answered: the mail server reads %s', async (address, sent) => {
    await insertTestEmail({ recipient: address, replyTo: address })
    await createTestMailer(server.url).wake()
    expect(server.received.map(({ to }) => to.length)).toEqual([1])
    expect([receivedHeaders('To'), receivedHeaders('Reply-To')]).toEqual([[sent], [sent]])
    expect(receivedHeaders('Bcc')).toEqual([undefined])
  })

  test('an email has an HTML part with the same text, and the mark of what a program wrote', async () => {
    await insertTestEmail({ body: '<b>Halo</b>\nDua\n\nhttps://contoh.id/?a=1&b=2', kind: 'automaticReply' })
    await insertTestEmail({ kind: 'reminder' })
    await insertTestEmail()
    await createTestMailer(server.url).wake()
    const html = server.received[0]?.raw.split('text/html')[1]?.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const link = 'https://contoh.id/?a=1&#38;b=2'
    expect(html).toContain(`<p>&#60;b&#62;Halo&#60;/b&#62;<br>Dua</p>\r\n<p><a href="${link}">${link}</a></p>`)
    expect(receivedHeaders('Auto-Submitted')).toEqual(['auto-replied', 'auto-generated', undefined])
  })

  test('of the emails with one key the first is sent, also when it has been sent before; the key is not readable', async () => {
    const inserted = [await insertTestEmail({ onceKey: 'a' }), await insertTestEmail({ onceKey: 'a' })]
    await createTestMailer(server.url).wake()
    inserted.push(await insertTestEmail({ onceKey: 'a' }), await insertTestEmail({ onceKey: 'b' }))
    expect(inserted).toEqual([true, false, false, true])
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => insertTestEmail({ onceKey: 'c' })))
    expect(atOnce.filter(Boolean)).toHaveLength(1)
    expect((await rows()).map(({ once_key }) => once_key?.length)).toEqual([64, 64, 64])
  })

  test('an email waits while the server is unavailable, and is sent once afterwards', async () => {
    const port = Number(new URL(server.url).port)
    await server.close()
    const mailer = createTestMailer(server.url)
    await insertTestEmail()
    await insertTestEmail()
    await mailer.wake()
    const [first, second] = await rows()
    expect(first).toMatchObject({ attempts: 1, sent_at: null, next_attempt_at: new Date(now + 60_000).toISOString() })
    expect(second, 'the second email has no attempt').toMatchObject({ attempts: 0 })
    now += 30_000
    await mailer.wake()
    now += 60_000
    server = await openTestMailServer(port)
    await mailer.wake()
    now += 24 * 60 * 60_000
    await mailer.wake()
    expect(server.received).toHaveLength(2)
  })

  test.each([451, 550])('a rejection with %i delays that email alone; no content is logged', async (responseCode) => {
    const mailer = createTestMailer(server.url)
    await insertTestEmail({ subject: 'pertama' })
    server.rejectWith(Object.assign(new Error('not <kantor@contoh.id>'), { responseCode }))
    await mailer.wake()
    expect((await rows())[0]).toMatchObject({ last_error: `EMESSAGE ${responseCode}`, attempts: 1 })
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toMatch(/contoh\.id|pertama|Halo/)
    server.rejectWith(undefined)
    await insertTestEmail({ subject: 'kedua' })
    await mailer.wake()
    expect(receivedHeaders('Subject')).toEqual(['kedua'])
    now += 60_000
    await mailer.wake()
    expect(server.received).toHaveLength(2)
  })

  test('four mailers on one outbox send each email once', async () => {
    for (let index = 0; index < 10; index++) await insertTestEmail({ subject: `nomor ${index}` })
    await Promise.all(Array.from({ length: 4 }, () => createTestMailer(server.url).wake()))
    expect(receivedHeaders('Subject').sort()).toEqual(Array.from({ length: 10 }, (_, index) => `nomor ${index}`))
  })

  test('no text can inject a header or a recipient', async () => {
    await insertTestEmail({
      subject: 'Halo\r\nBcc: korban@contoh.id\r\n\r\nisi',
      replyTo: 'budi@contoh.id\r\nCc: korban@contoh.id',
      body: '.\r\nRCPT TO:<korban@contoh.id>\r\n.',
    })
    await createTestMailer(server.url).wake()
    const [received] = server.received
    expect(received?.to).toEqual(['kantor@contoh.id'])
    const [head = ''] = received?.raw.split('\r\n\r\n') ?? []
    expect(head).not.toMatch(/^(b?cc):/im)
    expect(head.match(/^(From|To|Subject|Reply-To|Message-ID|Date):/gm)).toHaveLength(6)
  })

  test('a file path or URL in the text is not fetched', async () => {
    await insertTestEmail({ body: 'file:///etc/passwd', subject: '{"path":"/etc/passwd"}' })
    await createTestMailer(server.url).wake()
    expect(server.received[0]?.raw).toContain('file:///etc/passwd')
  })

  test('stop() aborts a connection to a silent server', async () => {
    const { promise: connected, resolve } = Promise.withResolvers<Socket>()
    const mailer = createTestMailer(await openServer(resolve), { stopTimeoutMs: 50 })
    await insertTestEmail()
    mailer.start()
    await connected
    await mailer.stop()
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null })
  })

  test('a clock set back delays no email', async () => {
    await insertTestEmail()
    now -= 60 * 60_000
    await createTestMailer(server.url).wake()
    expect(server.received).toHaveLength(1)
    now += 12 * 365 * 24 * 60 * 60_000
    server.rejectWith(Object.assign(new Error('later'), { responseCode: 451 }))
    await insertTestEmail()
    await createTestMailer(server.url).wake()
    now -= 12 * 365 * 24 * 60 * 60_000
    server.rejectWith(undefined)
    await createTestMailer(server.url).wake()
    expect(server.received).toHaveLength(2)
  })

  test.each([
    ['closes the connection at once', ''],
    ['closes it after the greeting', '220 x\r\n'],
    ['sends an invalid greeting', 'hello\r\n'],
    ['closes it during DATA', 'accept'],
  ])('a server that %s costs an attempt, and the email is sent later', async (_name, greeting) => {
    const url = await openServer((socket) => {
      socket.on('error', () => undefined)
      if (greeting !== 'accept') return void socket.resume().end(greeting)
      socket.write('220 x\r\n')
      socket.on('data', (chunk: Buffer) => {
        const command = chunk.toString().slice(0, 4)
        if (command === 'DATA') socket.write('354 go on\r\n')
        else if (/^[A-Z]{4}$/.test(command)) socket.write('250 ok\r\n')
        else socket.destroy()
      })
    })
    await sendAfterFailure(url)
  })

  test('a server without the configured TLS costs an attempt, and the email is sent later', async () => {
    await sendAfterFailure(server.url.replace('smtp:', 'smtps:'))
  })

  test('a process that dies between sending and recording causes one duplicate with the same Message-ID', async () => {
    await insertTestEmail()
    const { database } = site.services
    const dying = { ...database, db: database.db.withPlugin(failOnRecording('sent_at')) }
    await createTestMailer(server.url, { database: dying }).wake()
    expect(server.received).toHaveLength(1)
    const next = createTestMailer(server.url)
    await next.wake()
    expect(server.received, 'the claim has not expired').toHaveLength(1)
    now += 10 * 60_000
    await next.wake()
    now += 24 * 60 * 60_000
    await next.wake()
    const [id, ...others] = receivedHeaders('Message-ID')
    expect(id).toMatch(/^<beranda\.\d+\.\d+@contoh\.id>$/)
    expect(others).toEqual([id])
  })

  test('an email that was sent while the database was unavailable is not sent again, and is recorded later', async () => {
    await insertTestEmail()
    await insertTestEmail({ recipient: 'gudang@contoh.id' })
    const { database } = site.services
    const failing = { ...database, db: database.db.withPlugin(failOnRecording('sent_at', 1)) }
    const mailer = createTestMailer(server.url, { database: failing })
    await mailer.wake()
    now += 10 * 60_000
    await mailer.wake()
    expect(server.received.map(({ to }) => to)).toEqual([['kantor@contoh.id'], ['gudang@contoh.id']])
    expect((await rows()).map(({ sent_at }) => sent_at)).toEqual([expect.any(String), expect.any(String)])
  })

  test('a failed attempt that cannot be recorded ends the round, and the log says so', async () => {
    await insertTestEmail()
    await insertTestEmail()
    const { database } = site.services
    const failing = { ...database, db: database.db.withPlugin(failOnRecording('last_error')) }
    server.rejectWith(Object.assign(new Error('later'), { responseCode: 451 }))
    await createTestMailer(server.url, { database: failing }).wake()
    expect(JSON.stringify(logged.at(-1))).toContain('outbox could not be processed')
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0])
  })

  test('of a sent email no text is left, also not the error of an earlier attempt', async () => {
    await insertTestEmail({ subject: 'pertama' })
    server.rejectWith(Object.assign(new Error('later'), { responseCode: 451 }))
    await createTestMailer(server.url).wake()
    expect((await rows())[0]).toMatchObject({ last_error: 'EMESSAGE 451' })
    server.rejectWith(undefined)
    now += 60_000
    await createTestMailer(server.url).wake()
    expect((await rows())[0]).toMatchObject({ body: '', subject: '', reply_to: '', last_error: '' })
  })

  test('what follows a sent email is in its transaction: without it the email is not marked', async () => {
    await insertTestEmail()
    const onSent: MailerOptions['onSent'] = async () => {
      throw new Error('The timeline cannot be written.')
    }
    await createTestMailer(server.url, { onSent }).wake()
    expect([server.received.length, (await rows())[0]?.sent_at]).toEqual([1, null])
  })

  test.each([
    ['of its kind', { kind: 'automaticReply', maxInDay: 2 }, [true, true, false]],
    ['of another kind', { kind: 'reminder' }, [true, true, true]],
  ] as const)('two emails in 24 hours are counted for those %s', async (_name, one, inserted) => {
    await insertTestEmail(one)
    await insertTestEmail(one)
    expect([true, true, await insertTestEmail({ kind: 'automaticReply', maxInDay: 2 })]).toEqual(inserted)
    now += 24 * 60 * 60_000
    expect(await insertTestEmail({ kind: 'automaticReply', maxInDay: 2 })).toBe(true)
  })

  test('no text can inject a second recipient', async () => {
    await insertTestEmail({ recipient: 'kantor@contoh.id\r\nBcc: korban@contoh.id', replyTo: 'a@b.id\r\nX-Y: z' })
    expect((await rows())[0]).toMatchObject({
      recipient: 'kantor@contoh.id Bcc: korban@contoh.id',
      reply_to: 'a@b.id X-Y: z',
    })
  })

  test('other settings are used for the next email, without a restart', async () => {
    const other = await openTestMailServer()
    let current: MailerOptions['findMail'] = async () => undefined
    const mailer = createTestMailer(server.url, { findMail: () => current() })
    await insertTestEmail()
    await mailer.wake()
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }])
    current = async () => ({ target: { url: server.url }, from: 'situs@contoh.id' })
    await mailer.wake()
    expect(server.received).toHaveLength(1)
    current = async () => ({ target: { url: other.url }, from: 'lain@contoh.id' })
    await insertTestEmail()
    await mailer.wake()
    await other.close()
    expect([server.received.length, other.received.map(({ from }) => from)]).toEqual([1, ['lain@contoh.id']])
  })
})

import { createServer, type Server } from 'node:net'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { openTestMailServer, type TestMailServer } from '#kit/mail-server.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts'
import { backoffMs, createOutbox, insertEmail, type OutgoingEmail } from './outbox.ts'

const email: OutgoingEmail = {
  recipient: 'kantor@contoh.id',
  replyTo: 'budi@contoh.id',
  subject: 'Permintaan dari Budi — é',
  body: 'Halo.\nBaris dua.',
}

/** Fails as if the process ended between sending an email and recording it. */
function failOnRecording(): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('sent_at') && node.kind === 'UpdateQueryNode' && !node.returning)
        throw new Error('The process has ended.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

test('backoffMs starts at one minute, doubles, and is at most six hours', () => {
  expect([1, 2, 3, 9, 10, 500].map(backoffMs).map((wait) => wait / 60_000)).toEqual([1, 2, 4, 256, 360, 360])
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  let folder: string
  let database: Database
  let server: TestMailServer
  let now: number
  const logged: unknown[] = []

  beforeAll(async () => {
    folder = createTemporaryFolder()
    const { DATABASE_URL } = await environment()
    database = await connect({ dataDir: folder, databaseUrl: DATABASE_URL })
    await migrate(database)
  })
  beforeEach(async () => {
    await database.db.deleteFrom('outgoing_mail').execute()
    server = await openTestMailServer()
    now = Date.now()
    logged.length = 0
  })
  afterEach(async () => {
    await server.close()
  })
  afterAll(async () => {
    await database.db.destroy()
    removeFolder(folder)
  })

  const createTestMailer = (url: string, options: Partial<MailerOptions> = {}): Mailer =>
    createMailer({
      database,
      findMail: async () => ({ target: { url }, from: 'situs@contoh.id' }),
      log: { warn: (...line: unknown[]) => void logged.push(line) },
      clock: () => now,
      ...options,
    })
  const insertTestEmail = (changed: Partial<OutgoingEmail> = {}) =>
    database.db
      .transaction()
      .execute((store) => insertEmail(store, { ...email, ...changed }, { now: new Date(now).toISOString() }))
  const rows = () => database.db.selectFrom('outgoing_mail').selectAll().orderBy('id').execute()

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
    expect((await rows())[0]).toMatchObject({
      sent_at: new Date(now).toISOString(),
      body: '',
      subject: '',
      reply_to: '',
    })
  })

  test('a started mailer sends a new email', async () => {
    const mailer = createTestMailer(server.url)
    mailer.start()
    await insertTestEmail()
    await mailer.wake()
    expect(server.received).toHaveLength(1)
    await mailer.stop()
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

  test.each([451, 550])('a rejection with %i delays that email and no other', async (responseCode) => {
    const mailer = createTestMailer(server.url)
    await insertTestEmail({ subject: 'pertama' })
    server.rejectWith(Object.assign(new Error('not <kantor@contoh.id>'), { responseCode }))
    await mailer.wake()
    expect((await rows())[0]).toMatchObject({ last_error: `EMESSAGE ${responseCode}`, attempts: 1 })
    server.rejectWith(undefined)
    await insertTestEmail({ subject: 'kedua' })
    await mailer.wake()
    expect(server.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(['kedua'])
    now += 60_000
    await mailer.wake()
    expect(server.received).toHaveLength(2)
  })

  test('the log contains the id and error codes of an email, no content', async () => {
    server.rejectWith(Object.assign(new Error('not <kantor@contoh.id>'), { responseCode: 550 }))
    await insertTestEmail()
    await createTestMailer(server.url).wake()
    expect(logged).toHaveLength(1)
    expect(JSON.stringify([logged, (await rows())[0]?.last_error])).not.toMatch(/contoh\.id|Budi|Halo/)
  })

  test('four mailers on one outbox send each email once', async () => {
    for (let index = 0; index < 10; index++) await insertTestEmail({ subject: `nomor ${index}` })
    await Promise.all(Array.from({ length: 4 }, () => createTestMailer(server.url).wake()))
    const subjects = server.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
    expect(subjects.sort()).toEqual(Array.from({ length: 10 }, (_, index) => `nomor ${index}`))
  })

  test('an email claimed by a process that died is sent after ten minutes', async () => {
    await insertTestEmail()
    expect(await createOutbox(database, () => now).claim()).toBeDefined()
    const mailer = createTestMailer(server.url)
    await mailer.wake()
    expect(server.received).toHaveLength(0)
    now += 10 * 60_000
    await mailer.wake()
    expect(server.received).toHaveLength(1)
  })

  test('every attempt has the same Message-ID', async () => {
    await insertTestEmail()
    const mailer = createTestMailer(server.url)
    await mailer.wake()
    await database.db.updateTable('outgoing_mail').set({ sent_at: null }).execute()
    now += 10 * 60_000
    await mailer.wake()
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<beranda\.\d+\.\d+@contoh\.id>$/)
    expect(ids[1]).toBe(ids[0])
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
    const silent: Server = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    const connected = new Promise((resolve) => silent.once('connection', resolve))
    const mailer = createTestMailer(`smtp://127.0.0.1:${address.port}`, { stopTimeoutMs: 50 })
    await insertTestEmail()
    mailer.start()
    await connected
    await mailer.stop()
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null })
    await new Promise((resolve) => silent.close(resolve))
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
    const broken = createServer((socket) => {
      socket.on('error', () => undefined)
      if (greeting === 'accept') {
        socket.write('220 x\r\n')
        socket.on('data', (chunk: Buffer) => {
          const command = chunk.toString().slice(0, 4)
          if (command === 'DATA') socket.write('354 go on\r\n')
          else if (/^[A-Z]{4}$/.test(command)) socket.write('250 ok\r\n')
          else socket.destroy()
        })
      } else socket.resume().end(greeting)
    })
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    const address = broken.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    await insertTestEmail()
    await createTestMailer(`smtp://127.0.0.1:${address.port}`).wake()
    await new Promise((resolve) => broken.close(resolve))
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null, body: email.body })
    now += 60_000
    await createTestMailer(server.url).wake()
    expect(server.received).toHaveLength(1)
  })

  test('a server without the configured TLS costs an attempt, and the email is sent later', async () => {
    await insertTestEmail()
    await createTestMailer(server.url.replace('smtp:', 'smtps:')).wake()
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null })
    now += 60_000
    await createTestMailer(server.url).wake()
    expect(server.received).toHaveLength(1)
  })

  test('a process that dies between sending and recording causes one duplicate and loses nothing', async () => {
    await insertTestEmail()
    const dying = { ...database, db: database.db.withPlugin(failOnRecording()) }
    await createTestMailer(server.url, { database: dying }).wake()
    expect(server.received).toHaveLength(1)
    const next = createTestMailer(server.url)
    await next.wake()
    expect(server.received, 'the claim has not expired').toHaveLength(1)
    now += 11 * 60_000
    await next.wake()
    now += 24 * 60 * 60_000
    await next.wake()
    expect(server.received).toHaveLength(2)
  })

  test('other settings are used for the next email, without a restart', async () => {
    const other = await openTestMailServer()
    let current: MailerOptions['findMail'] = async () => undefined
    const mailer = createTestMailer(server.url, { findMail: () => current() })
    await insertTestEmail()
    await mailer.wake()
    expect(server.received).toHaveLength(0)
    current = async () => ({ target: { url: server.url }, from: 'situs@contoh.id' })
    await mailer.wake()
    expect(server.received).toHaveLength(1)
    current = async () => ({ target: { url: other.url }, from: 'lain@contoh.id' })
    await insertTestEmail()
    await mailer.wake()
    await other.close()
    expect([server.received.length, other.received.map(({ from }) => from)]).toEqual([1, ['lain@contoh.id']])
  })

  test('without a mail server the outbox stays unchanged', async () => {
    await insertTestEmail()
    const mailer = createTestMailer(server.url, { findMail: async () => undefined })
    mailer.start()
    await mailer.wake()
    await mailer.stop()
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }])
  })
})

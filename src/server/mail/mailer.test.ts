import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrations.ts'
import { databases } from '../database/test-databases.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { backoff, createOutbox, keepLetter, type Letter } from './outbox.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const letter: Letter = {
  recipient: 'kantor@contoh.id',
  replyTo: 'budi@contoh.id',
  subject: 'Permintaan dari Budi — é',
  body: 'Halo.\nBaris dua.',
}

/** As if the process ended before it could note that a letter is sent. */
function failWhenNoting(): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('sent_at') && node.kind === 'UpdateQueryNode' && !node.returning)
        throw new Error('The process has ended.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

test('waits one minute, twice as long each time, and never more than six hours', () => {
  expect([1, 2, 3, 9, 10, 500].map(backoff).map((wait) => wait / 60_000)).toEqual([1, 2, 4, 256, 360, 360])
})

describe.each(databases)('$kind', ({ environment }) => {
  let folder: string
  let database: Database
  let server: TestServer
  let now: number
  const logged: unknown[] = []

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beranda-test-'))
    const { DATABASE_URL } = await environment()
    database = await connect({ dataDir: folder, databaseUrl: DATABASE_URL })
    await migrate(database)
    server = await openTestServer()
    now = Date.now()
    logged.length = 0
  })
  afterEach(async () => {
    await server.close()
    await database.db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  const mailerFor = (url: string): Mailer =>
    createMailer({
      database,
      mail: { url, from: 'situs@contoh.id', to: 'kantor@contoh.id' },
      log: { warn: (...line: unknown[]) => void logged.push(line) },
      clock: () => now,
    })
  const keep = (changed: Partial<Letter> = {}) =>
    database.db
      .transaction()
      .execute((store) => keepLetter(store, { ...letter, ...changed }, new Date(now).toISOString()))
  const rows = () => database.db.selectFrom('outgoing_mail').selectAll().orderBy('id').execute()

  test('a letter is sent once, answered to the customer, and not kept a second time', async () => {
    const mailer = mailerFor(server.url)
    await keep()
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

  test('a new letter is sent at once, without being asked', async () => {
    const mailer = mailerFor(server.url)
    mailer.start()
    await keep()
    await mailer.wake()
    expect(server.received).toHaveLength(1)
    await mailer.stop()
  })

  test('a letter for which there is no server waits, and is sent once when there is one again', async () => {
    const port = Number(new URL(server.url).port)
    await server.close()
    const mailer = mailerFor(server.url)
    await keep()
    await keep()
    await mailer.wake()
    const [first, second] = await rows()
    expect(first).toMatchObject({ attempts: 1, sent_at: null, next_attempt_at: new Date(now + 60_000).toISOString() })
    expect(second, 'the other letter did not have to find that out').toMatchObject({ attempts: 0 })
    now += 30_000
    await mailer.wake()
    now += 60_000
    server = await openTestServer(port)
    await mailer.wake()
    now += 24 * 60 * 60_000
    await mailer.wake()
    expect(server.received).toHaveLength(2)
  })

  test.each([451, 550])('a refusal with %i delays that letter and no other', async (responseCode) => {
    const mailer = mailerFor(server.url)
    await keep({ subject: 'pertama' })
    server.refuse(Object.assign(new Error('not <kantor@contoh.id>'), { responseCode }))
    await mailer.wake()
    expect((await rows())[0]).toMatchObject({ last_error: `EMESSAGE ${responseCode}`, attempts: 1 })
    server.refuse(undefined)
    await keep({ subject: 'kedua' })
    await mailer.wake()
    expect(server.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(['kedua'])
    now += 60_000
    await mailer.wake()
    expect(server.received).toHaveLength(2)
  })

  test('nothing about a letter is logged but its number and codes', async () => {
    server.refuse(Object.assign(new Error('not <kantor@contoh.id>'), { responseCode: 550 }))
    await keep()
    await mailerFor(server.url).wake()
    expect(logged).toHaveLength(1)
    expect(JSON.stringify([logged, (await rows())[0]?.last_error])).not.toMatch(/contoh\.id|Budi|Halo/)
  })

  test('of many who empty one outbox, one sends each letter', async () => {
    for (let index = 0; index < 10; index++) await keep({ subject: `nomor ${index}` })
    await Promise.all(Array.from({ length: 4 }, () => mailerFor(server.url).wake()))
    const subjects = server.received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
    expect(subjects.sort()).toEqual(Array.from({ length: 10 }, (_, index) => `nomor ${index}`))
  })

  test('a letter whose sender died is sent by another after ten minutes', async () => {
    await keep()
    expect(await createOutbox(database, () => now).claim()).toBeDefined()
    const mailer = mailerFor(server.url)
    await mailer.wake()
    expect(server.received).toHaveLength(0)
    now += 10 * 60_000
    await mailer.wake()
    expect(server.received).toHaveLength(1)
  })

  test('every attempt of a letter has the same Message-ID', async () => {
    await keep()
    const mailer = mailerFor(server.url)
    await mailer.wake()
    await database.db.updateTable('outgoing_mail').set({ sent_at: null }).execute()
    now += 10 * 60_000
    await mailer.wake()
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<beranda\.\d+\.\d+@contoh\.id>$/)
    expect(ids[1]).toBe(ids[0])
  })

  test('no text becomes a header or a recipient', async () => {
    await keep({
      subject: 'Halo\r\nBcc: korban@contoh.id\r\n\r\nisi',
      replyTo: 'budi@contoh.id\r\nCc: korban@contoh.id',
      body: '.\r\nRCPT TO:<korban@contoh.id>\r\n.',
    })
    await mailerFor(server.url).wake()
    const [received] = server.received
    expect(received?.to).toEqual(['kantor@contoh.id'])
    const [head = ''] = received?.raw.split('\r\n\r\n') ?? []
    expect(head).not.toMatch(/^(b?cc):/im)
    expect(head.match(/^(From|To|Subject|Reply-To|Message-ID|Date):/gm)).toHaveLength(6)
  })

  test('a file or an address in the text is not fetched', async () => {
    await keep({ body: 'file:///etc/passwd', subject: '{"path":"/etc/passwd"}' })
    await mailerFor(server.url).wake()
    expect(server.received[0]?.raw).toContain('file:///etc/passwd')
  })

  test('a server that says nothing does not keep the process from ending', async () => {
    const silent: Server = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    const connected = new Promise((resolve) => silent.once('connection', resolve))
    const mailer = mailerFor(`smtp://127.0.0.1:${address.port}`)
    await keep()
    mailer.start()
    await connected
    await mailer.stop()
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null })
    await new Promise((resolve) => silent.close(resolve))
  })

  test('a clock that is set back delays no new letter, and one that was years ahead no old one for longer than six hours', async () => {
    await keep()
    now -= 60 * 60_000
    await mailerFor(server.url).wake()
    expect(server.received).toHaveLength(1)
    now += 12 * 365 * 24 * 60 * 60_000
    server.refuse(Object.assign(new Error('later'), { responseCode: 451 }))
    await keep()
    await mailerFor(server.url).wake()
    now -= 12 * 365 * 24 * 60 * 60_000
    server.refuse(undefined)
    await mailerFor(server.url).wake()
    expect(server.received).toHaveLength(2)
  })

  test.each([
    ['drops the connection at once', ''],
    ['drops it after its greeting', '220 x\r\n'],
    ['greets with nonsense', 'hello\r\n'],
    ['drops it when the letter is half there', 'accept'],
  ])('a server that %s costs an attempt and no letter', async (_name, said) => {
    const bad = createServer((socket) => {
      socket.on('error', () => undefined)
      if (said === 'accept') {
        socket.write('220 x\r\n')
        socket.on('data', (chunk: Buffer) => {
          const command = chunk.toString().slice(0, 4)
          if (command === 'DATA') socket.write('354 go on\r\n')
          else if (/^[A-Z]{4}$/.test(command)) socket.write('250 ok\r\n')
          else socket.destroy()
        })
      } else socket.resume().end(said)
    })
    await new Promise<void>((resolve) => bad.listen(0, '127.0.0.1', resolve))
    const address = bad.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    await keep()
    await mailerFor(`smtp://127.0.0.1:${address.port}`).wake()
    await new Promise((resolve) => bad.close(resolve))
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null, body: letter.body })
    now += 60_000
    await mailerFor(server.url).wake()
    expect(server.received).toHaveLength(1)
  })

  test('a server that speaks no TLS where it should costs an attempt and no letter', async () => {
    await keep()
    await mailerFor(server.url.replace('smtp:', 'smtps:')).wake()
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null })
    now += 60_000
    await mailerFor(server.url).wake()
    expect(server.received).toHaveLength(1)
  })

  test('whoever dies between sending and noting it costs one letter more, not two, and loses none', async () => {
    await keep()
    const dying = { ...database, db: database.db.withPlugin(failWhenNoting()) }
    const mail = { url: server.url, from: 'situs@contoh.id', to: 'kantor@contoh.id' }
    await createMailer({ database: dying, mail, clock: () => now }).wake()
    expect(server.received).toHaveLength(1)
    const next = mailerFor(server.url)
    await next.wake()
    expect(server.received, 'nobody knows yet that it died').toHaveLength(1)
    now += 11 * 60_000
    await next.wake()
    now += 24 * 60 * 60_000
    await next.wake()
    expect(server.received).toHaveLength(2)
  })

  test('without a mail server nothing is touched', async () => {
    await keep()
    const mailer = createMailer({ database, mail: undefined })
    mailer.start()
    await mailer.wake()
    await mailer.stop()
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }])
  })
})

import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestMailServer } from '#kit/mail-server.ts'
import { Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/mail.ts [--emails 6] [--crashes 10]: mail servers that reject, respond slowly and hang up, and
// a site that is killed between sending an email and recording it.

const emailCount = readNumberOption('emails', 6)
const crashCount = readNumberOption('crashes', 10)
const port = 40_000 + Math.floor(Math.random() * 20_000)

const SERVER_BEHAVIOURS: Readonly<Record<string, (socket: Socket) => void>> = {
  'hangs up at once': (socket) => socket.destroy(),
  'does not respond': () => undefined,
  'sends its greeting byte by byte': (socket) => {
    socket.write('220-')
    const timer = setInterval(() => socket.write('x'), 500)
    socket.on('close', () => clearInterval(timer))
  },
  'hangs up during the message': createSmtpDialog('354 go on', undefined),
  'accepts the message and hangs up without a response': createSmtpDialog('354 go on', 'after'),
  'rejects temporarily': createSmtpDialog('451 later', undefined),
  'rejects permanently': createSmtpDialog('550 no', undefined),
}

function createSmtpDialog(dataReply: string, hangUp: 'after' | undefined): (socket: Socket) => void {
  return (socket) => {
    let isInMessage = false
    socket.write('220 x\r\n')
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (isInMessage) {
        if (hangUp === undefined || text.endsWith('\r\n.\r\n')) socket.destroy()
      } else if (text.startsWith('DATA')) {
        isInMessage = dataReply.startsWith('354')
        socket.write(`${dataReply}\r\n`)
      } else socket.write('250 ok\r\n')
    })
  }
}

async function startBadServer(behaviour: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => behaviour(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

const report = new Report('Email')
const mailEnvironment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@contoh.id', MAIL_TO: 'b@contoh.id' }
const site = new TestSite({ environment: { SAMPLE_CONTENT: 'off', ...mailEnvironment } })
const { client } = site

/** Makes every email due now; call it while the site is down. */
const makeEmailsDue = () =>
  site.query("update outgoing_mail set next_attempt_at = '2020-01-01T00:00:00.000Z' where sent_at is null")
const countPendingEmails = () => site.query('select id from outgoing_mail where sent_at is null').length

for (const [name, behaviour] of Object.entries(SERVER_BEHAVIOURS)) {
  const badServer = await startBadServer(behaviour)
  await site.start()
  const durations: number[] = []
  let acceptedCount = 0
  for (let count = 0; count < emailCount; count++) {
    const startedAt = performance.now()
    const { status } = await client.sendMemo(`${name} ${count}`)
    durations.push(performance.now() - startedAt)
    if (status === 201) acceptedCount += 1
  }
  await sleep(2_000)
  await site.stop('SIGKILL')
  badServer.close()
  report.add(`a server that ${name}`, {
    runs: emailCount,
    result: `${acceptedCount} quotation requests accepted, the slowest in ${Math.max(...durations).toFixed(0)} ms; ${countPendingEmails()} emails pending`,
    isOk: acceptedCount === emailCount,
  })
}
makeEmailsDue()
const expectedCount = countPendingEmails()
const mailServer = await openTestMailServer(port)
await site.start()
for (let waited = 0; mailServer.received.length < expectedCount && waited < 300; waited++) await sleep(100)
await sleep(500)
const messageIds = new Set(mailServer.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]))
report.add('a working server afterwards', {
  runs: expectedCount,
  result: `${mailServer.received.length} emails, ${messageIds.size} distinct, ${countPendingEmails()} pending`,
  isOk: messageIds.size === expectedCount && mailServer.received.length === expectedCount,
})

// Killed within 6 ms after the server received the email, before or after the site recorded it.
let [lostCount, duplicatedCount] = [0, 0]
for (let round = 0; round < crashCount; round++) {
  const before = mailServer.received.length
  const sent = client.sendMemo(`crash ${round}`)
  while (mailServer.received.length === before) await sleep(1)
  await sleep(Math.random() * 6)
  await site.stop('SIGKILL')
  await sent
  makeEmailsDue()
  await site.start()
  for (let waited = 0; countPendingEmails() > 0 && waited < 100; waited++) await sleep(50)
  const deliveries = mailServer.received.length - before
  if (deliveries > 2 || countPendingEmails() > 0) lostCount += 1
  if (deliveries === 2) duplicatedCount += 1
}
report.add('kill -9 between sending and recording', {
  runs: crashCount,
  result: `${lostCount} lost or sent more than twice, ${duplicatedCount} sent twice, under one Message-ID each`,
  isOk: lostCount === 0,
})
await site.remove('SIGKILL')
await mailServer.close()
report.print()

import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openTestServer } from '#server/mail/test-server.ts'
import { Client, rest } from './client.ts'
import { numberOption, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/mail.ts [--letters 6] [--crashes 10]: mail servers that refuse, dawdle and hang up, and a site that dies between
// sending and noting it.

const letters = numberOption('letters', 6)
const crashes = numberOption('crashes', 10)
const port = 40_000 + Math.floor(Math.random() * 20_000)

const moods: Readonly<Record<string, (socket: Socket) => void>> = {
  'hangs up at once': (socket) => socket.destroy(),
  'says nothing': () => undefined,
  'dribbles its greeting': (socket) => {
    socket.write('220-')
    const timer = setInterval(() => socket.write('x'), 500)
    socket.on('close', () => clearInterval(timer))
  },
  'hangs up when the letter is half there': talk('354 go on', undefined),
  'takes the letter and hangs up without a word': talk('354 go on', 'after'),
  'refuses for now': talk('451 later', undefined),
  'refuses for good': talk('550 no', undefined),
}

function talk(data: string, hangUp: 'after' | undefined): (socket: Socket) => void {
  return (socket) => {
    let isInLetter = false
    socket.write('220 x\r\n')
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (isInLetter) {
        if (hangUp === undefined || text.endsWith('\r\n.\r\n')) socket.destroy()
      } else if (text.startsWith('DATA')) {
        isInLetter = data.startsWith('354')
        socket.write(`${data}\r\n`)
      } else socket.write('250 ok\r\n')
    })
  }
}

async function openBad(mood: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => mood(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

const folder = makeFolder()
const site = new Site({
  dataDir: folder.path,
  environment: {
    SAMPLE_CONTENT: 'off',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'a@contoh.id',
    MAIL_TO: 'b@contoh.id',
  },
})
const client = new Client(site)
const file = join(folder.path, 'beranda.sqlite')

/** Lets every letter be due now, as if the wait were over; done while the site is down. */
function endWaits(): void {
  const database = new DatabaseSync(file)
  database.exec("update outgoing_mail set next_attempt_at = '2020-01-01T00:00:00.000Z' where sent_at is null")
  database.close()
}

function countWaiting(): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const { waiting } =
    database.prepare('select count(*) as waiting from outgoing_mail where sent_at is null').get() ?? {}
  database.close()
  return Number(waiting)
}

const rows: Row[] = []
for (const [name, mood] of Object.entries(moods)) {
  const bad = await openBad(mood)
  await site.start()
  const took: number[] = []
  let kept = 0
  for (let count = 0; count < letters; count++) {
    const began = performance.now()
    const { status } = await client.sendMemo(`${name} ${count}`)
    took.push(performance.now() - began)
    if (status === 201) kept += 1
  }
  await rest(2_000)
  await site.end('SIGKILL')
  bad.close()
  rows.push({
    what: `a server that ${name}`,
    times: letters,
    came: `${kept} requests taken, the slowest in ${Math.max(...took).toFixed(0)} ms; ${countWaiting()} letters wait`,
    isKept: kept === letters,
  })
}
endWaits()
const expected = countWaiting()
const good = await openTestServer(port)
await site.start()
for (let waited = 0; good.received.length < expected && waited < 300; waited++) await rest(100)
await rest(500)
const subjects = good.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])
rows.push({
  what: 'a good server afterwards',
  times: expected,
  came: `${good.received.length} letters, ${new Set(subjects).size} different, ${countWaiting()} still wait`,
  isKept: new Set(subjects).size === expected && good.received.length === expected,
})

// Killed as soon as the server has the letter: whether that was noted is a matter of luck.
let lost = 0
let twice = 0
for (let round = 0; round < crashes; round++) {
  const before = good.received.length
  const sent = client.sendMemo(`crash ${round}`)
  while (good.received.length === before) await rest(1)
  await rest(Math.random() * 6)
  await site.end('SIGKILL')
  await sent
  endWaits()
  await site.start()
  for (let waited = 0; countWaiting() > 0 && waited < 100; waited++) await rest(50)
  const copies = good.received.length - before
  if (copies > 2 || countWaiting() > 0) lost += 1
  if (copies === 2) twice += 1
}
rows.push({
  what: 'killed between sending and noting it',
  times: crashes,
  came: `${lost} lost or sent more than twice, ${twice} sent twice, under one Message-ID each`,
  isKept: lost === 0,
})
await site.end('SIGKILL')
await good.close()
folder.forget()
report('Mail', rows)

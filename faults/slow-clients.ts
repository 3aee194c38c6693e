import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { Client, rest } from './client.ts'
import { numberOption, percentile, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'
import { holdAnswers } from './slow-readers.ts'

// node faults/slow-clients.ts [--connections 1000]: idle and slow connections, and good requests meanwhile.

const connections = numberOption('connections', 1_000)
const slow = Math.ceil(connections / 10)
const longest = 15_500
const folder = makeFolder()
const site = new Site({ dataDir: folder.path })
await site.start()
const good = await new Client(site).signIn()
const port = Number(new URL(site.address).port)
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const picture = sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'red', noise } })
const form = new FormData()
form.set('file', new Blob([new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer())]), 'noise.jpg')
const uploaded = await good.call<{ data?: { path?: string }; path?: string }>('POST', '/api/media', form)
const long = uploaded.body.data?.path ?? uploaded.body.path ?? ''
if (!long) throw new Error(`The picture was not taken: ${uploaded.status} ${JSON.stringify(uploaded.body)}`)

/** What a bad client sends first, and what it dribbles next. */
const kinds = {
  'says nothing': { count: connections, first: '', next: '' },
  'asks once and stays': {
    count: slow,
    first: 'GET /home/index.html HTTP/1.1\r\nHost: x\r\n\r\n',
    next: '',
  },
  'slow headers': { count: slow, first: 'GET / HTTP/1.1\r\nHost: x\r\n', next: 'X-a: b\r\n' },
  'slow body': {
    count: slow,
    first: 'POST /api/memo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    next: ' ',
  },
  'slow body in pieces': {
    count: slow,
    first:
      'POST /api/memo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    next: '1\r\n \r\n',
  },
} as const

interface Bad {
  readonly kind: string
  lasted: number | undefined
}

function open(kind: string, { first, next }: (typeof kinds)[keyof typeof kinds]): Bad {
  const bad: Bad = { kind, lasted: undefined }
  let began = performance.now()
  const socket: Socket = connect(port, '127.0.0.1', () => {
    began = performance.now()
    socket.write(first)
  })
  const timer = setInterval(() => next !== '' && socket.writable && socket.write(next), 900)
  const end = () => {
    bad.lasted ??= performance.now() - began
    clearInterval(timer)
  }
  socket.on('error', end).on('close', end).resume()
  return bad
}

const bads = Object.entries(kinds).flatMap(([kind, how]) => Array.from({ length: how.count }, () => open(kind, how)))
const times: number[] = []
const statuses = new Map<number, number>()
const began = performance.now()
while (performance.now() - began < longest) {
  const asked = performance.now()
  const answers = await Promise.all([
    good.call('GET', '/home/index.html'),
    good.call('GET', '/api/features'),
    good.call('GET', '/api/memo'),
    good.sendMemo('Budi'),
  ])
  times.push((performance.now() - asked) / answers.length)
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  await rest(50)
}
const rows: Row[] = Object.keys(kinds).map((kind) => {
  const own = bads.filter((bad) => bad.kind === kind)
  const left = own.filter(({ lasted }) => lasted === undefined).length
  const last = Math.max(...own.map(({ lasted = 0 }) => lasted))
  return {
    what: `a client that ${kind}`.replace('that slow', 'with a slow'),
    times: own.length,
    came: `${own.length - left} closed, the last after ${(last / 1000).toFixed(1)} s`,
    isKept: left === 0,
  }
})
const bad = [...statuses].filter(([status]) => status !== 200 && status !== 201)
rows.push({
  what: 'good requests meanwhile',
  times: [...statuses.values()].reduce((sum, count) => sum + count, 0),
  came: `${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  isKept: bad.length === 0,
})
const readers = await holdAnswers(port, long, slow)
rows.push({
  what: 'a client that takes nothing of eight long answers',
  times: slow,
  came: `${slow - readers.left} closed, the last after ${(readers.last / 1000).toFixed(1)} s`,
  isKept: readers.left === 0 && readers.last <= longest,
})
rows.push({ what: 'memory afterwards', times: 1, came: `${site.memory().toFixed(0)} MB`, isKept: true })
await site.end('SIGTERM')
folder.forget()
report('Slow and idle clients', rows)

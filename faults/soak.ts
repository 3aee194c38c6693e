import { Client } from './client.ts'
import { numberOption, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/soak.ts [--requests 30000]: memory over many requests of every kind.

const requests = numberOption('requests', 30_000)
const folder = makeFolder()
const METRICS_TOKEN = 'token for the soak'
const site = new Site({ dataDir: folder.path, environment: { METRICS_TOKEN } })
await site.start()
const client = await new Client(site).signIn()
const made = await client.createFeature('soak')
let version = made.body.data.version

async function turn(count: number): Promise<void> {
  await Promise.all([
    client.call('GET', '/home/index.html'),
    client.call('GET', `/blog?x=${count}`),
    client.call('GET', `/nothing/${count}`),
    client.call('GET', '/api/services?lang=all'),
    client.call('GET', `/api/memo?limit=10&q=${count}`),
    client.call('POST', '/api/auth/login', { username: `nobody ${count}`, password: 'wrong' }),
    client.call('POST', '/api/memo', { name: '' }),
    count % 20 === 0 && client.sendMemo(`soak ${count}`),
  ])
  if (count % 50 === 0) {
    const changed = await client.updateFeature({ ...made.body.data, version }, `soak ${count}`)
    if (changed.status === 200) version = changed.body.data.version
  }
}

const perTurn = 7
const turns = Math.ceil(requests / perTurn)
const memory: number[] = []
for (let count = 0; count < turns; count++) {
  await turn(count)
  if (count % Math.ceil(turns / 10) === 0) memory.push(Math.round(site.memory()))
}
memory.push(Math.round(site.memory()))
const metrics = await fetch(`${site.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
const lines = (await metrics.text()).split('\n')
const value = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
const upTo = (le: string) =>
  Number(lines.find((line) => line.startsWith(`beranda_event_loop_delay_seconds_bucket{le="${le}"}`))?.split(' ')[1])
// The first third warms caches and compiles.
const third = Math.floor(memory.length / 3)
const growth = Math.max(...memory.slice(-2)) - Math.max(...memory.slice(0, third + 1))
const late = upTo('+Inf') - upTo('0.05')
const rows: Row[] = [
  {
    what: 'requests of every kind',
    times: turns * perTurn,
    came: `memory in MB: ${memory.join(', ')}; heap in use ${(value('nodejs_heap_size_used_bytes') / 1e6).toFixed(0)} MB`,
    isKept: growth < 40,
  },
  {
    what: 'open files afterwards',
    times: 1,
    came: String(value('process_open_fds')),
    isKept: value('process_open_fds') < 100,
  },
  { what: 'lines of /metrics', times: 1, came: String(lines.length), isKept: lines.length < 400 },
  { what: 'beats of 20 ms that came more than 50 ms late', times: upTo('+Inf'), came: String(late), isKept: true },
]
await site.end('SIGTERM')
folder.forget()
report('Memory', rows)

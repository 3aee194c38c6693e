import { connect, type Socket } from 'node:net'
import { Client, rest } from './client.ts'
import { type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/few-files.ts: a site that may open 64 files, and 300 who connect.

const folder = makeFolder()
const limit = ['sh', '-c', 'ulimit -n 64; exec "$@"', 'sh']
const site = new Site({ dataDir: folder.path, environment: { SAMPLE_CONTENT: 'off' }, wrapper: limit })
await site.start()
const client = await new Client(site).signIn()
const port = Number(new URL(site.address).port)
const sockets: Socket[] = Array.from({ length: 300 }, () =>
  connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume(),
)
await rest(1_000)
const during: number[] = []
for (let count = 0; count < 10; count++) {
  during.push((await client.call('GET', '/home/index.html', undefined, 2_000)).status)
  during.push((await client.createFeature(`during ${count}`)).status)
}
const isRunning = site.isRunning
for (const socket of sockets) socket.destroy()
await rest(500)
const after = [
  (await client.createFeature('after')).status,
  (await client.call('GET', '/home/index.html')).status,
  (await client.sendMemo('after')).status,
]
const seen = (statuses: number[]) =>
  [...new Set(statuses)]
    .sort()
    .map((one) => `${one || 'no answer'} × ${statuses.filter((other) => other === one).length}`)
    .join(', ')
const rows: Row[] = [
  {
    what: 'calls while 300 connections are held',
    times: during.length,
    came: `${seen(during)}; the process ${isRunning ? 'runs on' : 'ended'}`,
    isKept: isRunning && during.every((status) => [0, 200, 201, 503].includes(status)),
  },
  {
    what: 'calls once they are gone',
    times: after.length,
    came: seen(after),
    isKept: after.every((status) => status === 200 || status === 201),
  },
]
await site.end('SIGTERM')
folder.forget()
report('64 open files', rows)

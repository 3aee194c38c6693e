import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client, rest } from './client.ts'
import { judgeTime, numberOption, percentile, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/flood.ts [--seconds 5]: the home page while 32 others flood what costs: logins, health checks, the spreadsheet.

const seconds = numberOption('seconds', 5)
const floods = ['nothing', 'wrong logins', '/readyz', 'the spreadsheet', 'long texts']
const folder = makeFolder()
const site = new Site({ dataDir: folder.path })
await site.start()
const client = new Client(site)

const rows: Row[] = []
for (const name of floods) {
  const attackers = fork(fileURLToPath(new URL('./flood-attack.ts', import.meta.url)), [site.address, name])
  await once(attackers, 'message')
  const times: number[] = []
  const statuses = new Set<number>()
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const began = performance.now()
    const { status } = await client.call('GET', '/home/index.html')
    statuses.add(status)
    times.push(performance.now() - began)
    await rest(10)
  }
  attackers.send('stop')
  const [attacks] = await once(attackers, 'message')
  await once(attackers, 'exit')
  const came = `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${[...statuses].join(', ')}; ${attacks} attacks`
  const isRight = statuses.size === 1 && statuses.has(200)
  rows.push(
    judgeTime(
      { what: `the home page beside ${name}`, times: times.length, came },
      isRight && percentile(times, 0.5) < 100,
    ),
  )
}
await site.end('SIGTERM')
folder.forget()
report('What costs, asked for without end', rows)

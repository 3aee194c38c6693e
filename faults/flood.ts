import { Client, rest } from './client.ts'
import { judgeTime, numberOption, percentile, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/flood.ts [--seconds 5]: the home page while others flood what costs: logins, health checks, the spreadsheet.

const seconds = numberOption('seconds', 5)
const folder = makeFolder()
const site = new Site({ dataDir: folder.path })
await site.start()
const client = await new Client(site).signIn()

const floods: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: () => rest(50),
  'wrong logins': () =>
    client.call('POST', '/api/auth/login', { username: 'sari', password: `wrong ${Math.random()}` }),
  '/readyz': () => client.call('GET', '/readyz'),
  'the spreadsheet': () => client.call('GET', '/api/memo/export'),
  'long texts': () => client.call('POST', '/api/memo', { name: 'x'.repeat(200_000), email: 'a@b.id' }),
}

const rows: Row[] = []
for (const [name, attack] of Object.entries(floods)) {
  let isOver = false
  let attacks = 0
  const attackers = Array.from({ length: 32 }, async () => {
    while (!isOver) {
      await attack()
      attacks += 1
    }
  })
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
  isOver = true
  await Promise.all(attackers)
  const came = `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms (this client included), ${[...statuses].join(', ')}; ${attacks} attacks`
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

import { setTimeout as sleep } from 'node:timers/promises'
import { testAdmin } from '#kit/admin.ts'
import { percentile, Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/flood.ts [--seconds 5]: the home page while 32 clients send expensive requests.

const seconds = readNumberOption('seconds', 5)
const report = new Report('Floods of expensive requests')
const site = new TestSite()
const client = await site.startAndSignIn()
const LONG_TEXT = 'x'.repeat(200_000)

const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: () => sleep(50),
  'wrong logins': () =>
    client.call('POST', '/api/auth/login', { username: testAdmin.username, password: `wrong ${Math.random()}` }),
  '/readyz': () => client.call('GET', '/readyz'),
  'the spreadsheet': () => client.call('GET', '/api/memo/export'),
  'long texts': () => client.call('POST', '/api/memo', { name: LONG_TEXT, email: 'a@b.id' }),
}

for (const [name, attack] of Object.entries(attacks)) {
  let isDone = false
  let attackCount = 0
  const attackers = Array.from({ length: 32 }, async () => {
    for (; !isDone; attackCount++) await attack()
  })
  const durations: number[] = []
  const statuses = new Set<number>()
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const startedAt = performance.now()
    statuses.add((await client.call('GET', '/home/index.html')).status)
    durations.push(performance.now() - startedAt)
    await sleep(10)
  }
  isDone = true
  await Promise.all(attackers)
  const [median, slow] = [percentile(durations, 0.5), percentile(durations, 0.99)]
  report.addDuration(`home page during: ${name}`, {
    runs: durations.length,
    result: `median ${median.toFixed(1)} ms, p99 ${slow.toFixed(0)} ms, ${[...statuses].join(', ')}; ${attackCount} attacks`,
    isOk: [...statuses].every((status) => status === 200) && median < 100,
  })
}
await site.remove()
report.print()

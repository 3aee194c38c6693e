import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { percentile, Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/flood.ts [--seconds 5]: the home page while 32 clients send expensive requests.

const seconds = readNumberOption('seconds', 5)
const report = new Report('Floods of expensive requests')
const site = new TestSite()
await site.start()

for (const name of ['nothing', 'wrong logins', '/readyz', 'the spreadsheet', 'long texts']) {
  const attackers = fork(fileURLToPath(new URL('../flood-worker.ts', import.meta.url)), [site.url, name])
  await once(attackers, 'message')
  const durations: number[] = []
  const statuses = new Set<number>()
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const startedAt = performance.now()
    statuses.add((await site.client.call('GET', '/home/index.html')).status)
    durations.push(performance.now() - startedAt)
    await sleep(10)
  }
  attackers.send('stop')
  const [attacks] = await once(attackers, 'message')
  await once(attackers, 'exit')
  const [median, slow] = [percentile(durations, 0.5), percentile(durations, 0.99)]
  report.addDuration(`home page during: ${name}`, {
    runs: durations.length,
    result: `median ${median.toFixed(1)} ms, p99 ${slow.toFixed(0)} ms, ${[...statuses].join(', ')}; ${attacks} attacks`,
    isOk: [...statuses].every((status) => status === 200) && median < 100,
  })
}
await site.remove()
report.print()

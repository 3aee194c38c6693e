import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ApiClient } from '#kit/api-client.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { judgeDuration, percentile, printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/flood.ts [--seconds 5]: the home page while 32 clients send expensive requests.

const seconds = readNumberOption('seconds', 5)
const FLOOD_NAMES = ['nothing', 'wrong logins', '/readyz', 'the spreadsheet', 'long texts']
const folder = createTemporaryFolder()
const site = new TestSite({ dataDir: folder })
await site.start()
const client = new ApiClient(site)

const rows: ScenarioResult[] = []
for (const name of FLOOD_NAMES) {
  const attackers = fork(fileURLToPath(new URL('../flood-worker.ts', import.meta.url)), [site.url, name])
  await once(attackers, 'message')
  const durations: number[] = []
  const statuses = new Set<number>()
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const startedAt = performance.now()
    const { status } = await client.call('GET', '/home/index.html')
    statuses.add(status)
    durations.push(performance.now() - startedAt)
    await sleep(10)
  }
  attackers.send('stop')
  const [attacks] = await once(attackers, 'message')
  await once(attackers, 'exit')
  const result = `median ${percentile(durations, 0.5).toFixed(1)} ms, p99 ${percentile(durations, 0.99).toFixed(0)} ms, ${[...statuses].join(', ')}; ${attacks} attacks`
  const isExpected = statuses.size === 1 && statuses.has(200)
  rows.push(
    judgeDuration(
      { scenario: `home page during: ${name}`, runs: durations.length, result },
      isExpected && percentile(durations, 0.5) < 100,
    ),
  )
}
await site.stop('SIGTERM')
removeFolder(folder)
printReport('Floods of expensive requests', rows)

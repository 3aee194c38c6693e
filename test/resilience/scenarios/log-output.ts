import { closeSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '#kit/api-client.ts'
import { findFreePort } from '#kit/free-port.ts'
import { isRunning } from '#kit/kill-with-parent.ts'
import { spawnSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'

import { mountSmallTmpfs, requireMountPermission } from '../small-tmpfs.ts'

// node test/resilience/scenarios/log-output.ts [--times 20000]: the disk of the log is full, or no process
// reads the log.

requireMountPermission()
const callCount = readNumberOption('times', 20_000)

interface FloodResult {
  readonly answeredCount: number
  readonly hasSurvived: boolean
}

/** Runs a site that logs every request to `outputTo`; returns how many requests had a response. */
async function flood(outputTo: number | 'unread'): Promise<FloodResult> {
  const folder = createTemporaryFolder()
  const port = await findFreePort()
  // A pipe without a reader is full after 64 KB.
  const { child, stop } = spawnSite(
    { PORT: String(port), DATA_DIR: folder, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'info' },
    { outputTo },
  )
  const client = new ApiClient({ url: `http://127.0.0.1:${port}` })
  while (isRunning(child) && (await client.call('GET', '/readyz')).status !== 200) await sleep(50)
  let answeredCount = 0
  for (let sentCount = 0; sentCount < callCount; sentCount += 50) {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => client.call('GET', '/api/contact', undefined, 5_000)),
    )
    answeredCount += responses.filter(({ status }) => status === 200).length
  }
  const hasSurvived = isRunning(child)
  await stop('SIGKILL')
  removeFolder(folder)
  return { answeredCount, hasSurvived }
}

const rows: ScenarioResult[] = []
const recordFlood = (scenario: string, { answeredCount, hasSurvived }: FloodResult) =>
  rows.push({
    scenario,
    runs: callCount,
    result: `${answeredCount} requests answered, the process ${hasSurvived ? 'is running' : 'ENDED'}`,
    isOk: hasSurvived && answeredCount === callCount,
  })

const disk = mountSmallTmpfs(2)
disk.fill()
const fullDiskFile = openSync(join(disk.path, 'log'), 'a')
recordFlood('every request is logged to a full disk', await flood(fullDiskFile))
closeSync(fullDiskFile)
disk.free()
const file = join(disk.path, 'log')
const emptyDiskFile = openSync(file, 'a')
const startedAt = performance.now()
recordFlood('every request is logged', await flood(emptyDiskFile))
const [size, minutes] = [statSync(file).size, (performance.now() - startedAt) / 60_000]
closeSync(emptyDiskFile)
disk.unmount()
const perMinute = size / Math.max(minutes, 1)
rows.push({
  scenario: 'size of the log',
  runs: 1,
  result: `${(size / 1e6).toFixed(1)} MB in ${minutes.toFixed(1)} minutes`,
  isOk: perMinute < 2_000_000,
})
recordFlood('no process reads the log', await flood('unread'))
printReport('Log that cannot be written', rows)

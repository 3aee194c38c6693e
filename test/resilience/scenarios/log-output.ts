import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '#kit/api-client.ts'
import { findFreePort } from '#kit/free-port.ts'
import { isRunning } from '#kit/kill-with-parent.ts'
import { spawnSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { Report, readNumberOption } from '../report.ts'
import { mountSmallTmpfs, requireMountPermission } from '../small-tmpfs.ts'

// node test/resilience/scenarios/log-output.ts [--times 20000]: the disk of the log is full, or no process
// reads the log.

requireMountPermission()
const runs = readNumberOption('times', 20_000)
const report = new Report('Log that cannot be written')

/** Sends requests to a site that logs each of them to `outputTo`. */
async function testLog(scenario: string, outputTo: number | 'unread'): Promise<void> {
  const folder = createTemporaryFolder()
  const port = await findFreePort()
  // A pipe without a reader is full after 64 KB.
  const environment = { PORT: String(port), DATA_DIR: folder, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'info' }
  const { child, stop } = spawnSite(environment, { outputTo })
  const client = new ApiClient({ url: `http://127.0.0.1:${port}` })
  while (isRunning(child) && (await client.call('GET', '/readyz')).status !== 200) await sleep(50)
  let answeredCount = 0
  for (let sentCount = 0; sentCount < runs && answeredCount === sentCount; sentCount += 50) {
    const calls = Array.from({ length: 50 }, () => client.call('GET', '/api/contact'))
    answeredCount += (await Promise.all(calls)).filter(({ status }) => status === 200).length
  }
  const hasSurvived = isRunning(child)
  await stop('SIGKILL')
  removeFolder(folder)
  report.add(scenario, {
    runs,
    result: `${answeredCount} requests answered, the process ${hasSurvived ? 'is running' : 'ENDED'}`,
    isOk: hasSurvived && answeredCount === runs,
  })
}

const disk = mountSmallTmpfs(2)
disk.fill()
const fullDiskFile = openSync(join(disk.path, 'log'), 'a')
await testLog('every request is logged to a full disk', fullDiskFile)
closeSync(fullDiskFile)
disk.unmount()
await testLog('no process reads the log', 'unread')
report.print()

import { spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ApiClient } from '#kit/api-client.ts'
import { findFreePort } from '#kit/free-port.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'

import { mountSmallTmpfs, requireMountPermission } from '../small-tmpfs.ts'

// node test/resilience/scenarios/log-output.ts [--times 20000]: the log's disk is full, or nobody reads the log, or everything fails at once.

requireMountPermission()
const callCount = readNumberOption('times', 20_000)
const binPath = fileURLToPath(new URL('../../../src/cli/bin.mjs', import.meta.url))

/** Runs a site that logs every call to `output`, and floods it; how many calls were answered. */
async function flood(output: number | 'pipe'): Promise<{ answeredCount: number; isRunning: boolean }> {
  const folder = createTemporaryFolder()
  const port = await findFreePort()
  const child = spawn(process.execPath, [binPath, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'info',
    },
    // A pipe that nobody reads is full after 64 KB.
    stdio: ['ignore', output, output],
  })
  const client = new ApiClient({ url: `http://127.0.0.1:${port}` })
  while (child.exitCode === null && (await client.call('GET', '/readyz')).status !== 200) await sleep(50)
  let answeredCount = 0
  for (let sentCount = 0; sentCount < callCount; sentCount += 50) {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => client.call('GET', '/api/contact', undefined, 5_000)),
    )
    answeredCount += responses.filter(({ status }) => status === 200).length
  }
  const isRunning = child.exitCode === null && child.signalCode === null
  child.kill('SIGKILL')
  removeFolder(folder)
  return { answeredCount, isRunning }
}

const rows: ScenarioResult[] = []
const recordFlood = (what: string, { answeredCount, isRunning }: { answeredCount: number; isRunning: boolean }) =>
  rows.push({
    scenario: what,
    runs: callCount,
    result: `${answeredCount} calls answered, the process ${isRunning ? 'runs on' : 'ended'}`,
    isOk: isRunning && answeredCount === callCount,
  })

const disk = mountSmallTmpfs(2)
disk.fill()
const fullDiskFile = openSync(join(disk.path, 'log'), 'a')
recordFlood('every call is logged to a full disk', await flood(fullDiskFile))
closeSync(fullDiskFile)
disk.free()
const file = join(disk.path, 'log')
const emptyDiskFile = openSync(file, 'a')
const startedAt = performance.now()
recordFlood('every call is logged', await flood(emptyDiskFile))
const [size, minutes] = [statSync(file).size, (performance.now() - startedAt) / 60_000]
closeSync(emptyDiskFile)
disk.unmount()
const perMinute = size / Math.max(minutes, 1)
rows.push({
  scenario: 'the log of that',
  runs: 1,
  result: `${(size / 1e6).toFixed(1)} MB in ${minutes.toFixed(1)} minutes`,
  isOk: perMinute < 2_000_000,
})
recordFlood('nobody reads the log', await flood('pipe'))
printReport('A log that cannot be written', rows)

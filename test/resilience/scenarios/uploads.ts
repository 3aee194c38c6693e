import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '#kit/api-client.ts'
import { bombs, type HostileFile, listRandomFiles, nonImageFiles, polyglots } from '#kit/hostile-images.ts'
import { drawImage } from '#kit/images.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { watchMemory } from '../process-memory.ts'
import { judgeDuration, printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/uploads.ts [--random 300]: uploads every hostile file; reports the longest response time and
// the peak memory of all processes of the site.

const MAX_RESPONSE_MS = 3_000
const MAX_MEMORY_MB = 1_700
const folder = createTemporaryFolder()
const site = new TestSite({ dataDir: folder })
await site.start()
const client = await new ApiClient(site).signIn()
const memoryWatcher = watchMemory(site.pid)
const validImage = await drawImage('jpeg')

/** Uploads a file; returns the response time in milliseconds and the status. */
async function upload(bytes: Buffer): Promise<{ durationMs: number; status: number }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const startedAt = performance.now()
  const { status } = await client.call('POST', '/api/media', form)
  return { durationMs: performance.now() - startedAt, status }
}

const rows: ScenarioResult[] = []
const corpus: readonly (readonly [string, readonly HostileFile[]])[] = [
  ['polyglot files', polyglots],
  ['files that are not images', nonImageFiles],
  ['random data after the header of an image', listRandomFiles(readNumberOption('random', 300))],
  ...bombs.map((bomb) => [bomb.name, [bomb]] as const),
]
for (const [scenario, files] of corpus) {
  const statuses = new Map<number, number>()
  let slowestMs = 0
  let peakMb = 0
  for (const { make } of files) {
    const bytes = await make()
    // Waits until the variants of earlier uploads are generated: their memory must not count here.
    while (memoryWatcher.countChildren() > 1) await sleep(100)
    memoryWatcher.resetPeak()
    const { durationMs, status } = await upload(bytes)
    peakMb = Math.max(peakMb, memoryWatcher.readPeakMb())
    slowestMs = Math.max(slowestMs, durationMs)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const statusSummary = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')
  const isAnswered = [...statuses.keys()].every((status) => [201, 400, 413, 415].includes(status))
  const result = `${statusSummary}; longest ${slowestMs.toFixed(0)} ms, peak ${peakMb.toFixed(0)} MB in all processes`
  const isOk = isAnswered && peakMb <= MAX_MEMORY_MB
  rows.push(
    isOk
      ? judgeDuration({ scenario, runs: files.length, result }, slowestMs <= MAX_RESPONSE_MS)
      : { scenario, runs: files.length, result, isOk },
  )
}
const after = await upload(validImage)
rows.push({
  scenario: 'an image afterwards',
  runs: 1,
  result: `${after.status}, ${site.isRunning ? 'the same process' : 'THE SITE HAS ENDED'}`,
  isOk: after.status === 201 && site.isRunning,
})
memoryWatcher.stop()
await site.stop('SIGTERM')
removeFolder(folder)
printReport('Hostile uploads', rows)

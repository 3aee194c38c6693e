import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '#kit/api-client.ts'
import { bombs, type HostileFile, listRandomFiles, nonImageFiles, polyglots } from '#kit/hostile-images.ts'
import { drawImage } from '#kit/images.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { watchMemory } from '../process-memory.ts'
import { judgeDuration, printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/uploads.ts [--random 300]: every hostile picture is uploaded to a site; the longest answer, and the most memory
// that its processes held together.

const MAX_RESPONSE_MS = 3_000
const MAX_MEMORY_MB = 1_700
const folder = createTemporaryFolder()
const site = new TestSite({ dataDir: folder })
await site.start()
const client = await new ApiClient(site).signIn()
const memoryWatcher = watchMemory(site.pid)
const validImage = await drawImage('jpeg')

/** How long the answer took, in milliseconds, and its status. */
async function upload(bytes: Buffer): Promise<{ durationMs: number; status: number }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const startedAt = performance.now()
  const { status } = await client.call('POST', '/api/media', form)
  return { durationMs: performance.now() - startedAt, status }
}

const rows: ScenarioResult[] = []
const corpus: readonly (readonly [string, readonly HostileFile[]])[] = [
  ['pictures that are something else as well', polyglots],
  ['files that are no pictures', nonImageFiles],
  ['anything behind the beginning of a picture', listRandomFiles(readNumberOption('random', 300))],
  ...bombs.map((bomb) => [bomb.name, [bomb]] as const),
]
for (const [what, files] of corpus) {
  const statuses = new Map<number, number>()
  let slowestMs = 0
  let peakMb = 0
  for (const { make } of files) {
    const bytes = await make()
    // The copies that pages want of what was taken before are not this one's doing.
    while (memoryWatcher.countChildren() > 1) await sleep(100)
    memoryWatcher.resetPeak()
    const { durationMs, status } = await upload(bytes)
    peakMb = Math.max(peakMb, memoryWatcher.readPeakMb())
    slowestMs = Math.max(slowestMs, durationMs)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const statusSummary = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')
  const isAnswered = [...statuses.keys()].every((status) => [201, 400, 413, 415].includes(status))
  const result = `${statusSummary}; the longest ${slowestMs.toFixed(0)} ms, ${peakMb.toFixed(0)} MB in all its processes`
  const isOk = isAnswered && peakMb <= MAX_MEMORY_MB
  rows.push(
    isOk
      ? judgeDuration({ scenario: what, runs: files.length, result }, slowestMs <= MAX_RESPONSE_MS)
      : { scenario: what, runs: files.length, result, isOk },
  )
}
const after = await upload(validImage)
rows.push({
  scenario: 'a picture afterwards',
  runs: 1,
  result: `${after.status}, ${site.isRunning ? 'the same process' : 'THE SITE HAS ENDED'}`,
  isOk: after.status === 201 && site.isRunning,
})
memoryWatcher.stop()
await site.stop('SIGTERM')
removeFolder(folder)
printReport('Hostile uploads', rows)

import { setTimeout as sleep } from 'node:timers/promises'
import { bombs, type HostileFile, listRandomFiles, polyglots } from '#kit/hostile-images.ts'
import { drawImage } from '#kit/images.ts'
import { watchMemory } from '../process-memory.ts'
import { countStatuses, Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/uploads.ts [--random 300]: uploads every hostile file; reports the longest response time and
// the peak memory of all processes of the site.

const MAX_RESPONSE_MS = 3_000
const MAX_MEMORY_MB = 1_700
const report = new Report('Hostile uploads')
const site = new TestSite()
const client = await site.startAndSignIn()
const memory = watchMemory(site.pid)

const corpus: readonly (readonly [string, readonly HostileFile[]])[] = [
  ['polyglot files', polyglots],
  ['random data after the header of an image', listRandomFiles(readNumberOption('random', 300))],
  ...bombs.map((bomb) => [bomb.name, [bomb]] as const),
]
for (const [scenario, files] of corpus) {
  const statuses: number[] = []
  let [slowestMs, peakMb] = [0, 0]
  for (const { make } of files) {
    const bytes = await make()
    // Waits until the variants of earlier uploads are generated: their memory must not count here.
    while (memory.countChildren() > 1) await sleep(100)
    memory.resetPeak()
    const startedAt = performance.now()
    statuses.push((await client.uploadImage(bytes)).status)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    peakMb = Math.max(peakMb, memory.readPeakMb())
  }
  const isAnswered = statuses.every((status) => [201, 400, 413, 415].includes(status))
  const result = `${countStatuses(statuses)}; longest ${slowestMs.toFixed(0)} ms, peak ${peakMb.toFixed(0)} MB in all processes`
  if (isAnswered && peakMb <= MAX_MEMORY_MB)
    report.addDuration(scenario, { runs: files.length, result, isOk: slowestMs <= MAX_RESPONSE_MS })
  else report.add(scenario, { runs: files.length, result, isOk: false })
}
const { status } = await client.uploadImage(await drawImage('jpeg'))
report.add('an image afterwards', {
  result: `${status}, ${site.isRunning ? 'the same process' : 'THE SITE HAS ENDED'}`,
  isOk: status === 201 && site.isRunning,
})
memory.stop()
await site.remove()
report.print()

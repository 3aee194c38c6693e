import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { bombs } from '#kit/hostile-images.ts'
import { Report } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/uploads.ts: uploads small files that need much memory or time to decode; reports the response
// time and the peak memory of all processes of the site. Linux only.

const MAX_RESPONSE_MS = 3_000
const MAX_MEMORY_MB = 1_700
const PAGE_MB = 4096 / 1024 / 1024
const report = new Report('Hostile uploads')
const site = new TestSite()
const client = await site.startAndSignIn()

/** Returns the resident memory of each process of the site in MB; shared memory is counted for each of them. */
function listResidentMb(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      // The name of the program, in brackets, may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return Number(fields[2]) === site.pid ? Number(fields[21]) * PAGE_MB : []
    } catch {
      // No process, or one that has ended since it was listed.
      return []
    }
  })
}

let peakMb = 0
const sampleMemory = () => {
  const totalMb = listResidentMb().reduce((sum, residentMb) => sum + residentMb, 0)
  peakMb = Math.max(peakMb, totalMb)
}
const timer = setInterval(sampleMemory, 20)
for (const { name, make } of bombs) {
  const bytes = await make()
  // Waits until the variants of earlier uploads are generated, by a second process: their memory must not count here.
  while (listResidentMb().length > 2) await sleep(100)
  peakMb = 0
  const startedAt = performance.now()
  const { status } = await client.uploadImage(bytes)
  const responseMs = performance.now() - startedAt
  sampleMemory()
  // A busy machine takes longer.
  const isInTime = responseMs <= MAX_RESPONSE_MS || (loadavg()[0] ?? 0) > availableParallelism()
  report.add(name, {
    result: `${status} after ${responseMs.toFixed(0)} ms, peak ${peakMb.toFixed(0)} MB in all processes`,
    isOk: [201, 400, 413].includes(status) && peakMb <= MAX_MEMORY_MB && isInTime,
  })
}
clearInterval(timer)
await site.remove()
report.print()

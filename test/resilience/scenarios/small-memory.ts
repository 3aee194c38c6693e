import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { drawPhotograph } from '#kit/photograph.ts'
import { createMemoryLimit } from '../memory-cgroup.ts'
import { watchMemory } from '../process-memory.ts'
import { Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/small-memory.ts [--megabytes 200]: 12-megapixel photographs are uploaded to a site with little
// memory, one at a time and three at once. An upload may be rejected with a message; the process that serves pages must not
// end.

const megabytes = readNumberOption('megabytes', 200)
const report = new Report(`Memory limit of ${megabytes} MB`)
const memoryLimit = createMemoryLimit(megabytes)
const site = new TestSite({ wrapper: memoryLimit.wrapper })
const client = await site.startAndSignIn()
// Each is different and almost as large as the limit, and variants are generated of all of them.
const photograph = await drawPhotograph()
const photographs: Buffer[] = []
for (let count = 0; count < 8; count++) {
  const sharpened = sharp(photograph).sharpen({ sigma: 1, m1: 3, m2: 3 })
  const darkened = sharpened.linear(1 - count / 50)
  photographs.push(await darkened.jpeg({ quality: 100 }).toBuffer())
}
const memory = watchMemory(site.pid)
const { pid } = site
const isAlive = () => site.isRunning && site.pid === pid
const readPeakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Uploads the next photographs at the same time. */
async function testUploads(scenario: string, count = 1): Promise<void> {
  if (!isAlive()) return
  const responses = await Promise.all(
    photographs.splice(0, count).map((bytes) => client.uploadImage(bytes, `foto-${photographs.length}.jpg`)),
  )
  const results = responses.map(({ status, body }) => (status === 201 ? '201' : `${status} ${body?.message ?? ''}`))
  const state = isAlive() ? `${readPeakMb().toFixed(0)} MB peak in the serving process` : 'THE SITE HAS ENDED'
  report.add(scenario, {
    runs: count,
    result: `${results.join(', ')}; ${state}`,
    isOk: isAlive() && results.every((result) => /^201$|^503 .*memory/.test(result)),
  })
}

const sizes = photographs.map(({ length }) => (length / 1e6).toFixed(1)).join(', ')
const idleMb = site.readMemoryMb()
for (let count = 1; count <= 4; count++) await testUploads(`photograph ${count}, alone`)
await testUploads('three at once', 3)
for (let waited = 0; isAlive() && memory.countChildren() > 0 && waited < 600; waited++) await sleep(100)
await testUploads('one more, after all variants are generated')
const page = await client.call('GET', '/home/index.html')
report.add('home page afterwards', { result: String(page.status), isOk: page.status === 200 })
report.add(`memory, of ${megabytes} MB; photographs of ${sizes} MB`, {
  result: `${idleMb.toFixed(0)} MB idle, ${memoryLimit.readPeakMb().toFixed(0)} MB peak in all processes and the page cache; ${memoryLimit.countOomKills()} processes killed by the kernel`,
  isOk: true,
})
memory.stop()
await site.stop('SIGKILL')
await memoryLimit.remove()
await site.remove()
report.print()

import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { drawPhotograph } from '#kit/photograph.ts'
import { Report, readNumberOption } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/small-memory.ts [--megabytes 200]: 12-megapixel photographs are uploaded to a site with little
// memory, one at a time and three at once. An upload may be rejected with a message; the process that serves pages must not
// end. Needs root and memory cgroups (version 1).

const megabytes = readNumberOption('megabytes', 200)
const report = new Report(`Memory limit of ${megabytes} MB`)
// Inside the cgroup of this process, whose limits therefore still apply.
const ownCgroup = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? 'missing'
const cgroup = join('/sys/fs/cgroup/memory', ownCgroup, `beranda-${process.pid}`)
try {
  mkdirSync(cgroup)
  writeFileSync(join(cgroup, 'memory.limit_in_bytes'), String(megabytes * 1024 * 1024))
} catch (error) {
  process.stderr.write(`This needs root and memory cgroups of version 1: ${error}\n`)
  process.exit(2)
}
const readCgroup = (name: string) => readFileSync(join(cgroup, name), 'utf8')
const wrapper = ['sh', '-c', `echo $$ > ${join(cgroup, 'cgroup.procs')}; exec "$@"`, 'sh']
const site = new TestSite({ wrapper })
const client = await site.startAndSignIn()
// Each is different and almost as large as the limit, and variants are generated of all of them.
const photograph = await drawPhotograph()
const photographs: Buffer[] = []
for (let count = 0; count < 8; count++) {
  const sharpened = sharp(photograph).sharpen({ sigma: 1, m1: 3, m2: 3 })
  const darkened = sharpened.linear(1 - count / 50)
  photographs.push(await darkened.jpeg({ quality: 100 }).toBuffer())
}
const readPeakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024

/** Uploads the next photographs at the same time. */
async function testUploads(scenario: string, count = 1): Promise<void> {
  if (!site.isRunning) return
  const responses = await Promise.all(
    photographs.splice(0, count).map((bytes) => client.uploadImage(bytes, `foto-${photographs.length}.jpg`)),
  )
  const results = responses.map(({ status, body }) => (status === 201 ? '201' : `${status} ${body?.message ?? ''}`))
  const state = site.isRunning ? `${readPeakMb().toFixed(0)} MB peak in the serving process` : 'THE SITE HAS ENDED'
  report.add(scenario, {
    runs: count,
    result: `${results.join(', ')}; ${state}`,
    isOk: site.isRunning && results.every((result) => /^201$|^503 .*memory/.test(result)),
  })
}

const idleMb = site.readMemoryMb()
for (let count = 1; count <= 4; count++) await testUploads(`photograph ${count}, alone`)
await testUploads('three at once', 3)
const countProcesses = () => readCgroup('cgroup.procs').trim().split('\n').length
for (let waited = 0; countProcesses() > 1 && waited < 600; waited++) await sleep(100)
await testUploads('one more, after all variants are generated')
report.addStatuses('home page afterwards', [(await client.call('GET', '/home/index.html')).status], [200])
const peakMb = Number(readCgroup('memory.max_usage_in_bytes')) / 1024 / 1024
const killedCount = /oom_kill (\d+)/.exec(readCgroup('memory.oom_control'))?.[1]
report.add(`memory, of ${megabytes} MB`, {
  result: `${idleMb.toFixed(0)} MB idle, ${peakMb.toFixed(0)} MB peak in all processes and the page cache; ${killedCount} processes killed by the kernel`,
  isOk: true,
})
await site.stop('SIGKILL')
while (readCgroup('cgroup.procs').trim() !== '') await sleep(50)
rmdirSync(cgroup)
await site.remove()
report.print()

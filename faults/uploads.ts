import { bombs, disguises, type Hostile, listRandom, polyglots } from '#server/media/test-hostile-pictures.ts'
import { drawPicture } from '#server/media/test-pictures.ts'
import { Client, rest } from './client.ts'
import { watchMemory } from './memory.ts'
import { judgeTime, numberOption, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/uploads.ts [--random 300]: every hostile picture is uploaded to a site; the longest answer, and the most memory
// that its processes held together.

const longest = 3_000
const mostMemory = 1_700
const folder = makeFolder()
const site = new Site({ dataDir: folder.path })
await site.start()
const client = await new Client(site).signIn()
const memory = watchMemory(site.pid)
const good = await drawPicture('jpeg')

/** How long the answer took, in milliseconds, and its status. */
async function upload(bytes: Buffer): Promise<{ took: number; status: number }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const began = performance.now()
  const { status } = await client.call('POST', '/api/media', form)
  return { took: performance.now() - began, status }
}

const rows: Row[] = []
const corpus: readonly (readonly [string, readonly Hostile[]])[] = [
  ['pictures that are something else as well', polyglots],
  ['files that are no pictures', disguises],
  ['anything behind the beginning of a picture', listRandom(numberOption('random', 300))],
  ...bombs.map((bomb) => [bomb.name, [bomb]] as const),
]
for (const [what, files] of corpus) {
  const statuses = new Map<number, number>()
  let slowest = 0
  let worst = 0
  for (const { make } of files) {
    const bytes = await make()
    // The copies that pages want of what was taken before are not this one's doing.
    while (memory.children() > 1) await rest(100)
    memory.forget()
    const { took, status } = await upload(bytes)
    worst = Math.max(worst, memory.peak())
    slowest = Math.max(slowest, took)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const answers = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')
  const isAnswered = [...statuses.keys()].every((status) => [201, 400, 413, 415].includes(status))
  const came = `${answers}; the longest ${slowest.toFixed(0)} ms, ${worst.toFixed(0)} MB in all its processes`
  const isKept = isAnswered && worst <= mostMemory
  rows.push(
    isKept
      ? judgeTime({ what, times: files.length, came }, slowest <= longest)
      : { what, times: files.length, came, isKept },
  )
}
const after = await upload(good)
rows.push({
  what: 'a picture afterwards',
  times: 1,
  came: `${after.status}, ${site.isRunning ? 'the same process' : 'THE SITE HAS ENDED'}`,
  isKept: after.status === 201 && site.isRunning,
})
memory.stop()
await site.end('SIGTERM')
folder.forget()
report('Hostile uploads', rows)

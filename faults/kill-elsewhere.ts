import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { drawPicture } from '#server/media/test-pictures.ts'
import { Client, rest } from './client.ts'
import { numberOption, type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/kill-elsewhere.ts [--times 20]: kill -9 during a first start, while pictures are uploaded, and during a backup.

const times = numberOption('times', 20)
const run = fileURLToPath(new URL('../src/commands/run.mjs', import.meta.url))

function isSound(dataDir: string): boolean {
  const file = new DatabaseSync(join(dataDir, 'beranda.sqlite'))
  const { integrity_check } = file.prepare('pragma integrity_check').get() ?? {}
  file.close()
  return integrity_check === 'ok'
}

/** How many entries of a few types there are. */
async function countSamples(client: Client): Promise<string> {
  const counts = []
  for (const path of ['/api/features', '/api/services', '/api/gallery', '/api/team', '/api/blog', '/api/auth/users']) {
    const { status, body } = await client.call<unknown[]>('GET', path)
    counts.push(status === 200 ? body.length : status)
  }
  return counts.join(' ')
}

async function killFirstStarts(): Promise<Row> {
  const wanted = await startAndCount(makeFolder().path)
  let whole = 0
  let interrupted = 0
  for (let round = 0; round < times; round++) {
    const folder = makeFolder()
    const site = new Site({ dataDir: folder.path })
    const started = site.start().then(
      () => true,
      () => false,
    )
    await rest(Math.random() * 1_500)
    await site.end('SIGKILL')
    if (!(await started)) interrupted += 1
    if ((await startAndCount(folder.path)) === wanted && isSound(folder.path)) whole += 1
    folder.forget()
  }
  return {
    what: 'kill -9 during a first start',
    times,
    came: `${interrupted} before it listened; at the next start ${whole} had every sample and one administrator, once`,
    isKept: whole === times,
  }
}

async function startAndCount(dataDir: string): Promise<string> {
  const site = new Site({ dataDir })
  await site.start()
  const counted = await countSamples(await new Client(site).signIn())
  await site.end('SIGTERM')
  return counted
}

async function upload(client: Client, width: number): Promise<string | undefined> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawPicture('png', width, 40))]), 'a.png')
  const { status, body } = await client.call<{ data: { path: string } }>('POST', '/api/media', form)
  return status === 201 ? body.data.path : undefined
}

async function killUploads(): Promise<Row> {
  const folder = makeFolder()
  const site = new Site({ dataDir: folder.path })
  await site.start()
  const client = await new Client(site).signIn()
  const kept: string[] = []
  let made = 0
  const uploadUntilGone = async () => {
    for (;;) {
      made += 1
      const path = await upload(client, 20 + 2 * made)
      if (!path) return
      kept.push(path)
    }
  }
  for (let round = 0; round < times; round++) {
    const before = kept.length
    const uploads = [uploadUntilGone(), uploadUntilGone()]
    const until = performance.now() + Math.random() * 500
    while (performance.now() < until || kept.length === before) await rest(5)
    await site.end('SIGKILL')
    await Promise.all(uploads)
    await site.start()
  }
  let lost = 0
  for (const path of kept) {
    const answer = await fetch(site.address + path)
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200 || bytes === 0) lost += 1
  }
  await site.end('SIGTERM')
  const sound = isSound(folder.path)
  folder.forget()
  return {
    what: 'kill -9 while two upload pictures',
    times,
    came: `${kept.length} acknowledged, ${lost} lost; the file is ${sound ? 'sound' : 'DAMAGED'}`,
    isKept: lost === 0 && sound,
  }
}

/** Runs a command, for so long at most; its exit code, null when it was killed. */
async function command(environment: Record<string, string>, args: readonly string[], longest = 60_000) {
  const child = spawn(process.execPath, [run, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: 'ignore',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), longest)
  await once(child, 'exit')
  clearTimeout(timer)
  return child.exitCode
}

async function killBackups(): Promise<Row> {
  const folder = makeFolder()
  const place = { DATA_DIR: join(folder.path, 'data') }
  await startAndCount(place.DATA_DIR)
  let [killed, half, failed] = [0, 0, 0]
  for (let round = 0; round < times; round++) {
    const file = join(folder.path, `backup-${round}`)
    const code = await command(place, ['backup', file], 100 + Math.random() * 900)
    if (code === null) killed += 1
    // A file under its own name has to be whole, whatever became of the command.
    const restored = { DATA_DIR: join(folder.path, `restored-${round}`) }
    if (existsSync(file) && (await command(restored, ['restore', file])) !== 0) half += 1
    if (!existsSync(file) && (await command(place, ['backup', file])) !== 0) failed += 1
  }
  folder.forget()
  return {
    what: 'kill -9 during a backup',
    times,
    came: `${killed} were killed; ${half} half files under their own name, ${failed} that could not be made afterwards`,
    isKept: half === 0 && failed === 0,
  }
}

report('kill -9 elsewhere', [await killFirstStarts(), await killUploads(), await killBackups()])

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ApiClient } from '#kit/api-client.ts'
import { drawImage } from '#kit/images.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/kill-elsewhere.ts [--times 20]: kill -9 during a first start, while pictures are uploaded, and during a backup.

const runs = readNumberOption('times', 20)
const binPath = fileURLToPath(new URL('../../../src/cli/bin.mjs', import.meta.url))

function isDatabaseIntact(dataDir: string): boolean {
  const file = new DatabaseSync(join(dataDir, 'beranda.sqlite'))
  const { integrity_check } = file.prepare('pragma integrity_check').get() ?? {}
  file.close()
  return integrity_check === 'ok'
}

/** How many entries of a few types there are. */
async function countSamples(client: ApiClient): Promise<string> {
  const counts = []
  for (const path of ['/api/features', '/api/services', '/api/gallery', '/api/team', '/api/blog', '/api/auth/users']) {
    const { status, body } = await client.call<unknown[]>('GET', path)
    counts.push(status === 200 ? body.length : status)
  }
  return counts.join(' ')
}

async function killFirstStarts(): Promise<ScenarioResult> {
  const expectedCounts = await startAndCount(createTemporaryFolder())
  let intactCount = 0
  let interrupted = 0
  for (let round = 0; round < runs; round++) {
    const folder = createTemporaryFolder()
    const site = new TestSite({ dataDir: folder })
    const started = site.start().then(
      () => true,
      () => false,
    )
    await sleep(Math.random() * 1_500)
    await site.stop('SIGKILL')
    if (!(await started)) interrupted += 1
    if ((await startAndCount(folder)) === expectedCounts && isDatabaseIntact(folder)) intactCount += 1
    removeFolder(folder)
  }
  return {
    scenario: 'kill -9 during a first start',
    runs,
    result: `${interrupted} before it listened; at the next start ${intactCount} had every sample and one administrator, once`,
    isOk: intactCount === runs,
  }
}

async function startAndCount(dataDir: string): Promise<string> {
  const site = new TestSite({ dataDir })
  await site.start()
  const counted = await countSamples(await new ApiClient(site).signIn())
  await site.stop('SIGTERM')
  return counted
}

async function upload(client: ApiClient, width: number): Promise<string | undefined> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawImage('png', width, 40))]), 'a.png')
  const { status, body } = await client.call<{ data: { path: string } }>('POST', '/api/media', form)
  return status === 201 ? body.data.path : undefined
}

async function killUploads(): Promise<ScenarioResult> {
  const folder = createTemporaryFolder()
  const site = new TestSite({ dataDir: folder })
  await site.start()
  const client = await new ApiClient(site).signIn()
  const acknowledged: string[] = []
  let uploadCount = 0
  const uploadUntilKilled = async () => {
    for (;;) {
      uploadCount += 1
      const path = await upload(client, 20 + 2 * uploadCount)
      if (!path) return
      acknowledged.push(path)
    }
  }
  for (let round = 0; round < runs; round++) {
    const before = acknowledged.length
    const uploads = [uploadUntilKilled(), uploadUntilKilled()]
    const until = performance.now() + Math.random() * 500
    while (performance.now() < until || acknowledged.length === before) await sleep(5)
    await site.stop('SIGKILL')
    await Promise.all(uploads)
    await site.start()
  }
  let lost = 0
  for (const path of acknowledged) {
    const response = await fetch(site.url + path)
    const bytes = (await response.arrayBuffer()).byteLength
    if (response.status !== 200 || bytes === 0) lost += 1
  }
  await site.stop('SIGTERM')
  const isIntact = isDatabaseIntact(folder)
  removeFolder(folder)
  return {
    scenario: 'kill -9 while two upload pictures',
    runs,
    result: `${acknowledged.length} acknowledged, ${lost} lost; the file is ${isIntact ? 'sound' : 'DAMAGED'}`,
    isOk: lost === 0 && isIntact,
  }
}

/** Runs a command, for so long at most; its exit code, null when it was killed. */
async function runCommand(environment: Record<string, string>, args: readonly string[], timeoutMs = 60_000) {
  const child = spawn(process.execPath, [binPath, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: 'ignore',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await once(child, 'exit')
  clearTimeout(timer)
  return child.exitCode
}

async function killBackups(): Promise<ScenarioResult> {
  const folder = createTemporaryFolder()
  const environment = { DATA_DIR: join(folder, 'data') }
  await startAndCount(environment.DATA_DIR)
  let [killedCount, truncatedCount, failedCount] = [0, 0, 0]
  for (let round = 0; round < runs; round++) {
    const file = join(folder, `backup-${round}`)
    const code = await runCommand(environment, ['backup', file], 100 + Math.random() * 900)
    if (code === null) killedCount += 1
    // A file under its own name has to be whole, whatever became of the command.
    const restored = { DATA_DIR: join(folder, `restored-${round}`) }
    if (existsSync(file) && (await runCommand(restored, ['restore', file])) !== 0) truncatedCount += 1
    if (!existsSync(file) && (await runCommand(environment, ['backup', file])) !== 0) failedCount += 1
  }
  removeFolder(folder)
  return {
    scenario: 'kill -9 during a backup',
    runs,
    result: `${killedCount} were killed; ${truncatedCount} half files under their own name, ${failedCount} that could not be made afterwards`,
    isOk: truncatedCount === 0 && failedCount === 0,
  }
}

printReport('kill -9 elsewhere', [await killFirstStarts(), await killUploads(), await killBackups()])

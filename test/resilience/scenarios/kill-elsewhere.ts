import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '#kit/api-client.ts'
import { drawImage } from '#kit/images.ts'
import { runCommand } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/kill-elsewhere.ts [--times 20]: kill -9 during a first start, image uploads
// and a backup.

const runs = readNumberOption('times', 20)

function isDatabaseIntact(dataDir: string): boolean {
  const file = new DatabaseSync(join(dataDir, 'beranda.sqlite'))
  const { integrity_check } = file.prepare('pragma integrity_check').get() ?? {}
  file.close()
  return integrity_check === 'ok'
}

/** Returns the number of sample entries of several collections, and of users. */
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
    result: `${interrupted} before it listened; ${intactCount} complete at the next start, with one administrator`,
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
    scenario: 'kill -9 while two clients upload images',
    runs,
    result: `${acknowledged.length} acknowledged, ${lost} lost; the file is ${isIntact ? 'intact' : 'DAMAGED'}`,
    isOk: lost === 0 && isIntact,
  }
}

async function killBackups(): Promise<ScenarioResult> {
  const folder = createTemporaryFolder()
  const environment = { DATA_DIR: join(folder, 'data') }
  await startAndCount(environment.DATA_DIR)
  const complete = { timeoutMs: 60_000 }
  let [killedCount, truncatedCount, failedCount] = [0, 0, 0]
  for (let round = 0; round < runs; round++) {
    const file = join(folder, `backup-${round}`)
    const { code } = await runCommand(environment, ['backup', file], { timeoutMs: 100 + Math.random() * 900 })
    if (code === null) killedCount += 1
    // A file under its final name must be complete even after a kill.
    const restored = { DATA_DIR: join(folder, `restored-${round}`) }
    if (existsSync(file) && (await runCommand(restored, ['restore', file], complete)).code !== 0) truncatedCount += 1
    if (!existsSync(file) && (await runCommand(environment, ['backup', file], complete)).code !== 0) failedCount += 1
  }
  removeFolder(folder)
  return {
    scenario: 'kill -9 during a backup',
    runs,
    result: `${killedCount} killed; ${truncatedCount} incomplete files under the final name, ${failedCount} failures of the next backup`,
    isOk: truncatedCount === 0 && failedCount === 0,
  }
}

printReport('kill -9 during start, upload and backup', [
  await killFirstStarts(),
  await killUploads(),
  await killBackups(),
])

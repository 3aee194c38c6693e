import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawImage } from '#kit/images.ts'
import { runCommand } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { Report, readNumberOption } from '../report.ts'
import { checkIntegrity, TestSite } from '../site.ts'

// node test/resilience/scenarios/kill-elsewhere.ts [--times 20]: kill -9 during image uploads and a backup.

const runs = readNumberOption('times', 20)
const report = new Report('kill -9 during upload and backup')

async function killUploads(): Promise<void> {
  const site = new TestSite()
  const client = await site.startAndSignIn()
  const acknowledged: string[] = []
  let uploadCount = 0
  const uploadUntilKilled = async () => {
    for (;;) {
      uploadCount += 1
      const { status, body } = await client.uploadImage(await drawImage('png', 20 + 2 * uploadCount, 40))
      if (status !== 201) return
      acknowledged.push(body.data.path)
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
  const integrity = checkIntegrity(site.dataDir)
  await site.remove()
  report.add('kill -9 while two clients upload images', {
    runs,
    result: `${acknowledged.length} acknowledged, ${lost} lost; integrity of the file: ${integrity}`,
    isOk: lost === 0 && integrity === 'ok',
  })
}

async function killBackups(): Promise<void> {
  const folder = createTemporaryFolder()
  const environment = { DATA_DIR: join(folder, 'data') }
  const site = new TestSite({ dataDir: environment.DATA_DIR })
  await site.start()
  await site.stop('SIGTERM')
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
  report.add('kill -9 during a backup', {
    runs,
    result: `${killedCount} killed; ${truncatedCount} incomplete files under the final name, ${failedCount} failures of the next backup`,
    isOk: truncatedCount === 0 && failedCount === 0,
  })
}

await killUploads()
await killBackups()
report.print()

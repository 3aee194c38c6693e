import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient, type Entry } from '#kit/api-client.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/disk-errors.ts: system calls on the database files fail or are delayed.
// Needs strace and the permission to trace.

if (spawnSync('strace', ['-V']).status !== 0) {
  process.stderr.write('This needs strace.\n')
  process.exit(2)
}

const INJECTED_FAULTS = [
  ['fdatasync fails', 'fdatasync,fsync:error=EIO'],
  ['every third fdatasync fails', 'fdatasync,fsync:error=EIO:when=1+3'],
  ['writes fail', 'pwrite64:error=EIO'],
  ['the disk is read-only', 'pwrite64,ftruncate:error=EROFS'],
  ['the quota is exceeded', 'pwrite64:error=EDQUOT'],
  ['each sync takes 300 ms', 'fdatasync,fsync:delay_enter=300000'],
] as const

/** Makes system calls on the database files fail until `detach`. */
async function injectFault(pid: number, folder: string, injection: string): Promise<{ detach: () => Promise<void> }> {
  const calls = injection.slice(0, injection.indexOf(':'))
  const files = ['beranda.sqlite', 'beranda.sqlite-wal'].flatMap((name) => ['-P', join(folder, name)])
  const args = [
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    ...files,
    '-e',
    `trace=${calls}`,
    '-e',
    `inject=${injection}`,
    '-p',
    `${pid}`,
  ]
  const child = spawn('strace', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !/TracerPid:\s+[1-9]/.test(readFileSync(`/proc/${pid}/status`, 'utf8')))
    await sleep(20)
  if (child.exitCode !== null) throw new Error('strace could not attach; it needs permission to trace.')
  return {
    async detach() {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function testFault(name: string, injection: string): Promise<ScenarioResult[]> {
  const folder = createTemporaryFolder()
  const site = new TestSite({ dataDir: folder, environment: { SAMPLE_CONTENT: 'off' } })
  await site.start()
  const client = await new ApiClient(site).signIn()
  const acknowledged: Entry[] = []
  const write = async (title: string): Promise<number> => {
    const { status, body } = await client.createFeature(title)
    if (status === 201) acknowledged.push(body.data)
    return status
  }
  for (let count = 0; count < 5; count++) await write(`before ${count}`)
  const strace = await injectFault(site.pid, folder, injection)
  const during: number[] = []
  const pages: number[] = []
  for (let count = 0; count < 9; count++) {
    const [status, page, list] = await Promise.all([
      write(`during ${count}`),
      client.call('GET', '/home/index.html'),
      client.call('GET', '/api/features'),
    ])
    during.push(status)
    pages.push(page.status, list.status)
  }
  await strace.detach()
  const after = [await write('after 1'), await write('after 2')]
  await site.stop('SIGKILL')
  const database = new DatabaseSync(join(folder, 'beranda.sqlite'))
  const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
  const found = new Set(
    database
      .prepare('select id from entry')
      .all()
      .map((row) => row['id']),
  )
  database.close()
  removeFolder(folder)
  const lost = acknowledged.filter(({ id }) => !found.has(id))
  const formatStatuses = (statuses: number[]) => [...new Set(statuses)].sort().join(', ')
  return [
    {
      scenario: `${name}: writes`,
      runs: during.length,
      result: formatStatuses(during),
      isOk: during.every((status) => [201, 503, 507].includes(status)),
    },
    {
      scenario: `${name}: reads`,
      runs: pages.length,
      result: formatStatuses(pages),
      isOk: pages.every((status) => status === 200),
    },
    {
      scenario: `${name}: writes after recovery`,
      runs: 2,
      result: formatStatuses(after),
      isOk: after.every((status) => status === 201),
    },
    {
      scenario: `${name}: database after SIGKILL`,
      runs: acknowledged.length,
      result: `${lost.length} acknowledged entries lost, ${String(integrity_check)}`,
      isOk: lost.length === 0 && integrity_check === 'ok',
    },
  ]
}

const rows: ScenarioResult[] = []
for (const [name, inject] of INJECTED_FAULTS) rows.push(...(await testFault(name, inject)))
printReport('Disk errors', rows)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Report } from '../report.ts'
import { checkIntegrity, queryFile, requireProgram, TestSite } from '../site.ts'

// node test/resilience/scenarios/disk-errors.ts: system calls on the database files fail or are delayed.
// Needs strace and the permission to trace.

requireProgram('strace')

const INJECTED_FAULTS = [
  ['fdatasync fails', 'fdatasync,fsync:error=EIO'],
  ['every third fdatasync fails', 'fdatasync,fsync:error=EIO:when=1+3'],
  ['writes fail', 'pwrite64:error=EIO'],
  ['the disk is read-only', 'pwrite64,ftruncate:error=EROFS'],
  ['the quota is exceeded', 'pwrite64:error=EDQUOT'],
  ['each sync takes 300 ms', 'fdatasync,fsync:delay_enter=300000'],
] as const

/** Makes system calls on the database files fail until the returned function is called. */
async function injectFault({ pid, dataDir }: TestSite, injection: string): Promise<() => Promise<void>> {
  const calls = injection.slice(0, injection.indexOf(':'))
  const files = ['beranda.sqlite', 'beranda.sqlite-wal'].flatMap((name) => ['-P', join(dataDir, name)])
  const expressions = ['-e', `trace=${calls}`, '-e', `inject=${injection}`]
  const args = ['-f', '-qq', '-o', '/dev/null', ...files, ...expressions, '-p', `${pid}`]
  const child = spawn('strace', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !/TracerPid:\s+[1-9]/.test(readFileSync(`/proc/${pid}/status`, 'utf8')))
    await sleep(20)
  if (child.exitCode !== null) throw new Error('strace could not attach; it needs permission to trace.')
  return async () => {
    child.kill('SIGINT')
    await ended
  }
}

const report = new Report('Disk errors')
for (const [name, injection] of INJECTED_FAULTS) {
  const site = new TestSite({ environment: { SAMPLE_CONTENT: 'off' } })
  const client = await site.startAndSignIn()
  const acknowledged: number[] = []
  const write = async (title: string): Promise<number> => {
    const { status, body } = await client.createFeature(title)
    if (status === 201) acknowledged.push(body.data.id)
    return status
  }
  for (let count = 0; count < 5; count++) await write(`before ${count}`)
  const detach = await injectFault(site, injection)
  const writes: number[] = []
  const reads: number[] = []
  for (let count = 0; count < 9; count++) {
    const [status, page, list] = await Promise.all([
      write(`during ${count}`),
      client.call('GET', '/home/index.html'),
      client.call('GET', '/api/features'),
    ])
    writes.push(status)
    reads.push(page.status, list.status)
  }
  await detach()
  const after = [await write('after 1'), await write('after 2')]
  await site.stop('SIGKILL')
  const stored = new Set(queryFile(site.dataDir, 'select id from entry').map(({ id }) => id))
  const lost = acknowledged.filter((id) => !stored.has(id))
  const integrity = checkIntegrity(site.dataDir)
  await site.remove()
  report.addStatuses(`${name}: writes`, writes, [201, 503, 507])
  report.addStatuses(`${name}: reads`, reads, [200])
  report.addStatuses(`${name}: writes after recovery`, after, [201])
  report.add(`${name}: database after SIGKILL`, {
    runs: acknowledged.length,
    result: `${lost.length} acknowledged entries lost, ${integrity}`,
    isOk: lost.length === 0 && integrity === 'ok',
  })
}
report.print()

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client, type Entry, rest } from './client.ts'
import { type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/disk-errors.ts: system calls of the database's disk are made to fail. Needs strace, and to be allowed to trace.

if (spawnSync('strace', ['-V']).status !== 0) {
  process.stderr.write('This needs strace.\n')
  process.exit(2)
}

const faults = [
  ['fdatasync fails', 'fdatasync,fsync:error=EIO'],
  ['every third fdatasync fails', 'fdatasync,fsync:error=EIO:when=1+3'],
  ['writing fails', 'pwrite64:error=EIO'],
  ['the disk is read-only', 'pwrite64,ftruncate:error=EROFS'],
  ['the quota is used up', 'pwrite64:error=EDQUOT'],
  ['the disk takes 300 ms for each sync', 'fdatasync,fsync:delay_enter=300000'],
] as const

/** Makes calls on the database's files fail until `detach`. */
async function attach(pid: number, folder: string, inject: string): Promise<{ detach: () => Promise<void> }> {
  const calls = inject.slice(0, inject.indexOf(':'))
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
    `inject=${inject}`,
    '-p',
    `${pid}`,
  ]
  const child = spawn('strace', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !/TracerPid:\s+[1-9]/.test(readFileSync(`/proc/${pid}/status`, 'utf8')))
    await rest(20)
  if (child.exitCode !== null) throw new Error('strace could not attach; it may need root.')
  return {
    async detach() {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function tryFault(name: string, inject: string): Promise<Row[]> {
  const folder = makeFolder()
  const site = new Site({ dataDir: folder.path, environment: { SAMPLE_CONTENT: 'off' } })
  await site.start()
  const client = await new Client(site).signIn()
  const acknowledged: Entry[] = []
  const write = async (title: string): Promise<number> => {
    const { status, body } = await client.createFeature(title)
    if (status === 201) acknowledged.push(body.data)
    return status
  }
  for (let count = 0; count < 5; count++) await write(`before ${count}`)
  const strace = await attach(site.pid, folder.path, inject)
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
  await site.end('SIGKILL')
  const database = new DatabaseSync(join(folder.path, 'beranda.sqlite'))
  const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {}
  const found = new Set(
    database
      .prepare('select id from entry')
      .all()
      .map((row) => row['id']),
  )
  database.close()
  folder.forget()
  const lost = acknowledged.filter(({ id }) => !found.has(id))
  const seen = (statuses: number[]) => [...new Set(statuses)].sort().join(', ')
  return [
    {
      what: `${name}: writing`,
      times: during.length,
      came: seen(during),
      isKept: during.every((one) => [201, 503, 507].includes(one)),
    },
    {
      what: `${name}: reading meanwhile`,
      times: pages.length,
      came: seen(pages),
      isKept: pages.every((one) => one === 200),
    },
    { what: `${name}: writing afterwards`, times: 2, came: seen(after), isKept: after.every((one) => one === 201) },
    {
      what: `${name}: killed, then looked at`,
      times: acknowledged.length,
      came: `${lost.length} acknowledged entries lost, ${String(integrity_check)}`,
      isKept: lost.length === 0 && integrity_check === 'ok',
    },
  ]
}

const rows: Row[] = []
for (const [name, inject] of faults) rows.push(...(await tryFault(name, inject)))
report('A disk that fails', rows)

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, type ScenarioResult } from '../report.ts'

// node test/resilience/scenarios/no-locks.ts: locks on the files of SQLite fail, as on NFS without a lock service. A start that could not keep a
// second one away has to be refused.

if (spawnSync('strace', ['-V']).error) {
  process.stdout.write('This needs strace.\n')
  process.exit(2)
}
const binPath = fileURLToPath(new URL('../../../src/cli/bin.mjs', import.meta.url))
const rows: ScenarioResult[] = []
for (const error of ['ENOLCK', 'EOPNOTSUPP', 'EINVAL']) {
  const folder = createTemporaryFolder()
  const files = ['beranda.lock', 'beranda.sqlite'].map((name) => join(folder, name))
  // strace finds a file by its name only when it is there.
  for (const file of files) writeFileSync(file, '', { mode: 0o600 })
  const trace = ['-e', 'trace=fcntl', '-e', `inject=fcntl:error=${error}`, ...files.flatMap((file) => ['-P', file])]
  const log = join(folder, 'strace')
  const { status, stderr } = spawnSync(
    'strace',
    ['-f', '-qq', '-o', log, ...trace, process.execPath, binPath, 'serve'],
    {
      encoding: 'utf8',
      timeout: 60_000,
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0' },
    },
  )
  const lines = stderr.trim().split('\n')
  const isOk = status === 1 && lines.length === 1
  rows.push({
    scenario: `a start where locks fail with ${error}`,
    runs: 1,
    result: `exit ${status}: ${stderr.trim().slice(0, 160)}`,
    isOk,
  })
  removeFolder(folder)
}
printReport('A file system without locks', rows)

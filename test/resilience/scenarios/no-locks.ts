import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, type ScenarioResult } from '../report.ts'

// node test/resilience/scenarios/no-locks.ts: locks on the files of SQLite fail, as on NFS without a lock service. The site must
// not start, because it could not exclude a second process.

if (spawnSync('strace', ['-V']).error) {
  process.stdout.write('This needs strace.\n')
  process.exit(2)
}
const rows: ScenarioResult[] = []
for (const error of ['ENOLCK', 'EOPNOTSUPP', 'EINVAL']) {
  const folder = createTemporaryFolder()
  const files = ['beranda.lock', 'beranda.sqlite'].map((name) => join(folder, name))
  // strace finds a file by its name only when it is there.
  for (const file of files) writeFileSync(file, '', { mode: 0o600 })
  const trace = ['-e', 'trace=fcntl', '-e', `inject=fcntl:error=${error}`, ...files.flatMap((file) => ['-P', file])]
  const log = join(folder, 'strace')
  const wrapper = ['strace', '-f', '-qq', '-o', log, ...trace]
  const { code, stderr } = await runCommand({ DATA_DIR: folder }, ['serve'], { wrapper, timeoutMs: 60_000 })
  const lines = stderr.trim().split('\n')
  const isOk = code === 1 && lines.length === 1
  rows.push({
    scenario: `start when locks fail with ${error}`,
    runs: 1,
    result: `exit ${code}: ${stderr.trim().slice(0, 160)}`,
    isOk,
  })
  removeFolder(folder)
}
printReport('File system without locks', rows)

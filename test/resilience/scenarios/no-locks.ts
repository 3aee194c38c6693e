import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { Report } from '../report.ts'
import { requireProgram } from '../site.ts'

// node test/resilience/scenarios/no-locks.ts: locks on the files of SQLite fail, as on NFS without a lock service. The site must
// not start, because it could not exclude a second process.

requireProgram('strace')
const report = new Report('File system without locks')
for (const error of ['ENOLCK', 'EOPNOTSUPP', 'EINVAL']) {
  const folder = createTemporaryFolder()
  const files = ['beranda.lock', 'beranda.sqlite'].map((name) => join(folder, name))
  // strace finds a file by its name only when it is there.
  for (const file of files) writeFileSync(file, '', { mode: 0o600 })
  const trace = ['-e', 'trace=fcntl', '-e', `inject=fcntl:error=${error}`, ...files.flatMap((file) => ['-P', file])]
  const wrapper = ['strace', '-f', '-qq', '-o', join(folder, 'strace'), ...trace]
  const { code, stderr } = await runCommand({ DATA_DIR: folder }, ['serve'], { wrapper, timeoutMs: 60_000 })
  removeFolder(folder)
  report.add(`start when locks fail with ${error}`, {
    result: `exit ${code}: ${stderr.trim().slice(0, 160)}`,
    isOk: code === 1 && stderr.trim().split('\n').length === 1,
  })
}
report.print()

import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { Report, readNumberOption } from '../report.ts'
import { truncateWal } from '../truncate-wal.ts'

// node test/resilience/scenarios/truncated-wal.ts [--commits 200] [--random 1000]

const folder = createTemporaryFolder()
const report = new Report('Truncated and corrupted WAL')
const [commits, random] = [readNumberOption('commits', 200), readNumberOption('random', 1_000)]
await truncateWal(folder, { commits, random, report })
removeFolder(folder)
report.print()

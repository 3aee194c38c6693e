import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { printReport, readNumberOption } from '../report.ts'
import { truncateWal } from '../truncate-wal.ts'

// node test/resilience/scenarios/truncated-wal.ts [--commits 200] [--random 1000]

const folder = createTemporaryFolder()
const rows = await truncateWal(folder, {
  commits: readNumberOption('commits', 200),
  random: readNumberOption('random', 1_000),
})
removeFolder(folder)
printReport('Truncated and corrupted WAL', rows)

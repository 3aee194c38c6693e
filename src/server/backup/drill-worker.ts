import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { readArchive } from './archive/archive-file.ts'
import { withDatabase } from './archive/targets.ts'
import { writeSite } from './archive/write-site.ts'
import type { DrillRequest, DrillResponse } from './drill.ts'

// Before any thread starts: a thread inherits the priority of its parent.
setPriority(constants.priority.PRIORITY_LOW)

const [request] = await once(process, 'message')
// drill.ts is the only sender.
const { path, passphrase, folder } = request as DrillRequest

// The parent process has ended, so this process removes the folder.
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  // SIGKILL, because a hanging read would delay a normal exit.
  process.kill(process.pid, 'SIGKILL')
})

async function restore(): Promise<DrillResponse> {
  try {
    const { rows } = await withDatabase({ dataDir: folder, databaseUrl: undefined }, (database) =>
      writeSite(database, readArchive(path, passphrase), { targetName: 'the folder of the restore drill' }),
    )
    return { rows }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

process.send?.(await restore())

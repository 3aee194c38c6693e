import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const createdFolders = new Set<string>()
process.once('exit', removeCreatedFolders)

/** Creates an empty folder whose name begins with `prefix` and returns its path; it is removed when the process exits, at the latest. */
export function createTemporaryFolder(prefix = 'beranda-test-', parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, prefix))
  createdFolders.add(folder)
  return folder
}

/** Removes the folders that this process has created and that are still there. */
export function removeCreatedFolders(): void {
  for (const folder of createdFolders) removeFolder(folder)
}

/** Removes a folder with everything in it; retries while an ending process still writes to it. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  createdFolders.delete(folder)
}

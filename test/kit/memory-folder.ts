import { existsSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 3 * 1024 ** 3

/** Returns a folder whose files are in memory; undefined where there is none, or too little room for the databases of the tests. */
export function findMemoryFolder(): string | undefined {
  if (!existsSync(FOLDER)) return undefined
  const { bavail, bsize } = statfsSync(FOLDER)
  return bavail * bsize >= MIN_FREE_BYTES ? FOLDER : undefined
}

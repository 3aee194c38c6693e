import { existsSync, statSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import {
  findAccessProblem,
  findOwnerProblem,
  isOpenToOthers,
  sqliteFilePath,
  sqliteFilePaths,
} from '../database/file-access.ts'
import { type Check, type CheckResult, ok, problem, warning } from './check.ts'

/** What the checks of the operator look at. */
export interface MachineContext {
  readonly config: Config
  /** Opened read-only; undefined when there is no site yet or the connection fails. */
  readonly database: Database | undefined
  /** The backups in the bucket; undefined without a bucket. */
  readonly copies: Promise<string[]> | undefined
}

/** Returns a size in GB with one decimal, or in whole MB below 1 GB. */
export function formatBytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}

/** Returns the absolute path, or its nearest existing parent folder. */
function findExistingFolder(path: string): string {
  const absolutePath = resolve(path)
  return existsSync(absolutePath) ? absolutePath : findExistingFolder(join(absolutePath, '..'))
}

function listFolders({ dataDir, backups }: Config): string[] {
  return [dataDir, ...(backups.intervalMs === undefined ? [] : [backups.folder])].map(findExistingFolder)
}

/** The owner of the folder (this process, unless it runs as root) can write the site's files, and others cannot read them. */
export const rights: Check<MachineContext, string> = {
  id: 'rights',
  async run({ config }) {
    const { dataDir, databaseUrl } = config
    const otherFiles = (existsSync(dataDir) ? await readdir(dataDir) : [])
      .filter((name) => /^(published-pages|erasures\.txt|secret-key)$/.test(name))
      .map((name) => join(dataDir, name))
    const files = [...(databaseUrl ? [] : sqliteFilePaths(dataDir)), ...otherFiles]
    const results: CheckResult<string>[] = []
    // Both folders may resolve to the same existing parent, which is reported once.
    for (const path of new Set([...listFolders(config), ...files])) {
      const found = findAccessProblem(path, dataDir) ?? findOwnerProblem(path, dataDir)
      if (found && !results.some(({ text }) => text === found.message))
        results.push(problem(found.message, found.remedy))
    }
    const open = files.filter(isOpenToOthers)
    if (open.length > 0)
      results.push(
        warning(`Other users of this machine may read ${open.join(', ')}.`, `Run: chmod 600 ${open.join(' ')}`),
      )
    if (results.length > 0) return results
    return ok(`The folder ${dataDir} and the files in it can be written, and others cannot read them.`)
  },
}

const GIGABYTE_BYTES = 1e9

async function checkFolder(folder: string, databaseBytes: number): Promise<CheckResult<string>> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  const free = bavail * bsize
  const text = `${folder} has ${formatBytes(free)} free; the database has ${formatBytes(databaseBytes)}.`
  const remedy = 'Free some space, or name a larger disk with DATA_DIR or BACKUP_FOLDER.'
  if (files > 0 && ffree === 0) return problem(`${folder} has room for no more files.`, remedy)
  if (free < Math.max(databaseBytes, GIGABYTE_BYTES / 10))
    return problem(`${text} That is no room for a backup.`, remedy)
  if (free < Math.max(databaseBytes * 8, GIGABYTE_BYTES))
    return warning(text, `${remedy} Eight times the database is a good size.`)
  return ok(text)
}

/** Each disk has space for the growing database and its backups. */
export const disk: Check<Pick<MachineContext, 'config'>, string> = {
  id: 'disk',
  run({ config }) {
    const file = sqliteFilePath(config.dataDir)
    const size = config.databaseUrl || !existsSync(file) ? 0 : statSync(file).size
    const folders = new Map(listFolders(config).map((folder) => [statSync(folder).dev, folder]))
    return Promise.all([...folders.values()].map((folder) => checkFolder(folder, size)))
  },
}

const MEBIBYTE_BYTES = 1024 * 1024
const MIN_MEMORY_BYTES = 256 * MEBIBYTE_BYTES
const RECOMMENDED_MEMORY_BYTES = 500 * MEBIBYTE_BYTES

/** The machine, or the control group of this process, has enough memory to process photographs. */
export const memory = {
  id: 'memory',
  run() {
    // 0, or more than the physical memory, when there is no limit.
    const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
    const total = Math.min(totalmem(), limit)
    const text = `${Math.round(total / MEBIBYTE_BYTES)} MB${limit < totalmem() ? ' in the control group of this process' : ''}.`
    const remedy = 'Give it 512 MB: with less, uploads of photographs are refused when memory runs out.'
    if (total < MIN_MEMORY_BYTES) return problem(text, remedy)
    if (total < RECOMMENDED_MEMORY_BYTES) return warning(text, remedy)
    const available = process.availableMemory()
    if (available >= MIN_MEMORY_BYTES) return ok(text)
    return warning(
      `${text} Of these ${Math.round(available / MEBIBYTE_BYTES)} MB are free.`,
      'Look which process holds the rest.',
    )
  },
} as const satisfies Check<unknown, string>

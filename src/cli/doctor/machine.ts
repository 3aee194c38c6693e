import { existsSync, statSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config/config.ts'
import {
  findAccessProblem,
  findOwnerProblem,
  isOpenToOthers,
  sqliteFilePath,
  sqliteFilePaths,
} from '#server/database/file-access.ts'
import { createFindingFactory, type Finding, formatBytes } from './finding.ts'

/** Returns the absolute path, or its nearest existing parent folder. */
function findExistingFolder(path: string): string {
  const absolutePath = resolve(path)
  return existsSync(absolutePath) ? absolutePath : findExistingFolder(join(absolutePath, '..'))
}

/**
 * Checks that the owner of the folder (this process, unless it runs as root) can write the site's files, and that others
 * cannot read them.
 */
export async function checkRights({ dataDir, databaseUrl, backups }: Config): Promise<Finding[]> {
  const createFinding = createFindingFactory('rights')
  const folders = [dataDir, ...(backups.intervalMs === undefined ? [] : [backups.folder])]
  const otherFiles = existsSync(dataDir)
    ? (await readdir(dataDir))
        .filter((name) => /^(published-pages|erasures\.txt|secret-key)$/.test(name))
        .map((name) => join(dataDir, name))
    : []
  const files = [...(databaseUrl ? [] : sqliteFilePaths(dataDir)), ...otherFiles]
  const findings: Finding[] = []
  for (const path of [...folders.map(findExistingFolder), ...files]) {
    const problem = findAccessProblem(path, dataDir) ?? findOwnerProblem(path, dataDir)
    // Both folders may resolve to the same existing parent, which is reported once.
    if (problem && !findings.some(({ text }) => text === problem.message))
      findings.push(createFinding('problem', problem.message, problem.remedy))
  }
  const readableByOthers = files.filter(isOpenToOthers)
  if (readableByOthers.length > 0)
    findings.push(
      createFinding(
        'warning',
        `Other users of this machine may read ${readableByOthers.join(', ')}.`,
        `Run: chmod 600 ${readableByOthers.join(' ')}`,
      ),
    )
  if (findings.length > 0) return findings
  return [createFinding('ok', `The folder ${dataDir} and the files in it can be written, and others cannot read them.`)]
}

const GIGABYTE_BYTES = 1e9

/** Checks that each disk has space for the growing database and its backups. */
export async function checkDisk({ dataDir, databaseUrl, backups }: Config): Promise<Finding[]> {
  const createFinding = createFindingFactory('disk')
  const file = sqliteFilePath(dataDir)
  const size = databaseUrl || !existsSync(file) ? 0 : statSync(file).size
  const folders = new Map<number, string>()
  for (const path of [dataDir, ...(backups.intervalMs === undefined ? [] : [backups.folder])])
    folders.set(statSync(findExistingFolder(path)).dev, findExistingFolder(path))
  const findings: Finding[] = []
  for (const folder of folders.values()) {
    const { bavail, bsize, files, ffree } = await statfs(folder)
    const free = bavail * bsize
    const text = `${folder} has ${formatBytes(free)} free; the database has ${formatBytes(size)}.`
    const remedy = 'Free some space, or name a larger disk with DATA_DIR or BACKUP_FOLDER.'
    if (files > 0 && ffree === 0)
      findings.push(createFinding('problem', `${folder} has room for no more files.`, remedy))
    else if (free < Math.max(size, GIGABYTE_BYTES / 10))
      findings.push(createFinding('problem', `${text} That is no room for a backup.`, remedy))
    else if (free < Math.max(size * 8, GIGABYTE_BYTES))
      findings.push(createFinding('warning', text, `${remedy} Eight times the database is a good size.`))
    else findings.push(createFinding('ok', text))
  }
  return findings
}

const MEBIBYTE_BYTES = 1024 * 1024
const MIN_MEMORY_BYTES = 256 * MEBIBYTE_BYTES
const RECOMMENDED_MEMORY_BYTES = 500 * MEBIBYTE_BYTES

/** Checks that the machine, or the control group of this process, has enough memory to process photographs. */
export function checkMemory(): Finding[] {
  const createFinding = createFindingFactory('memory')
  // 0, or more than the physical memory, when there is no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const total = Math.min(totalmem(), limit)
  const text = `${Math.round(total / MEBIBYTE_BYTES)} MB${limit < totalmem() ? ' in the control group of this process' : ''}.`
  const remedy = 'Give it 512 MB: with less, uploads of photographs are refused when memory runs out.'
  if (total < MIN_MEMORY_BYTES) return [createFinding('problem', text, remedy)]
  if (total < RECOMMENDED_MEMORY_BYTES) return [createFinding('warning', text, remedy)]
  const available = process.availableMemory()
  if (available < MIN_MEMORY_BYTES)
    return [
      createFinding(
        'warning',
        `${text} Of these ${Math.round(available / MEBIBYTE_BYTES)} MB are free.`,
        'Look which process holds the rest.',
      ),
    ]
  return [createFinding('ok', text)]
}

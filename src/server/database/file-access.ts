import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../config/startup-error.ts'
import { toErrorCode } from './errors.ts'

/** Returns the path of the SQLite file in the folder `DATA_DIR`. */
export function sqliteFilePath(folder: string): string {
  return join(folder, 'beranda.sqlite')
}

/** Returns the path of the lock file, which only one process at a time can hold. */
export function lockFilePath(folder: string): string {
  return join(folder, 'beranda.lock')
}

/** Returns the paths of the files that a server on SQLite must be able to write; they may not exist yet. */
export function sqliteFilePaths(folder: string): string[] {
  const file = sqliteFilePath(folder)
  return [file, `${file}-wal`, `${file}-shm`, lockFilePath(folder)]
}

function findOwnerUid(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

/** Returns the name of a local user, or `user <uid>` when `/etc/passwd` does not contain it. */
export function getUserName(uid: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((text) => text.split(':')[2] === String(uid))
    return line?.split(':')[0] || `user ${uid}`
  } catch {
    // No readable /etc/passwd.
    return `user ${uid}`
  }
}

/** Returns the number of the user that this process runs as. */
export const processUid = () => process.geteuid?.() ?? 0

/** Why a file cannot be written, and how to fix it; one sentence each. */
interface AccessProblem {
  readonly message: string
  readonly remedy: string
}

/** Returns why this process may not read and write a file or folder; undefined when it may, or when the path does not exist. */
export function findAccessProblem(path: string, folder: string): AccessProblem | undefined {
  const owner = findOwnerUid(path)
  if (owner === undefined) return undefined
  try {
    const isFolder = statSync(path).isDirectory()
    accessSync(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0))
    return undefined
  } catch (error) {
    const code = toErrorCode(error)
    if (code === 'EROFS')
      return { message: `${path} is on a file system that is mounted read-only.`, remedy: 'Mount it for writing.' }
    const user = getUserName(processUid())
    if (owner === processUid())
      return {
        message: `${path} belongs to ${user}, and its mode forbids it (${code}).`,
        remedy: `Run: chmod -R u+rwX ${folder}`,
      }
    return {
      message: `${path} belongs to ${getUserName(owner)}, and this process runs as ${user} (${code}).`,
      remedy: `Run as root: chown -R ${user} ${folder}`,
    }
  }
}

/**
 * Returns why the owner of the folder may not write that file; undefined when it may. For a process of root, whose own
 * access says nothing about the user that the site runs as.
 */
export function findOwnerProblem(path: string, folder: string): AccessProblem | undefined {
  const [owner, siteOwner] = [findOwnerUid(path), findOwnerUid(folder)]
  if (processUid() !== 0 || owner === undefined || siteOwner === undefined || owner === siteOwner) return undefined
  return {
    message: `${path} belongs to ${getUserName(owner)}, and its folder to ${getUserName(siteOwner)}.`,
    remedy: `Run: chown -R ${getUserName(siteOwner)} ${folder}`,
  }
}

/** Throws a StartupError when a SQLite file in that folder exists and this process cannot write it. */
export function requireWritableFiles(folder: string): void {
  for (const path of sqliteFilePaths(folder)) {
    const problem = findAccessProblem(path, folder)
    if (problem)
      throw new StartupError(`DATA_DIR: the database cannot be written: ${problem.message} ${problem.remedy}`)
  }
}

const isAccessibleToOthers = (mode: number) => (mode & 0o077) !== 0

function restrictMode(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || !isAccessibleToOthers(found.mode)) return
  try {
    chmodSync(path, found.mode & 0o700)
  } catch {
    // The file belongs to another user. Write access is enough to run, and `npm run doctor` reports the mode.
  }
}

/** Returns true for a file that its group or others may access. */
export function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && isAccessibleToOthers(found.mode)
}

/**
 * Restricts the files of a SQLite site to their owner, regardless of the umask and the mode of the folder. Creates the
 * database and lock files if missing: SQLite gives its -wal and -shm files the mode of the database file.
 */
export function restrictFilePermissions(folder: string): void {
  for (const path of [sqliteFilePath(folder), lockFilePath(folder)]) closeSync(openSync(path, 'a', 0o600))
  for (const path of sqliteFilePaths(folder)) restrictMode(path)
}

/**
 * Changes the owner of the files in that folder to the owner of the folder, when this process runs as root. Returns one
 * line for the operator about the ownership, or undefined when the owner is as expected.
 */
export function chownToFolderOwner(folder: string): string | undefined {
  const uid = processUid()
  const { uid: owner, gid } = statSync(folder)
  if (uid === owner && uid !== 0) return undefined
  if (uid !== 0 || owner === 0)
    return `The files belong to ${getUserName(uid)}. If the site runs as another user, give them to it as root: chown -R USER ${folder}`
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) chownSync(join(folder, entry.name), owner, gid)
  return `The files in ${folder} belong to ${getUserName(owner)}, as the folder does.`
}

import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '../archive/back-up.ts'
import type { Config } from '../config.ts'

const ours = /^beranda-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.backup(\.part)?$/
const hour = 60 * 60 * 1000

/** The name of the backup of that moment. */
export function nameAt(moment: number): string {
  return `beranda-${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** Puts a backup of the site into its folder of backups, encrypted where there is a passphrase; returns its path. */
export async function addBackup(config: Config, now: number, signal?: AbortSignal): Promise<string> {
  const { folder } = config.backups
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, nameAt(now))
  const options = { passphrase: config.backupPassphrase, overwrite: false }
  await backUp(config, path, { ...options, ...(signal && { signal }) })
  return path
}

/** Removes all but the newest `keep` backups, and what is left of those that were cut short; other files stay. */
export async function prune(folder: string, keep: number, now: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => ours.test(name)).sort()
  const whole = names.filter((name) => name.endsWith('.backup'))
  const cut = names.filter((name) => name.endsWith('.part') && name < nameAt(now - hour))
  for (const name of [...whole.slice(0, -keep), ...cut]) await rm(join(folder, name), { force: true })
}

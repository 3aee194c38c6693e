import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, S3Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Database } from '../database/connect.ts'
import { addErasures, erasuresPath, formatErasures, listErasures, parseErasures } from '../personal-data/erasures.ts'
import { findObsoleteBackups, type Rotation, sortBackups } from './backup-files.ts'
import { createS3Client, type S3Client } from './s3-client.ts'

const ERASURES_OBJECT_NAME = 'erasures.txt'
const BUCKET_TIMEOUT_MS = 5_000

/** Returns the backups in the bucket, oldest first; throws when it refuses, or has not answered within five seconds. */
export async function listBucketBackups(backupS3: S3Config): Promise<string[]> {
  const signal = AbortSignal.timeout(BUCKET_TIMEOUT_MS)
  return sortBackups(await createS3Client(backupS3, { maxAttempts: 2 }).list(signal), Date.now())
}

/**
 * Returns a function that adds new erasures to the list in the bucket, next to the backups; existing lines stay. It throws
 * when the bucket cannot be written.
 */
export function createErasureSync(client: S3Client, { db }: Pick<Database, 'db'>): () => Promise<void> {
  let syncedCount = 0
  return async () => {
    const erasures = await listErasures(db)
    if (erasures.length === syncedCount) return
    const remoteText = await client.readText(ERASURES_OBJECT_NAME)
    const text = formatErasures([...parseErasures(remoteText ?? ''), ...erasures])
    if (text !== remoteText) await client.writeText(ERASURES_OBJECT_NAME, text)
    syncedCount = erasures.length
  }
}

interface CopyOptions {
  readonly folder: string
  readonly fileName: string
  readonly rotation: Rotation
  readonly signal: AbortSignal
}

/** Uploads a backup and removes the obsolete ones of this site from the bucket; returns the names that were there. */
export async function copyOffsite(
  client: S3Client,
  { folder, fileName, rotation, signal }: CopyOptions,
): Promise<readonly string[]> {
  await client.upload(fileName, join(folder, fileName), signal)
  const names = await client.list()
  for (const name of findObsoleteBackups(names, rotation).obsolete) await client.remove(name)
  return names
}

/**
 * Downloads a backup and the list of erasures from the configured bucket into `folder`, which it creates; returns the path of
 * the backup. Throws a StartupError that lists the backups when there is none with this name.
 */
export async function fetchOffsite(
  { backupS3 }: Pick<Config, 'backupS3'>,
  name: string,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<string> {
  if (!backupS3) throw new StartupError('BACKUP_S3_URL has to be set to the bucket that has the backup.')
  const client = createS3Client(backupS3)
  const names = sortBackups(await client.list(), Date.now())
  if (!names.includes(name))
    throw new StartupError(
      names.length === 0
        ? `There is no backup in ${client.url}.`
        : `Name one of the backups in ${client.url} as s3:NAME: ${names.reverse().join(', ')}.`,
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  await client.download(name, path, signal)
  await addErasures(erasuresPath(folder), parseErasures((await client.readText(ERASURES_OBJECT_NAME)) ?? ''))
  return path
}

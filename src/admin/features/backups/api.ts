import type { BackupStatus } from '#contracts/backups.ts'
import { readMessage } from '../../shared/api/json.ts'
import { parseBody } from '../../shared/api/parse-body.ts'
import { fetchJson } from '../../shared/api/request.ts'
import { withSignInRetry } from '../../shared/api/authenticated-request.ts'

/** The state of backups, copies and restore drills; throws an ApiError. */
export async function fetchBackupStatus(signal: AbortSignal): Promise<BackupStatus> {
  const body = await fetchJson('/api/backups', { signal })
  return parseBody(body, async () => (await import('#contracts/backups.ts')).backupStatusSchema)
}

/** Begins a backup and gives the server's message; throws an ApiError, of status 409 while one is being made. */
export async function startBackup(): Promise<string> {
  return readMessage(await withSignInRetry(() => fetchJson('/api/backups', { method: 'POST' })))
}

/** The recorded jobs: a backup, its upload to the bucket, and a restore drill. */
export const backupRunKinds = ['backup', 'offsite', 'drill'] as const
export type BackupRunKind = (typeof backupRunKinds)[number]

/** The states of a run. */
export const backupRunStatuses = ['running', 'ok', 'failed'] as const
export type BackupRunStatus = (typeof backupRunStatuses)[number]

import { z } from 'zod'
import { backupRunKinds, backupRunStatuses } from '#content/backup-run.ts'

const backupRunSchema = z.object({
  id: z.int(),
  kind: z.enum(backupRunKinds),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  status: z.enum(backupRunStatuses),
  target: z.string().describe('Path of the folder, or URL of the bucket.'),
  fileName: z.string(),
  size: z.int().describe('Size in bytes; 0 when unknown.'),
  rows: z.int(),
  error: z.string().describe('Error message of a failed run; empty for a successful one.'),
})

const backupJobSchema = z.object({
  enabled: z.boolean(),
  intervalSeconds: z.int(),
  nextDueAt: z.string().nullable(),
  overdue: z.boolean().describe('True when the last success is older than the schedule allows.'),
  failures: z.int().describe('Number of failures since the site was installed.'),
  lastSuccess: backupRunSchema.nullable(),
})

/** The response of `GET /api/backups`: the state of backups, offsite copies and restore drills, and the last runs, newest first. */
export const backupStatusSchema = z.object({
  folder: z.string(),
  offsite: z.string().nullable().describe('URL of the bucket; null when none is configured.'),
  keep: z.int(),
  encrypted: z.boolean(),
  jobs: z.object({ backup: backupJobSchema, offsite: backupJobSchema, drill: backupJobSchema }),
  runs: z.array(backupRunSchema),
})

export type BackupRun = z.infer<typeof backupRunSchema>
export type BackupJob = z.infer<typeof backupJobSchema>
export type BackupStatus = z.infer<typeof backupStatusSchema>

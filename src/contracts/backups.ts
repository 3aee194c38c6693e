import { z } from 'zod'
import { backupRunKinds, backupRunStatuses } from '#content/backup-run.ts'
import { defineEndpoints } from './endpoint.ts'
import { localisedTextSchema, messageSchema, storedNameSchema } from './responses.ts'

const backupRunSchema = z
  .object({
    id: z.int(),
    kind: storedNameSchema(backupRunKinds),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    status: storedNameSchema(backupRunStatuses),
    target: z.string().describe('Path of the folder, or URL of the bucket.'),
    fileName: z.string(),
    size: z.int().describe('Size in bytes; 0 when unknown.'),
    rows: z.int(),
    error: z.string().describe('Error message of a failed run; empty for a successful one.'),
  })
  .meta({ id: 'BackupRun' })

const backupJobSchema = z
  .object({
    enabled: z.boolean(),
    intervalSeconds: z.int(),
    nextDueAt: z.string().nullable(),
    overdue: z.boolean().describe('True when the last success is older than the schedule allows.'),
    failures: z.int().describe('Number of failures since the site was installed.'),
    lastSuccess: backupRunSchema.nullable(),
    check: z
      .object({
        state: z.enum(['ok', 'warning', 'problem']),
        text: localisedTextSchema,
        remedy: localisedTextSchema.nullable().describe('What to do; null when nothing has to be done.'),
      })
      .describe('Whether it works, in words.'),
  })
  .meta({ id: 'BackupJob' })

const backupStatusSchema = z
  .object({
    folder: z.string(),
    offsite: z.string().nullable().describe('URL of the bucket; null when none is configured.'),
    keep: z.int(),
    encrypted: z.boolean(),
    foreign: z
      .array(z.string())
      .describe('Backups in the folder or the bucket that another site has made; they are never removed.'),
    jobs: z.object({ backup: backupJobSchema, offsite: backupJobSchema, drill: backupJobSchema }),
    runs: z.array(backupRunSchema).describe('The last runs, newest first.'),
  })
  .meta({ id: 'BackupStatus' })

const backups = { path: '/api/backups', access: 'administrator' } as const

/** The endpoints about backups. */
export const backupEndpoints = defineEndpoints('backups', {
  getBackupStatus: {
    ...backups,
    method: 'GET',
    summary: 'Get the status of backups, off-site copies and restore drills',
    response: backupStatusSchema,
  },
  startBackup: {
    ...backups,
    method: 'POST',
    summary: 'Start a backup; 409 while one is running or when backups are disabled',
    status: 202,
    response: messageSchema,
    errors: [409],
  },
})

export type BackupRun = z.infer<typeof backupRunSchema>
export type BackupJob = z.infer<typeof backupJobSchema>
export type BackupStatus = z.infer<typeof backupStatusSchema>

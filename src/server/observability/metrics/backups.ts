import { type BackupRunKind, backupRunKinds } from '#content/backup-run.ts'
import type { BackupJob } from '#contracts/backups.ts'
import type { Backups } from '../../backup/schedule.ts'
import type { MetricFamily } from './exposition.ts'

/** Returns the metrics of backups, uploads and restore drills; none while the database is unavailable. */
export async function collectBackupMetrics(backups: Pick<Backups, 'status'>): Promise<MetricFamily[]> {
  const status = await backups.status().catch(() => undefined)
  if (!status) return []
  // A job without a value has no sample: 0 would mean a success in 1970.
  const createFamily = (
    name: string,
    help: string,
    measure: (job: BackupJob, kind: BackupRunKind) => number | undefined,
  ): MetricFamily => ({
    name,
    type: name.endsWith('_total') ? 'counter' : 'gauge',
    help,
    samples: backupRunKinds.flatMap((kind) => {
      const value = measure(status.jobs[kind], kind)
      return value === undefined ? [] : [{ labels: { kind }, value }]
    }),
  })
  const isDisabled = ({ enabled }: BackupJob) => !enabled
  return [
    createFamily('beranda_backup_enabled', '1 for what the configuration asks for.', ({ enabled }) => Number(enabled)),
    createFamily('beranda_backup_last_success_timestamp_seconds', 'When it last succeeded.', ({ lastSuccess }) =>
      lastSuccess?.finishedAt ? Date.parse(lastSuccess.finishedAt) / 1000 : undefined,
    ),
    createFamily('beranda_backup_size_bytes', 'How large the last one is that succeeded.', ({ lastSuccess }, kind) =>
      kind === 'drill' ? undefined : lastSuccess?.size,
    ),
    createFamily(
      'beranda_backup_failures_total',
      'How often it has failed, on any instance.',
      ({ failures }) => failures,
    ),
    createFamily('beranda_backup_overdue', '1 when the last success is older than it may be.', (job) =>
      isDisabled(job) ? undefined : Number(job.overdue),
    ),
  ]
}

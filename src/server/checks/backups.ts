import type { BackupRunKind } from '#content/backup-run.ts'
import type { LocalisedText } from '#content/fields.ts'
import type { BackupJob, BackupRun, BackupStatus } from '#contracts/backups.ts'
import { type Check, type CheckResult, screenPath } from './check.ts'

const HOUR_MS = 60 * 60_000

type BackupTexts = Readonly<Record<'fresh' | 'none' | 'late' | 'remedy', LocalisedText>>

const texts: Readonly<Record<BackupRunKind, BackupTexts>> = {
  backup: {
    fresh: { id: 'Cadangan terakhir', en: 'Last backup' },
    none: { id: 'Belum ada cadangan', en: 'No backup yet' },
    late: { id: 'Cadangan terakhir terlalu lama', en: 'The last backup is too old' },
    remedy: {
      id: 'Penyebabnya ada di Riwayat pada layar Operasional dan di log server. Buatlah satu di sana, atau dengan npm run backup -- FILE.',
      en: 'See why under Last runs on the screen Operation or in the log of the server. Make one there, or with npm run backup -- FILE.',
    },
  },
  offsite: {
    fresh: { id: 'Tersalin di tempat lain', en: 'Copied to another place' },
    none: { id: 'Belum tersalin di tempat lain', en: 'Not copied to another place' },
    late: { id: 'Salinan di tempat lain terlalu lama', en: 'The copy in another place is too old' },
    remedy: {
      id: 'Cadangan di server tetap ada. Periksa BACKUP_S3_URL dan kuncinya; log server memuat jawaban bucket.',
      en: 'The backup on the server is still there. Check BACKUP_S3_URL and its keys; the log says what the bucket answered.',
    },
  },
  drill: {
    fresh: { id: 'Uji pemulihannya berhasil', en: 'The restore drill passed' },
    none: { id: 'Belum terbukti dapat dipulihkan', en: 'Not yet proved to restore' },
    late: {
      id: 'Cadangan belum diuji selama lebih dari seminggu, atau ujinya gagal',
      en: 'No backup has been restored to prove it for more than a week, or the drill failed',
    },
    remedy: {
      id: 'Pulihkan cadangan terbaru ke folder kosong; log server memuat penyebabnya.',
      en: 'Restore the newest backup into an empty folder by hand; the log says what failed.',
    },
  },
}

/** The result while BACKUPS=off. */
export const backupsOff = {
  state: 'warning',
  text: { id: 'Tidak ada cadangan yang dibuat (BACKUPS=off)', en: 'No backups are made (BACKUPS=off)' },
  remedy: {
    id: 'Nyalakan di konfigurasi server, kecuali bila yang lain membuatnya.',
    en: 'Turn them on in the configuration of the server, unless something else makes them.',
  },
} as const satisfies CheckResult

const noOffsiteRemedy: LocalisedText = {
  id: 'Cadangan di server yang sama hilang bersama servernya; atur BACKUP_S3_URL di server.',
  en: 'A backup on the same server is lost with it; set BACKUP_S3_URL on the server.',
}

/** Checks whether backups, their copies or the restore drill work. */
export function checkBackupJob(
  kind: BackupRunKind,
  { enabled, lastSuccess, overdue, nextDueAt }: Omit<BackupJob, 'check'>,
  { latestRun, now }: { readonly latestRun: BackupRun | undefined; readonly now: number },
): CheckResult {
  const { fresh, none, late, remedy } = texts[kind]
  if (!enabled && kind === 'backup') return backupsOff
  if (!enabled) return { state: 'ok', text: none, ...(kind === 'offsite' && { remedy: noOffsiteRemedy }) }
  const hasFailed = latestRun?.status === 'failed'
  const isLate = nextDueAt !== null && Date.parse(nextDueAt) < now - HOUR_MS
  if (overdue) return { state: 'problem', text: lastSuccess ? late : none, remedy }
  if (!lastSuccess) return isLate || hasFailed ? { state: 'problem', text: none, remedy } : { state: 'ok', text: none }
  return hasFailed ? { state: 'warning', text: fresh, remedy } : { state: 'ok', text: fresh }
}

interface BackupContext {
  readonly backups: Pick<BackupStatus, 'jobs'>
}

/** A backup in another place, as a step of setting up a site. */
export const offsiteBackup: Check<BackupContext> = {
  id: 'offsiteBackup',
  run({ backups: { jobs } }) {
    const { lastSuccess, check } = jobs.offsite
    return {
      state: lastSuccess ? 'ok' : 'warning',
      href: screenPath('Operation'),
      text: { id: 'Cadangan di tempat lain', en: 'Off-machine backup' },
      remedy: check.remedy ?? check.text,
    }
  },
}

/** The last backup, its copy and the drill in one line. */
export const lastBackup: Check<BackupContext> = {
  id: 'lastBackup',
  run({ backups: { jobs } }) {
    const { backup, offsite, drill } = jobs
    const isGood = [backup, offsite, drill].every(
      (job) => job.lastSuccess && job.enabled && job.check.state !== 'problem',
    )
    const [copied, proved] = [offsite.check.text, drill.check.text]
    return {
      state: isGood ? 'ok' : 'warning',
      href: screenPath('Operation'),
      text: backup.check.text,
      remedy: { id: `${copied.id}. ${proved.id}.`, en: `${copied.en}. ${proved.en}.` },
      at: backup.lastSuccess?.finishedAt ?? null,
    }
  },
}

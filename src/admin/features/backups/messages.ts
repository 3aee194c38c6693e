import type { BackupRunKind, BackupRunStatus } from '#content/backup-run.ts'
import type { LocalisedText } from '#content/fields.ts'

/** The name of each kind of run. */
export const runKindNames: Readonly<Record<BackupRunKind, LocalisedText>> = {
  backup: { id: 'Cadangan', en: 'Backup' },
  offsite: { id: 'Salinan di tempat lain', en: 'Off-site copy' },
  drill: { id: 'Uji pemulihan', en: 'Restore drill' },
}

/** The purpose of each card. */
export const runKindDescriptions: Readonly<Record<BackupRunKind, LocalisedText>> = {
  backup: { id: 'Seluruh isi situs dalam satu berkas di server.', en: 'The whole site in one file on the server.' },
  offsite: {
    id: 'Cadangan yang sama di tempat lain, bila server hilang.',
    en: 'The same backup in another place, should the server be lost.',
  },
  drill: {
    id: 'Cadangan terbaru dipulihkan ke tempat sementara untuk membuktikan bahwa isinya utuh.',
    en: 'The newest backup is restored into a temporary place to prove that it is whole.',
  },
}

/** The result of a run. */
export const runStatusNames: Readonly<Record<BackupRunStatus, LocalisedText>> = {
  running: { id: 'Berjalan', en: 'Running' },
  ok: { id: 'Berhasil, sudah diperiksa', en: 'Done and checked' },
  failed: { id: 'Gagal', en: 'Failed' },
}

/** The other messages of the backup screen. */
export const backupMessages = {
  lead: {
    id: 'Cadangan situs: kapan terakhir dibuat, di mana, dan apakah dapat dipulihkan.',
    en: 'Backups of the site: when the last was made, where it is, and whether it can be restored.',
  },
  backUpNow: { id: 'Cadangkan sekarang', en: 'Back up now' },
  stateOk: { id: 'Baik', en: 'Good' },
  stateLate: { id: 'Terlambat', en: 'Overdue' },
  stateFailing: { id: 'Gagal', en: 'Failing' },
  stateWaiting: { id: 'Menunggu yang pertama', en: 'Waiting for the first' },
  stateOff: { id: 'Mati', en: 'Off' },
  lastSuccess: { id: 'Terakhir', en: 'Last' },
  never: { id: 'Belum pernah', en: 'Never' },
  size: { id: 'Ukuran', en: 'Size' },
  rows: { id: 'Baris data', en: 'Rows' },
  location: { id: 'Tempat', en: 'Place' },
  nextDue: { id: 'Berikutnya', en: 'Next due' },
  retention: { id: 'Disimpan', en: 'Kept' },
  retentionCount: { id: '{count} cadangan terbaru', en: 'the newest {count}' },
  foreign: {
    id: 'Cadangan milik situs lain, yang tidak dihapus oleh situs ini: {names}',
    en: 'Backups of another site, which this one does not remove: {names}',
  },
  encrypted: { id: 'Terenkripsi', en: 'Encrypted' },
  yes: { id: 'Ya', en: 'Yes' },
  no: { id: 'Tidak', en: 'No' },
  at: { id: '{day} pukul {time}', en: '{day} at {time}' },
  afterEachBackup: { id: 'Setelah cadangan berikutnya', en: 'After the next backup' },
  lastRuns: { id: 'Riwayat', en: 'Last runs' },
  noRuns: {
    id: 'Belum ada. Cadangan pertama dibuat sepuluh menit setelah situs pertama kali dijalankan.',
    en: 'None yet. The first backup is made ten minutes after the site is first started.',
  },
  rowCount: { id: '{count} baris', en: '{count} rows' },
} as const satisfies Record<string, LocalisedText>

import type { AuditAction } from '#content/audit-actions.ts'
import type { Text } from '#content/kinds.ts'

/** What each line of the audit list tells, after the name of who did it; `{subject}` is what it was done to. */
export const auditSentences: Readonly<Record<AuditAction, Text>> = {
  'sign-in': { id: 'masuk', en: 'signed in' },
  'sign-in-failed': { id: 'gagal masuk', en: 'failed to sign in' },
  'sign-out': { id: 'keluar', en: 'signed out' },
  'session-ended': { id: 'mengakhiri sesi {subject}', en: 'ended a session of {subject}' },
  'password-changed': { id: 'mengganti kata sandi {subject}', en: 'changed the password of {subject}' },
  'second-step-on': { id: 'mengaktifkan langkah kedua', en: 'turned the second step on' },
  'second-step-off': { id: 'mematikan langkah kedua', en: 'turned the second step off' },
  'user-created': { id: 'menambah {subject}', en: 'added {subject}' },
  'user-changed': { id: 'mengubah {subject}', en: 'changed {subject}' },
  'user-deleted': { id: 'menghapus {subject}', en: 'deleted {subject}' },
  'entry-created': { id: 'menambah {subject}', en: 'added {subject}' },
  'entry-changed': { id: 'mengubah {subject}', en: 'changed {subject}' },
  'entry-deleted': { id: 'menghapus {subject}', en: 'deleted {subject}' },
  'entry-restored': { id: 'memulihkan {subject}', en: 'restored {subject}' },
  'entries-reordered': { id: 'mengatur ulang urutan {subject}', en: 'reordered {subject}' },
  'picture-added': { id: 'mengunggah {subject}', en: 'uploaded {subject}' },
  'picture-described': { id: 'menulis teks alternatif {subject}', en: 'described {subject}' },
  'picture-deleted': { id: 'menghapus {subject}', en: 'deleted {subject}' },
  'memo-changed': { id: 'mengubah {subject}', en: 'changed {subject}' },
  'memo-deleted': { id: 'menghapus {subject}', en: 'deleted {subject}' },
  'memo-restored': { id: 'memulihkan {subject}', en: 'restored {subject}' },
  'memos-exported': { id: 'mengunduh {subject}', en: 'downloaded {subject}' },
}

/** The names of the actions, to choose one by. */
export const auditNames: Readonly<Record<AuditAction, Text>> = {
  'sign-in': { id: 'Masuk', en: 'Sign-in' },
  'sign-in-failed': { id: 'Gagal masuk', en: 'Failed sign-in' },
  'sign-out': { id: 'Keluar', en: 'Sign-out' },
  'session-ended': { id: 'Sesi diakhiri', en: 'Session ended' },
  'password-changed': { id: 'Kata sandi diganti', en: 'Password changed' },
  'second-step-on': { id: 'Langkah kedua aktif', en: 'Second step on' },
  'second-step-off': { id: 'Langkah kedua mati', en: 'Second step off' },
  'user-created': { id: 'Pengguna ditambah', en: 'User added' },
  'user-changed': { id: 'Pengguna diubah', en: 'User changed' },
  'user-deleted': { id: 'Pengguna dihapus', en: 'User deleted' },
  'entry-created': { id: 'Isi ditambah', en: 'Entry added' },
  'entry-changed': { id: 'Isi diubah', en: 'Entry changed' },
  'entry-deleted': { id: 'Isi dihapus', en: 'Entry deleted' },
  'entry-restored': { id: 'Isi dipulihkan', en: 'Entry restored' },
  'entries-reordered': { id: 'Urutan diatur', en: 'Entries reordered' },
  'picture-added': { id: 'Gambar diunggah', en: 'Picture uploaded' },
  'picture-described': { id: 'Teks alternatif ditulis', en: 'Picture described' },
  'picture-deleted': { id: 'Gambar dihapus', en: 'Picture deleted' },
  'memo-changed': { id: 'Permintaan diubah', en: 'Request changed' },
  'memo-deleted': { id: 'Permintaan dihapus', en: 'Request deleted' },
  'memo-restored': { id: 'Permintaan dipulihkan', en: 'Request restored' },
  'memos-exported': { id: 'Permintaan diunduh', en: 'Requests downloaded' },
}

/** The other sentences of the audit screen. */
export const auditTexts = {
  lead: {
    id: 'Siapa melakukan apa, kapan, dan dari mana. Catatan ini hanya bertambah.',
    en: 'Who did what, when and from where. The list only grows.',
  },
  search: { id: 'Cari dalam catatan', en: 'Search the list' },
  person: { id: 'Nama pengguna', en: 'Username' },
  everyone: { id: 'Semua orang', en: 'Everyone' },
  action: { id: 'Kejadian', en: 'What happened' },
  everything: { id: 'Semua kejadian', en: 'Everything' },
  from: { id: 'Dari tanggal', en: 'From' },
  to: { id: 'Sampai tanggal', en: 'Until' },
  clear: { id: 'Hapus saringan', en: 'Clear the filters' },
  count: { id: '{count} catatan', en: '{count} lines' },
  none: { id: 'Tidak ada catatan yang cocok.', en: 'No line matches.' },
  user: { id: 'pengguna {name}', en: 'user {name}' },
  picture: { id: 'gambar {name}', en: 'picture {name}' },
  memo: { id: 'permintaan penawaran #{name}', en: 'quotation request #{name}' },
  memos: { id: 'daftar permintaan penawaran ({count})', en: 'the list of quotation requests ({count})' },
  entry: { id: '{list} #{name}', en: '{list} #{name}' },
  version: { id: '{entry} dari versi {version}', en: '{entry} from version {version}' },
} as const satisfies Record<string, Text>

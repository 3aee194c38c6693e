import type { LocalisedText } from '#content/fields.ts'

/** The messages of the mail screen. */
export const mailMessages = {
  lead: {
    id: 'Setiap permintaan penawaran dapat dikirim juga sebagai email. Isi data dari penyedia email Anda.',
    en: 'Each quotation request can also be sent as an e-mail. Fill in what your e-mail provider gave you.',
  },
  serverTitle: { id: 'Server email', en: 'Mail server' },
  passwordKept: {
    id: 'Tersimpan terenkripsi, dan tidak dapat dilihat lagi. Kosongkan untuk tetap memakainya.',
    en: 'One is stored, encrypted, and is never shown again. Leave this empty to keep it.',
  },
  passwordLost: {
    id: 'Kata sandi yang tersimpan tidak dapat dibaca: kuncinya tidak ada di server ini, misalnya sesudah cadangan dipulihkan. Tulis kata sandinya lagi; email menunggu sampai saat itu.',
    en: 'The stored password cannot be read: its key is not on this server, for example after a backup was restored. Type the password again; e-mails wait until then.',
  },
  save: { id: 'Simpan', en: 'Save' },
  saved: { id: 'Pengaturan email tersimpan dan langsung berlaku.', en: 'The mail settings are saved and in use.' },
  sendTest: { id: 'Kirim email percobaan', en: 'Send a test' },
  testHelp: {
    id: 'Percobaan memakai isian di atas, juga sebelum disimpan, dan dikirim ke semua penerima.',
    en: 'The test uses what is typed above, before it is saved too, and goes to all recipients.',
  },
  tested: {
    id: 'Terakhir dicoba dan berhasil pada {day} pukul {time}.',
    en: 'Last tested, with success, on {day} at {time}.',
  },
  notTested: { id: 'Pengaturan ini belum dicoba.', en: 'These settings have not been tested yet.' },
  fromEnvironment: {
    id: 'Diatur di server dengan SMTP_URL, MAIL_FROM, dan MAIL_TO, yang didahulukan. Hapus ketiganya di sana untuk mengaturnya di sini.',
    en: 'Set on the server with SMTP_URL, MAIL_FROM and MAIL_TO, which win. Remove them there to set the mail here.',
  },
  none: { id: 'tidak ada', en: 'none' },
  outboxTitle: { id: 'Email yang dikirim', en: 'Sent e-mails' },
  off: {
    id: 'Tidak ada email yang dikirim; permintaan hanya tampil di daftar permintaan.',
    en: 'No e-mail is sent; requests are shown in their list only.',
  },
  lastSent: {
    id: 'Email terakhir dikirim pada {day} pukul {time}.',
    en: 'The last e-mail was sent on {day} at {time}.',
  },
  neverSent: { id: 'Belum ada email yang dikirim.', en: 'No e-mail has been sent yet.' },
  nothingWaits: { id: 'Tidak ada email yang menunggu.', en: 'No e-mail waits to be sent.' },
  waiting: {
    id: '{count} email menunggu dikirim, yang paling lama sejak {day} pukul {time}.',
    en: 'Waiting to be sent: {count}, the oldest since {day} at {time}.',
  },
  failing: {
    id: '{count} di antaranya belum berhasil, dan dicoba lagi secara otomatis. Yang terakhir: {failure}',
    en: 'Not delivered so far: {count}; they are tried again by themselves. The last one: {failure}',
  },
} as const satisfies Record<string, LocalisedText>

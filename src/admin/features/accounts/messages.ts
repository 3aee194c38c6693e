import type { LocalisedText } from '#content/fields.ts'
import { messages } from '../../shared/i18n/messages.ts'

/** Messages of the account screen and the session lists. */
export const accountMessages = {
  ...messages,
  signedInAs: { id: 'Anda masuk sebagai', en: 'You are signed in as' },

  passwordTitle: { id: 'Kata sandi', en: 'Password' },
  passwordLead: {
    id: 'Sesi Anda di perangkat lain berakhir setelah kata sandi diganti.',
    en: 'Changing it ends your sessions on other devices.',
  },
  currentPassword: { id: 'Kata sandi sekarang', en: 'Current password' },
  newPassword: { id: 'Kata sandi baru', en: 'New password' },
  changePassword: { id: 'Ganti kata sandi', en: 'Change the password' },
  passwordChanged: { id: 'Kata sandi sudah diganti.', en: 'The password has been changed.' },

  sessionsTitle: { id: 'Sesi yang terbuka', en: 'Open sessions' },
  sessionsLead: {
    id: 'Akhiri sesi yang tidak Anda kenal, lalu ganti kata sandinya.',
    en: 'End those that you do not recognise, then change the password.',
  },
  noSessions: { id: 'Tidak ada sesi yang terbuka.', en: 'No session is open.' },
  thisDevice: { id: 'Perangkat ini', en: 'This device' },
  unknownAgent: { id: 'Perangkat tak dikenal', en: 'Unknown device' },
  sessionUsed: { id: 'Dipakai {day} pukul {time}', en: 'Used {day} at {time}' },
  sessionOpened: { id: 'masuk {day}', en: 'signed in {day}' },
  endSession: { id: 'Akhiri', en: 'End' },
  endOthers: { id: 'Akhiri semua yang lain', en: 'End all others' },
  sessionEnded: { id: 'Sesi {agent} diakhiri.', en: 'The session of {agent} has ended.' },
  othersEnded: { id: '{count} sesi lain diakhiri.', en: 'Other sessions ended: {count}.' },

  twoFactorTitle: { id: 'Langkah kedua', en: 'Two-factor authentication' },
  twoFactorLead: {
    id: 'Selain kata sandi, masuk juga meminta kode enam digit dari aplikasi autentikasi di ponsel Anda. Kata sandi yang bocor saja tidak cukup.',
    en: 'Besides the password, signing in asks for a six-digit code of an authenticator app on your phone. A leaked password alone is not enough.',
  },
  twoFactorOn: { id: 'Aktif', en: 'On' },
  twoFactorOff: { id: 'Tidak aktif', en: 'Off' },
  codesLeft: { id: 'Kode pemulihan tersisa: {count}.', en: 'Recovery codes left: {count}.' },
  codesLow: {
    id: 'Matikan lalu aktifkan lagi untuk mendapat sepuluh kode baru.',
    en: 'Turn it off and on again to get ten new ones.',
  },
  turnOn: { id: 'Aktifkan', en: 'Turn it on' },
  turnOff: { id: 'Matikan', en: 'Turn it off' },
  giveUp: { id: 'Batal', en: 'Cancel' },
  goOn: { id: 'Lanjut', en: 'Go on' },
  confirmPassword: {
    id: 'Tulis dulu kata sandi Anda yang sekarang.',
    en: 'First type your current password.',
  },
  scan: {
    id: 'Pindai kode QR ini dengan aplikasi autentikasi, misalnya Google Authenticator, Aegis, atau 1Password.',
    en: 'Scan this QR code with an authenticator app, such as Google Authenticator, Aegis or 1Password.',
  },
  qr: { id: 'Kode QR untuk aplikasi autentikasi', en: 'QR code for the authenticator app' },
  openApp: { id: 'Buka di aplikasi pada perangkat ini', en: 'Open in an app on this device' },
  secret: { id: 'Tidak bisa memindai? Ketik kunci ini:', en: 'Cannot scan? Type this key:' },
  typeCode: { id: 'Kode enam digit dari aplikasi', en: 'Six-digit code of the app' },
  confirmCode: { id: 'Aktifkan langkah kedua', en: 'Turn on two-factor' },
  codesTitle: { id: 'Simpan kode pemulihan ini sekarang', en: 'Keep these recovery codes now' },
  codesLead: {
    id: 'Langkah kedua sudah aktif. Jika ponsel Anda hilang, salah satu kode ini membuka akun, masing-masing sekali. Kode ini tidak ditampilkan lagi.',
    en: 'Two-factor is on. If your phone is lost, one of these opens the account, each of them once. They are not shown again.',
  },
  codesFile: {
    id: 'Kode pemulihan untuk {username}. Tiap kode berlaku sekali.',
    en: 'Recovery codes of {username}. Each works once.',
  },
  copy: { id: 'Salin', en: 'Copy' },
  copied: { id: 'Tersalin.', en: 'Copied.' },
  download: { id: 'Unduh', en: 'Download' },
  codesSaved: { id: 'Sudah saya simpan', en: 'I have kept them' },
  offLead: {
    id: 'Setelah dimatikan, kata sandi saja cukup untuk masuk.',
    en: 'Once it is off, the password alone is enough to sign in.',
  },
  anyCode: { id: 'Kode enam digit, atau kode pemulihan', en: 'Six-digit code, or a recovery code' },
  twoFactorDisabled: { id: 'Langkah kedua sudah dimatikan.', en: 'Two-factor is off.' },
  loginLead: { id: 'Masuk untuk mengelola isi situs.', en: 'Sign in to manage what the site says.' },
  codeLead: {
    id: 'Tulis kode enam digit dari aplikasi autentikasi {username}.',
    en: 'Type the six-digit code of the authenticator app of {username}.',
  },
  recoveryLead: {
    id: 'Tulis salah satu kode pemulihan {username}. Tiap kode hanya berlaku sekali.',
    en: 'Type one of the recovery codes of {username}. Each works once.',
  },
  code: { id: 'Kode autentikasi', en: 'Authentication code' },
  recoveryCode: { id: 'Kode pemulihan', en: 'Recovery code' },
  toRecoveryCode: { id: 'Pakai kode pemulihan', en: 'Use a recovery code' },
  toCode: { id: 'Pakai kode dari aplikasi', en: 'Use a code of the app' },
  expiredTitle: { id: 'Sesi Anda sudah berakhir', en: 'Your session has ended' },
  expiredLead: {
    id: 'Masukkan kata sandi {username} untuk melanjutkan; isian Anda tetap ada.',
    en: 'Enter the password of {username} to go on; what you typed is still here.',
  },
  expiredSubmit: { id: 'Lanjutkan', en: 'Go on' },
  userAddedBefore: {
    id: 'Pengguna ini sudah dibuat oleh kiriman Anda sebelumnya, dengan isian waktu itu. Pilih Edit pada daftar untuk mengubahnya.',
    en: 'Your earlier attempt has already created this user, as it was filled in then. Choose Edit in the list to change it.',
  },
  userNotFound: {
    id: 'Pengguna ini tidak ada atau sudah dihapus.',
    en: 'There is no such user, or it has been deleted.',
  },
  newUser: { id: 'Pengguna baru', en: 'New user' },
  you: { id: 'Anda', en: 'You' },
  keepPassword: {
    id: 'Kosongkan jika kata sandinya tidak berubah.',
    en: 'Leave it empty to keep the password.',
  },
  passwordAdvice: {
    id: 'Sekurangnya 8 karakter, lebih baik 15; beberapa kata acak paling mudah diingat.',
    en: 'At least 8 characters, better 15; a few random words are easiest to remember.',
  },
  passwordShort: { id: 'Terlalu pendek: {count} dari 8 karakter', en: 'Too short: {count} of 8 characters' },
  passwordEnough: { id: 'Boleh; 15 karakter atau lebih lebih aman', en: 'Accepted; 15 characters or more are safer' },
  passwordPlain: { id: 'Mudah ditebak: terlalu banyak yang berulang', en: 'Easy to guess: too much repetition' },
  passwordGood: { id: 'Baik', en: 'Good' },
  passwordStrong: { id: 'Kuat', en: 'Strong' },
  usernameRequired: { id: 'Isi nama penggunanya.', en: 'Fill in the username.' },
  passwordRequired: { id: 'Isi kata sandinya.', en: 'Fill in the password.' },
  choosePasswordTitle: { id: 'Pilih kata sandi baru', en: 'Choose a new password' },
  choosePasswordLead: {
    id: 'Kata sandi sekarang hanya untuk sekali masuk. Pilih yang baru sebelum melanjutkan.',
    en: 'The current password was for signing in once. Choose a new one before you go on.',
  },
  choosePasswordSubmit: { id: 'Simpan dan lanjutkan', en: 'Save and go on' },
} as const satisfies Record<string, LocalisedText>

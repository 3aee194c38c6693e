import type { LocalisedText } from '#content/fields.ts'
import type { ServerProblem } from './mail-server.ts'

/** Why an email was not sent. */
export type MailFailure =
  | ServerProblem
  | 'refused'
  | 'timeout'
  | 'noMailServer'
  | 'wrongPort'
  | 'noStartTls'
  | 'certificate'
  | 'wrongPassword'
  | 'passwordNeeded'
  | 'senderRefused'
  | 'recipientRefused'
  | 'addressRefused'
  | 'messageRefused'
  | 'later'
  | 'unknown'

/** The field of the settings to look at first. */
type MailField = 'server' | 'port' | 'security' | 'username' | 'password' | 'from' | 'to'

/** What is wrong and what to do, and the field to look at. */
export const failureMessages: Readonly<Record<MailFailure, LocalisedText & { readonly field?: MailField }>> = {
  unknownHost: {
    field: 'server',
    id: 'Nama server ini tidak dikenal. Periksa ejaannya pada petunjuk penyedia email Anda.',
    en: 'There is no server of this name. Check its spelling in the instructions of your e-mail provider.',
  },
  privateAddress: {
    field: 'server',
    id: 'Alamat ini ada di jaringan pribadi, yang tidak dihubungi dari sini. Untuk server seperti itu, pengelola server mengisi SMTP_URL.',
    en: 'This address is in a private network, which is not called from here. For such a server, SMTP_URL has to be set where the site runs.',
  },
  otherPort: {
    field: 'port',
    id: 'Server email memakai port 587, 465, 2525, atau 25. Periksa petunjuk penyedia email Anda.',
    en: 'Mail servers use port 587, 465, 2525 or 25. Check the instructions of your e-mail provider.',
  },
  unencrypted: {
    field: 'security',
    id: 'Tanpa enkripsi hanya bisa untuk server email di mesin yang sama (localhost). Pilih STARTTLS atau TLS.',
    en: 'Only a mail server on the same machine (localhost) works without encryption. Choose STARTTLS or TLS.',
  },
  refused: {
    field: 'port',
    id: 'Server ini ada, tetapi menolak sambungan di port ini. Periksa portnya.',
    en: 'The server is there, but refuses connections on this port. Check the port.',
  },
  timeout: {
    field: 'server',
    id: 'Server ini tidak menjawab. Periksa nama dan portnya; mungkin penyedia tempat situs ini berjalan menutup port ini.',
    en: 'The server does not answer. Check its name and port; the provider where this site runs may block this port.',
  },
  noMailServer: {
    field: 'server',
    id: 'Di alamat dan port ini tidak ada server email yang menjawab. Periksa server, port, dan keamanannya.',
    en: 'No mail server answers at this address and port. Check the server, the port and the encryption.',
  },
  wrongPort: {
    field: 'security',
    id: 'Port dan keamanan tidak cocok: STARTTLS biasanya di port 587, TLS di port 465.',
    en: 'The port and the encryption do not fit together: STARTTLS usually is on port 587, TLS on port 465.',
  },
  noStartTls: {
    field: 'security',
    id: 'Server ini tidak menyediakan STARTTLS di port ini. Coba TLS dengan port 465.',
    en: 'The server does not offer STARTTLS on this port. Try TLS with port 465.',
  },
  certificate: {
    field: 'server',
    id: 'Sertifikat server tidak berlaku untuk nama ini, jadi tidak ada yang dikirim. Pakai nama server dari penyedia email Anda.',
    en: 'The certificate of the server is not valid for this name, so nothing was sent. Use the server name of your e-mail provider.',
  },
  wrongPassword: {
    field: 'password',
    id: 'Server menolak nama pengguna atau kata sandi ini. Beberapa penyedia meminta kata sandi aplikasi tersendiri.',
    en: 'The server refuses this user name or password. Some providers ask for a separate app password.',
  },
  passwordNeeded: {
    field: 'username',
    id: 'Server ini meminta nama pengguna dan kata sandi yang tidak diterimanya dari sini. Isi keduanya, dan periksa keamanannya.',
    en: 'The server asks for a user name and password, and got none that it takes. Fill in both, and check the encryption.',
  },
  senderRefused: {
    field: 'from',
    id: 'Server menolak alamat pengirim ini. Biasanya harus alamat akun yang dipakai masuk.',
    en: 'The server refuses this sender. Usually it has to be the address of the account that signs in.',
  },
  recipientRefused: {
    field: 'to',
    id: 'Server menolak sebuah alamat penerima. Periksa ejaannya.',
    en: 'The server refuses a recipient. Check the spelling of the addresses.',
  },
  addressRefused: {
    field: 'from',
    id: 'Server menolak pengirim atau sebuah penerima. Coba kirim email percobaan untuk melihat yang mana.',
    en: 'The server refuses the sender or a recipient. Send a test e-mail to see which one.',
  },
  messageRefused: {
    field: 'from',
    id: 'Server menerima alamatnya, tetapi menolak emailnya. Periksa alamat pengirim, atau tanyakan penyedia email Anda.',
    en: 'The server takes the addresses, but refuses the e-mail. Check the sender, or ask your e-mail provider.',
  },
  later: {
    id: 'Server sedang tidak menerima email. Coba lagi beberapa menit lagi.',
    en: 'The server takes no e-mail at the moment. Try again in a few minutes.',
  },
  unknown: {
    id: 'Email tidak terkirim, dan server tidak mengatakan sebabnya. Periksa semua isian.',
    en: 'The e-mail was not sent, and the server did not say why. Check all fields.',
  },
}

import type { LocalisedText } from '#content/fields.ts'
import type { ProcessingActivity } from '#contracts/personal-data.ts'
import type { Config } from '../config/config.ts'
import type { StoredDocument } from '../entries/entry.ts'

/** What decides which personal data the site processes. */
export interface ProcessingFacts {
  readonly config: Pick<Config, 'retentionDays' | 'backups' | 'backupPassphrase' | 'backupS3'>
  readonly settings: StoredDocument
  /** The WhatsApp number of the company; '' for none. */
  readonly whatsApp: string
  /** The mail server; '' when none is set. */
  readonly mailServer: string
}

const text = (id: string, en: string): LocalisedText => ({ id, en })

const visitors = text('Pengunjung yang mengirim permintaan.', 'Visitors who send a request.')
const administrators = text('Administrator situs ini.', 'Administrators of this site.')
const nobody = text('Tidak ada, selain administrator.', 'Nobody but administrators.')
const consent = text(
  'Persetujuan di formulir, atau permintaan orangnya sendiri lewat WhatsApp atau telepon.',
  'The consent in the form, or the request of the person by WhatsApp or telephone.',
)
const interest = text('Keamanan situs (kepentingan yang sah).', 'Security of the site (legitimate interest).')

/** Returns what the site really processes, as it is set up now. Nothing that is off is listed. */
export function listActivities({ config, settings, whatsApp, mailServer }: ProcessingFacts): ProcessingActivity[] {
  const { retentionDays, backups, backupPassphrase, backupS3 } = config
  const receiver = text(`Server email ${mailServer}.`, `The mail server ${mailServer}.`)
  const withRequest = text('Selama permintaannya disimpan.', 'As long as the request is kept.')
  const hasWeeklyLetter = settings['weeklyLetter'] !== 'off'
  const bucket = backupS3 && new URL(backupS3.url).host
  return [
    {
      id: 'requests',
      name: text('Permintaan penawaran', 'Quotation requests'),
      persons: visitors,
      data: text(
        'Nama, email, telepon, layanan, pesan; waktu, versi persetujuan, halaman dan asal kunjungan; catatan, status, dan riwayat penanganannya.',
        'Name, e-mail address, telephone, service, message; time, version of the consent, page and source of the visit; notes, status and timeline.',
      ),
      purpose: text('Menjawab permintaan dan membuat penawaran.', 'To answer the request and make an offer.'),
      basis: consent,
      retention: retentionDays
        ? text(
            `${retentionDays} hari sejak perubahan terakhir, lalu dihapus; yang dihapus administrator setelah 30 hari.`,
            `${retentionDays} days after the last change, then erased; what an administrator deletes, after 30 days.`,
          )
        : text(
            'Sampai orangnya memintanya dihapus; yang dihapus administrator setelah 30 hari.',
            'Until the person asks for erasure; what an administrator deletes, after 30 days.',
          ),
      receivers: nobody,
    },
    ...(settings['spamFilter'] === 'off'
      ? []
      : [
          {
            id: 'spam',
            name: text('Penyaringan spam', 'Sorting of spam'),
            persons: visitors,
            data: text('Isi permintaan dan tanda spam di dalamnya.', 'The request and the signs of spam in it.'),
            purpose: text(
              'Menandai atau memisahkan kiriman massal, di situs ini sendiri.',
              'To mark mass mailings or set them apart, on this site itself.',
            ),
            basis: interest,
            retention: text(
              'Spam: 30 hari sejak perubahan terakhir. Tanda: selama permintaannya disimpan.',
              'Spam: 30 days after the last change. Marks: as long as the request is kept.',
            ),
            receivers: nobody,
          },
        ]),
    {
      id: 'limits',
      name: text('Batas kiriman', 'Limits of requests'),
      persons: text(
        'Pengunjung yang mengirim permintaan atau mencoba masuk.',
        'Visitors who send a request or try to sign in.',
      ),
      data: text('Sidik (hash) alamat jaringan.', 'A hash of the network address.'),
      purpose: text(
        'Menahan kiriman massal dan tebakan kata sandi.',
        'To hold back mass mailings and guesses of passwords.',
      ),
      basis: interest,
      retention: text('Sekitar sehari.', 'About a day.'),
      receivers: nobody,
    },
    ...(mailServer === ''
      ? []
      : [
          {
            id: 'letters',
            name: text('Surat', 'Letters'),
            persons: visitors,
            data: text(
              'Alamat, perihal, dan isi surat tentang permintaan.',
              'Address, subject and text of letters about requests.',
            ),
            purpose: text(
              `Memberi tahu perusahaan, membalas${settings['autoReply'] === 'on' ? ', membalas otomatis' : ''}, mengingatkan${hasWeeklyLetter ? ', surat hari Senin' : ''}.`,
              `To tell the company, to reply${settings['autoReply'] === 'on' ? ', to reply automatically' : ''}, to remind${hasWeeklyLetter ? ', the letter on Mondays' : ''}.`,
            ),
            basis: consent,
            retention: withRequest,
            receivers: receiver,
          },
        ]),
    ...(whatsApp === ''
      ? []
      : [
          {
            id: 'whatsapp',
            name: text('WhatsApp', 'WhatsApp'),
            persons: text('Pengunjung yang menekan tombol WhatsApp.', 'Visitors who press the button of WhatsApp.'),
            data: text(
              'Jumlah penekanan per hari, halaman, dan bahasa; tidak ada tentang orangnya.',
              'The number of presses by day, page and language; nothing about the person.',
            ),
            purpose: text('Mengetahui halaman mana yang membawa percakapan.', 'To know which page brings chats.'),
            basis: text('Permintaan orangnya sendiri.', 'The request of the person.'),
            retention: text('400 hari.', '400 days.'),
            receivers: text('WhatsApp, saat pengunjung membukanya.', 'WhatsApp, when the visitor opens it.'),
          },
        ]),
    {
      id: 'accounts',
      name: text('Akun dan jejak audit', 'Accounts and audit'),
      persons: administrators,
      data: text(
        'Nama pengguna, sidik kata sandi, alamat jaringan dan peramban tiap sesi, apa yang diubah dan kapan.',
        'User name, hash of the password, network address and browser of each session, what was changed and when.',
      ),
      purpose: text(
        'Membatasi akses dan mengetahui siapa mengubah apa.',
        'To limit access and to know who changed what.',
      ),
      basis: interest,
      retention: text('Sesi sampai berakhir; jejak audit tetap.', 'Sessions until they end; the audit stays.'),
      receivers: nobody,
    },
    ...(backups.intervalMs === undefined
      ? []
      : [
          {
            id: 'backups',
            name: text('Cadangan', 'Backups'),
            persons: text('Semua di atas.', 'All of the above.'),
            data: text(
              `Salinan seluruh basis data${backupPassphrase ? ', dienkripsi' : ', tidak dienkripsi'}.`,
              `A copy of the whole database${backupPassphrase ? ', encrypted' : ', not encrypted'}.`,
            ),
            purpose: text('Memulihkan situs setelah kerusakan.', 'To restore the site after a failure.'),
            basis: interest,
            retention: text(
              `${backups.keepCount} cadangan terakhir; yang sudah dihapus tidak kembali saat dipulihkan.`,
              `The last ${backups.keepCount} backups; what was erased does not come back when one is restored.`,
            ),
            receivers: bucket ? text(`Penyimpanan ${bucket}.`, `The storage ${bucket}.`) : nobody,
          },
        ]),
  ]
}

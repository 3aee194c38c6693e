import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { LocalisedText } from '#content/fields.ts'
import type { StartLine } from '#contracts/start.ts'
import { DEFAULT_SITE_NAME } from '../config/config.ts'
import { createLine, type LineMaker, type StartContext, screenPath } from './line.ts'

/**
 * Whether e-mails about quotation requests reach anyone: not set up, set up without a readable password, never sent or
 * tested, or sent.
 */
type MailState = 'missing' | 'passwordLost' | 'untested' | 'tested'

/** Returns the state of the mail settings in effect. */
async function readMailState({ db, mailSettings }: StartContext): Promise<MailState> {
  const { source, isPasswordLost } = await mailSettings.readEffective()
  if (source === 'none') return 'missing'
  if (isPasswordLost) return 'passwordLost'
  // The newest only: an e-mail that was sent years ago says nothing about today's settings.
  const newest = await db
    .selectFrom('outgoing_mail')
    .select('sent_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.sent_at) return 'tested'
  return (await mailSettings.read('en')).testedAt === null ? 'untested' : 'tested'
}

const settingsPath = screenPath(collections.settings.screen.route)

function ownEntries({ contentStore, sampleIds }: StartContext, collection: Collection) {
  return contentStore.list(collection).filter(({ id }) => !sampleIds.has(id))
}

/** Returns true when an entry that is no sample has one of these values. */
function hasOwnValue(context: StartContext, collection: Collection, keys: readonly string[]): boolean {
  return ownEntries(context, collection).some(({ document }) => keys.some((key) => document[key]))
}

function companyName(context: StartContext): StartLine {
  const isNamed = context.config.siteName !== DEFAULT_SITE_NAME
  return createLine({
    id: 'name',
    href: settingsPath,
    text: { id: 'Nama perusahaan', en: 'Company name' },
    why: {
      id: 'Tampil di setiap halaman, di email, dan di hasil pencarian.',
      en: 'Shown on every page, in e-mails and in search results.',
    },
    isDone: isNamed || hasOwnValue(context, collections.settings, ['name']),
  })
}

function logo(context: StartContext): StartLine {
  return createLine({
    id: 'logo',
    href: `${settingsPath}#logo`,
    text: { id: 'Logo', en: 'Logo' },
    why: {
      id: 'Tanpa logo, namanya ditulis di sebelah tanda kawung.',
      en: 'Without one, the name is written next to the kawung mark.',
    },
    isDone: hasOwnValue(context, collections.settings, ['logo']),
    isOptional: true,
  })
}

function colors(context: StartContext): StartLine {
  return createLine({
    id: 'colors',
    href: `${settingsPath}#colours`,
    text: { id: 'Warna', en: 'Colours' },
    why: {
      id: 'Dua warna milik Anda; yang lain mengikuti dan tetap terbaca.',
      en: 'Two colours of yours; all others follow and stay readable.',
    },
    isDone: hasOwnValue(context, collections.settings, ['accent', 'darkTone']),
    isOptional: true,
  })
}

function hero(context: StartContext): StartLine {
  return createLine({
    id: 'hero',
    href: screenPath(collections.header.screen.route),
    text: { id: 'Kalimat pembuka', en: 'Opening' },
    why: {
      id: 'Yang pertama dibaca pengunjung: apa yang Anda kerjakan.',
      en: 'What visitors read first: what you do.',
    },
    isDone: hasOwnValue(context, collections.header, ['title']),
  })
}

function firstService(context: StartContext): StartLine {
  return createLine({
    id: 'service',
    href: screenPath(collections.service.screen.route),
    text: { id: 'Layanan pertama', en: 'First service' },
    why: {
      id: 'Setiap layanan punya halaman dan formulir penawarannya sendiri.',
      en: 'Each service has a page and a quotation form of its own.',
    },
    isDone: hasOwnValue(context, collections.service, ['title']),
  })
}

function contact(context: StartContext): StartLine {
  return createLine({
    id: 'contact',
    href: screenPath(collections.contact.screen.route),
    text: { id: 'Kontak', en: 'Contact' },
    why: {
      id: 'Alamat, telepon, dan email supaya pengunjung dapat menghubungi Anda.',
      en: 'Address, phone and e-mail, so that visitors can reach you.',
    },
    isDone: hasOwnValue(context, collections.contact, ['address', 'phone', 'email']),
  })
}

const mailTexts: Readonly<Record<MailState, LocalisedText>> = {
  missing: { id: 'Email', en: 'E-mail' },
  passwordLost: { id: 'Email: tulis kata sandinya lagi', en: 'E-mail: type the password again' },
  untested: { id: 'Email: kirim satu percobaan', en: 'E-mail: send a test' },
  tested: { id: 'Email', en: 'E-mail' },
}

async function mail(context: StartContext): Promise<StartLine> {
  const state = await readMailState(context)
  return createLine({
    id: 'mail',
    href: screenPath('Mail'),
    text: mailTexts[state],
    why: {
      id: 'Setiap permintaan penawaran langsung sampai ke kotak surat Anda.',
      en: 'Each quotation request reaches your inbox at once.',
    },
    isDone: state === 'tested',
  })
}

async function secondFactor({ db, userId }: StartContext): Promise<StartLine> {
  const row = await db.selectFrom('second_step').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst()
  return createLine({
    id: 'secondFactor',
    href: screenPath('Account'),
    text: { id: 'Kata sandi dan langkah kedua', en: 'Password and second step' },
    why: {
      id: 'Dengan kata sandi saja, siapa pun yang mengetahuinya dapat masuk sebagai Anda.',
      en: 'With the password alone, anyone who learns it can sign in as you.',
    },
    isDone: Boolean(row?.confirmed_at),
  })
}

function offsiteBackup({ backups }: StartContext): StartLine {
  return createLine({
    id: 'offsiteBackup',
    href: screenPath('Operation'),
    text: { id: 'Cadangan di tempat lain', en: 'Off-machine backup' },
    why: {
      id: 'Cadangan di server yang sama hilang bersama servernya. Atur BACKUP_S3_URL di server.',
      en: 'A backup on the same server is lost with it. Set BACKUP_S3_URL on the server.',
    },
    isDone: backups.jobs.offsite.lastSuccess !== null,
  })
}

/** The steps of setting up a new site, in the order in which an owner takes them. */
export const stepLines: readonly LineMaker[] = [
  companyName,
  logo,
  colors,
  contact,
  hero,
  firstService,
  mail,
  secondFactor,
  offsiteBackup,
]

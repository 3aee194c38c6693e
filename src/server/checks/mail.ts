import type { LocalisedText } from '#content/fields.ts'
import type { Database } from '../database/connect.ts'
import { findPendingMigration } from '../database/migrate.ts'
import { LOST_PASSWORD, LOST_PASSWORD_REMEDY, type Mail, readEffectiveMail } from '../mail/effective-mail.ts'
import { findMailFailure } from '../mail/failure.ts'
import { failureMessages } from '../mail/failure-messages.ts'
import { readOutbox } from '../mail/outbox.ts'
import { emailKinds, sendEmail } from '../mail/send-email.ts'
import { createMailTransport, describeMailError } from '../mail/transport.ts'
import type { MailSettingsRepository } from '../mail-settings/repository.ts'
import { type Check, type CheckResult, countedWarning, ok, problem, screenPath } from './check.ts'
import type { MachineContext } from './machine.ts'

const HOUR_MS = 60 * 60_000
const TEST_TIMEOUT_MS = 25_000

function describeFailure(what: string, error: unknown, { target }: Mail): CheckResult<string> {
  const { reason } = describeMailError(error)
  const remedy =
    'url' in target
      ? 'Correct it in SMTP_URL, MAIL_FROM and MAIL_TO.'
      : 'Correct it on the screen E-mail of the back office, /HomeAdmin/Mail.'
  return problem(`${what} (${reason}). ${failureMessages[findMailFailure(error, target)].en}`, remedy)
}

/** The mail server takes connections; with `sendTestMail` also a test message. */
export const mailServer: Check<MachineContext & { readonly sendTestMail: boolean }, string> = {
  id: 'mail',
  async run({ config, database, sendTestMail }) {
    // A database of an earlier version has no table for the settings.
    const isReadable = database && !(await findPendingMigration(database))
    const { mail, recipients, isPasswordLost } = await readEffectiveMail(isReadable ? database.db : undefined, config)
    if (isPasswordLost) return problem(LOST_PASSWORD, LOST_PASSWORD_REMEDY)
    if (!mail && sendTestMail)
      return problem(
        'There is no mail server to send a test message with.',
        'Set it on the screen E-mail of the back office, or with SMTP_URL, MAIL_FROM and MAIL_TO.',
      )
    if (!mail) return ok('Off: no mail server is set, and requests are shown in the back office alone.')
    const transport = await createMailTransport(mail.target)
    try {
      await transport.verify()
    } catch (error) {
      return describeFailure('The mail server does not take mail from here', error, mail)
    }
    if (!sendTestMail) return ok('The mail server answers and takes mail from here.')
    try {
      const text = 'npm run doctor -- --send-test-mail sent this. Requests for quotations will arrive the same way.'
      const letter = { recipients, subject: 'Test', body: text, autoSubmitted: emailKinds.test, writtenAt: new Date() }
      await sendEmail(mail, letter, AbortSignal.timeout(TEST_TIMEOUT_MS))
      return ok(`A test message is on its way to ${recipients.join(', ')}; look whether it arrives.`)
    } catch (error) {
      return describeFailure('The mail server refuses a test message', error, mail)
    }
  },
}

/** Emails that could not be sent, or wait for more than an hour. */
export const failedEmails: Check<Pick<Database, 'db'> & { readonly maxRows?: number }> = {
  id: 'failedEmails',
  async run({ db, maxRows }) {
    const { waiting, oldestAt, failing } = await readOutbox(db, maxRows)
    const count = failing || waiting
    const isLate = oldestAt !== null && Date.now() - Date.parse(oldestAt) > HOUR_MS
    if (failing === 0 && !isLate) return undefined
    const text =
      failing > 0
        ? { id: 'email tidak terkirim', one: 'e-mail could not be sent', en: 'e-mails could not be sent' }
        : {
            id: 'email menunggu lebih dari satu jam',
            one: 'e-mail waits for more than an hour',
            en: 'e-mails wait, some for more than an hour',
          }
    return countedWarning(count === maxRows ? `${count}+` : count, {
      text,
      remedy: {
        id: 'Pengiriman dicoba lagi dengan sendirinya, setelah server emailnya menjawab.',
        en: 'They are sent by themselves once the mail server takes them.',
      },
      href: screenPath('Mail'),
    })
  },
}

interface MailContext extends Pick<Database, 'db'> {
  readonly mailSettings: Pick<MailSettingsRepository, 'readEffective' | 'read'>
}

/** Returns what is missing before emails about quotation requests reach anyone; '' when nothing is. */
async function findMissing({ db, mailSettings }: MailContext): Promise<'settings' | 'password' | 'test' | ''> {
  const { source, isPasswordLost } = await mailSettings.readEffective()
  if (source === 'none') return 'settings'
  if (isPasswordLost) return 'password'
  // The newest only: an email that was sent years ago says nothing about today's settings.
  const newest = await db
    .selectFrom('outgoing_mail')
    .select('sent_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.sent_at || (await mailSettings.read('en')).testedAt !== null ? '' : 'test'
}

const mailTexts: Readonly<Record<Awaited<ReturnType<typeof findMissing>>, LocalisedText>> = {
  settings: { id: 'Email', en: 'E-mail' },
  password: { id: 'Email: tulis kata sandinya lagi', en: 'E-mail: type the password again' },
  test: { id: 'Email: kirim satu percobaan', en: 'E-mail: send a test' },
  '': { id: 'Email', en: 'E-mail' },
}

/** Emails about quotation requests reach someone. */
export const mail: Check<MailContext> = {
  id: 'mail',
  async run(context) {
    const missing = await findMissing(context)
    return {
      state: missing === '' ? 'ok' : 'warning',
      text: mailTexts[missing],
      remedy: {
        id: 'Setiap permintaan penawaran langsung sampai ke kotak surat Anda.',
        en: 'Each quotation request reaches your inbox at once.',
      },
      href: screenPath('Mail'),
    }
  },
}

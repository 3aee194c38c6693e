import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/connect.ts'
import { hasPendingMigrations } from '#server/database/migrate.ts'
import {
  type EffectiveMail,
  LOST_PASSWORD,
  LOST_PASSWORD_REMEDY,
  type Mail,
  readEffectiveMail,
  toEffectiveMail,
} from '#server/mail/effective-mail.ts'
import { findMailFailure } from '#server/mail/failure.ts'
import { failureMessages } from '#server/mail/failure-messages.ts'
import { createMailTransport, describeMailError } from '#server/mail/transport.ts'
import { createFindingFactory, type Finding } from './finding.ts'

const createFinding = createFindingFactory('mail')
const HOUR_MS = 60 * 60_000

/** Remedies by the error code of nodemailer, for a server that the environment names. */
const remedies: Readonly<Record<string, string>> = {
  EAUTH: 'Check the user name and the password in SMTP_URL.',
  ENOAUTH: 'Write the user name and the password into SMTP_URL: smtp://NAME:PASSWORD@HOST.',
  EDNS: 'Check the host in SMTP_URL: its name is not known.',
  ETLS: 'Check whether SMTP_URL should begin with smtps:// (port 465) or smtp:// (port 587), and the certificate of the server.',
  EENVELOPE: 'Check MAIL_FROM and MAIL_TO: the server refuses one of them.',
}
const otherRemedy = 'Check the host and the port in SMTP_URL, and whether a firewall is between.'
const screenRemedy = 'Correct it on the screen E-mail of the back office, /HomeAdmin/Mail.'

function createFailure(what: string, error: unknown, { target }: Mail): Finding {
  const { reason } = describeMailError(error)
  if (!('url' in target)) {
    const { en } = failureMessages[findMailFailure(error, target)]
    return createFinding('problem', `${what} (${reason}). ${en}`, screenRemedy)
  }
  return createFinding('problem', `${what} (${reason}).`, remedies[reason.split(' ')[0] ?? ''] ?? otherRemedy)
}

async function checkServer(
  mail: Mail,
  { recipients, shouldSendTest }: { readonly recipients: readonly string[]; readonly shouldSendTest: boolean },
): Promise<Finding> {
  try {
    await (await createMailTransport(mail.target)).verify()
  } catch (error) {
    return createFailure('The mail server does not take mail from here', error, mail)
  }
  if (!shouldSendTest) return createFinding('ok', 'The mail server answers and takes mail from here.')
  try {
    const text = 'npm run doctor -- --send-test-mail sent this. Requests for quotations will arrive the same way.'
    const to = recipients.map((address) => ({ name: '', address }))
    await (await createMailTransport(mail.target)).sendMail({ from: mail.from, to, subject: 'Test', text })
    return createFinding('ok', `A test message is on its way to ${recipients.join(', ')}; look whether it arrives.`)
  } catch (error) {
    return createFailure('The mail server refuses a test message', error, mail)
  }
}

async function checkOutbox({ db }: Database): Promise<Finding[]> {
  const { waiting, oldest } = await db
    .selectFrom('outgoing_mail')
    .where('sent_at', 'is', null)
    .select((row) => [row.fn.countAll<string | number>().as('waiting'), row.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  if (oldest === null || Date.now() - Date.parse(oldest) < HOUR_MS) return []
  return [
    createFinding(
      'warning',
      `${waiting} e-mails wait, the oldest since ${oldest}.`,
      'They are sent once the mail server takes them.',
    ),
  ]
}

async function findEffectiveMail(config: Config, database: Database | undefined): Promise<EffectiveMail> {
  // A database of an earlier version has no table for the settings.
  const isReadable = database && !(await hasPendingMigrations(database))
  return isReadable ? readEffectiveMail(database.db, config) : toEffectiveMail(undefined, config)
}

/** Checks that the mail server accepts connections and no email waits too long; with `shouldSendTest` sends a test email. */
export async function checkMail(
  config: Config,
  database: Database | undefined,
  { shouldSendTest }: { readonly shouldSendTest: boolean },
): Promise<Finding[]> {
  const { mail, recipients, isPasswordLost } = await findEffectiveMail(config, database)
  const outbox = () => (database ? checkOutbox(database) : [])
  if (isPasswordLost) return [createFinding('problem', LOST_PASSWORD, LOST_PASSWORD_REMEDY), ...(await outbox())]
  if (mail) return [await checkServer(mail, { recipients, shouldSendTest }), ...(await outbox())]
  if (shouldSendTest)
    return [
      createFinding(
        'problem',
        'There is no mail server to send a test message with.',
        'Set it on the screen E-mail of the back office, or with SMTP_URL, MAIL_FROM and MAIL_TO.',
      ),
    ]
  return [createFinding('ok', 'Off: no mail server is set, and requests are shown in the back office alone.')]
}

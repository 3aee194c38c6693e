import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/connect.ts'
import { createMailTransport, describeMailError } from '#server/mail/transport.ts'
import { createFindingFactory, type Finding } from './finding.ts'

const createFinding = createFindingFactory('mail')
const HOUR_MS = 60 * 60_000

/** Remedies by the error code of nodemailer. */
const remedies: Readonly<Record<string, string>> = {
  EAUTH: 'Check the user name and the password in SMTP_URL.',
  ENOAUTH: 'Write the user name and the password into SMTP_URL: smtp://NAME:PASSWORD@HOST.',
  EDNS: 'Check the host in SMTP_URL: its name is not known.',
  ETLS: 'Check whether SMTP_URL should begin with smtps:// (port 465) or smtp:// (port 587), and the certificate of the server.',
  EENVELOPE: 'Check MAIL_FROM and MAIL_TO: the server refuses one of them.',
}

function createFailure(what: string, error: unknown): Finding {
  const { reason } = describeMailError(error)
  const remedy =
    remedies[reason.split(' ')[0] ?? ''] ??
    'Check the host and the port in SMTP_URL, and whether a firewall is between.'
  return createFinding('problem', `${what} (${reason}).`, remedy)
}

async function checkServer(mail: NonNullable<Config['mail']>, shouldSendTest: boolean): Promise<Finding> {
  const transport = await createMailTransport(mail)
  try {
    await transport.verify()
  } catch (error) {
    return createFailure('The mail server does not take mail from here', error)
  }
  if (!shouldSendTest) return createFinding('ok', 'The mail server answers and takes mail from here.')
  try {
    const text = 'npm run doctor -- --send-test-mail sent this. Requests for quotations will arrive the same way.'
    await transport.sendMail({ from: mail.from, to: { name: '', address: mail.to }, subject: 'Test', text })
    return createFinding('ok', 'A test message is on its way to MAIL_TO; look whether it arrives.')
  } catch (error) {
    return createFailure('The mail server refuses a test message', error)
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

/** Checks that the mail server accepts connections and no email waits too long; with `shouldSendTest` sends a test email. */
export async function checkMail(
  { mail }: Config,
  database: Database | undefined,
  shouldSendTest: boolean,
): Promise<Finding[]> {
  if (mail) return [await checkServer(mail, shouldSendTest), ...(database ? await checkOutbox(database) : [])]
  if (shouldSendTest)
    return [
      createFinding(
        'problem',
        'There is no mail server to send a test message with.',
        'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
      ),
    ]
  return [createFinding('ok', 'Off: SMTP_URL is not set, and requests are shown in the back office alone.')]
}

import { failureMessages, type MailFailure } from './failure-messages.ts'
import { isLocalHost, MailServerError } from './mail-server.ts'
import type { MailTransportTarget } from './transport.ts'

interface MailErrorDetails {
  /** The code of nodemailer. */
  readonly code: string
  /** The code of the system or of TLS; '' when it is the same. */
  readonly originalCode: string
  /** The SMTP command that failed. */
  readonly command: string
  /** The SMTP reply code; 0 without a reply. */
  readonly reply: number
  /** Written by Node.js or OpenSSL; empty when it contains text of the mail server. */
  readonly localMessage: string
  /** Connected, and no greeting arrived. */
  readonly isGreetingMissing: boolean
}

function readDetails(error: unknown): MailErrorDetails {
  const read = (name: string): unknown =>
    error instanceof Error && name in error ? Reflect.get(error, name) : undefined
  const text = (name: string) => String(read(name) ?? '')
  const hasReply = read('response') !== undefined
  return {
    code: text('code'),
    originalCode: text('originalCode'),
    command: text('command'),
    reply: Number(read('responseCode') ?? 0),
    localMessage: hasReply ? '' : text('message'),
    isGreetingMissing: read('timeoutType') === 'GREETING_TIMEOUT',
  }
}

const CERTIFICATE_PROBLEM = /CERT|ALTNAME|certificate|self.signed|issuer/i

function classifyConnection({ originalCode, localMessage, isGreetingMissing, code }: MailErrorDetails): MailFailure {
  if (isGreetingMissing) return 'wrongPort'
  if (code === 'ETIMEDOUT' || /TIMEDOUT|UNREACH/.test(originalCode)) return 'timeout'
  if (originalCode === 'ECONNREFUSED') return 'refused'
  if (CERTIFICATE_PROBLEM.test(originalCode) || CERTIFICATE_PROBLEM.test(localMessage)) return 'certificate'
  return 'wrongPort'
}

function classifyReply({ code, command, reply }: MailErrorDetails): MailFailure | undefined {
  if (reply === 0) return undefined
  if (reply === 530) return 'passwordNeeded'
  if (command === 'STARTTLS') return 'noStartTls'
  if (code === 'EAUTH' && reply !== 454 && reply !== 421) return 'wrongPassword'
  if (reply < 500) return 'later'
  if (command === 'MAIL FROM') return 'senderRefused'
  if (command === 'RCPT TO') return 'recipientRefused'
  if (code === 'EENVELOPE') return 'addressRefused'
  return code === 'EMESSAGE' ? 'messageRefused' : undefined
}

function classify(details: MailErrorDetails): MailFailure {
  const failure = classifyReply(details)
  if (failure) return failure
  switch (details.code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'passwordNeeded'
    case 'EDNS':
      return 'unknownHost'
    case 'EPROTOCOL':
      return 'noMailServer'
    case 'ETLS':
    case 'ESOCKET':
    case 'ECONNECTION':
    case 'ETIMEDOUT':
    case 'EABORT':
      return details.code === 'EABORT' ? 'timeout' : classifyConnection(details)
    default:
      return 'unknown'
  }
}

// On the site's own machine the difference would say which ports are open there.
const hiddenOnOwnMachine: readonly MailFailure[] = ['refused', 'timeout', 'wrongPort']

/** Returns why an email was not sent, without any text of the mail server. */
export function findMailFailure(error: unknown, target: MailTransportTarget): MailFailure {
  if (error instanceof MailServerError) return error.problem
  const failure = classify(readDetails(error))
  const isOwnMachine = 'host' in target && isLocalHost(target.host)
  return isOwnMachine && hiddenOnOwnMachine.includes(failure) ? 'noMailServer' : failure
}

/** Returns why the last attempts failed, from the codes in the outbox; see `describeMailError`. */
export function findStoredFailure(reason: string): MailFailure | undefined {
  if (reason === '') return undefined
  const [code = '', reply = '0'] = reason.split(' ')
  if (isMailFailure(code)) return code
  const details = {
    code,
    originalCode: '',
    command: '',
    reply: Number(reply),
    localMessage: '',
    isGreetingMissing: false,
  }
  // Which of several causes a lost connection has is not stored.
  return ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'ETLS', 'EABORT'].includes(code) ? 'noMailServer' : classify(details)
}

function isMailFailure(value: string): value is MailFailure {
  return Object.hasOwn(failureMessages, value)
}

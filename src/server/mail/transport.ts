import { isIP } from 'node:net'
import { type MailServer, MailServerError, resolveMailServer } from './mail-server.ts'

/** How emails are sent: the address in `SMTP_URL`, or the server that an administrator entered. */
export type MailTransportTarget = { readonly url: string } | MailServer

const TIMEOUT_MS = 10_000

const timeouts = {
  dnsTimeout: TIMEOUT_MS,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  socketCloseTimeout: 0,
} as const

const withoutAccess = { disableFileAccess: true, disableUrlAccess: true } as const

async function serverOptions(server: MailServer) {
  const { host, port, security, username, password } = server
  const address = await resolveMailServer(server)
  return {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // The certificate has to be of the name that was entered, not of the address that it resolved to.
    ...(isIP(host) === 0 && { servername: host }),
    ...(username !== '' && { auth: { user: username, pass: password } }),
  }
}

/** Returns a transport; it connects on each email. Throws a MailServerError for a server that must not be used. */
export async function createMailTransport(target: MailTransportTarget) {
  const { createTransport } = await import('nodemailer')
  if ('url' in target) return createTransport({ url: target.url, ...timeouts, ...withoutAccess })
  return createTransport({ ...(await serverOptions(target)), ...timeouts, ...withoutAccess })
}

/** Returns the error codes of a failed delivery. The message of the server is left out: it may contain the recipient. */
export function describeMailError(error: unknown): { reason: string; isServerUnavailable: boolean } {
  if (error instanceof MailServerError) return { reason: error.problem, isServerUnavailable: true }
  const read = (name: string) => (error instanceof Error && name in error ? Reflect.get(error, name) : undefined)
  const [code, response] = [read('code'), read('responseCode')]
  const reason = [code, response].filter((part) => part !== undefined).join(' ')
  return { reason: reason || 'unknown', isServerUnavailable: typeof response !== 'number' }
}

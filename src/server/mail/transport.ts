import type { Config } from '../config/config.ts'

const TIMEOUT_MS = 10_000

/** Returns a transport for the configured mail server; it connects on the first email. */
export async function createMailTransport({ url }: NonNullable<Config['mail']>) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Returns the error codes of a failed delivery. The message of the server is left out: it may contain the recipient. */
export function describeMailError(error: unknown): { reason: string; isServerUnavailable: boolean } {
  const read = (name: string) => (error instanceof Error && name in error ? Reflect.get(error, name) : undefined)
  const [code, response] = [read('code'), read('responseCode')]
  const reason = [code, response].filter((part) => part !== undefined).join(' ')
  return { reason: reason || 'unknown', isServerUnavailable: typeof response !== 'number' }
}

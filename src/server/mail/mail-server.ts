import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { MailSecurity } from '#content/records/mail.ts'

/** A mail server that an administrator entered. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Empty for a server that asks for no user. */
  readonly username: string
  readonly password: string
}

/** Why a mail server must not be used, or how it was not found. */
export type ServerProblem = 'privateAddress' | 'otherPort' | 'unencrypted' | 'unknownHost'

/** A mail server that is not connected to; `problem` says why. */
export class MailServerError extends Error {
  readonly problem: ServerProblem

  constructor(problem: ServerProblem) {
    super(`mail server not used: ${problem}`)
    this.problem = problem
  }
}

// What mail servers and the large senders listen on. With any port, the test would find open ports of other machines.
const MAIL_PORTS = [25, 26, 465, 587, 2465, 2525, 2587, 8025]
const FIRST_UNPRIVILEGED_PORT = 1024
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1']

/** Returns true for the machine that the site runs on. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOSTS.includes(host.toLowerCase())
}

function isPublicAddress(address: string): boolean {
  // `process` turns an IPv4 address that is written as IPv6 into IPv4.
  return ipaddr.process(address).range() === 'unicast'
}

/** Throws a MailServerError for a port or an encryption that is not allowed with this host. */
export function requireAllowedServer({ host, port, security }: Pick<MailServer, 'host' | 'port' | 'security'>): void {
  const isLocal = isLocalHost(host)
  if (isIP(host) !== 0 && !isLocal && !isPublicAddress(host)) throw new MailServerError('privateAddress')
  if (!MAIL_PORTS.includes(port) && !(isLocal && port >= FIRST_UNPRIVILEGED_PORT))
    throw new MailServerError('otherPort')
  if (security === 'none' && !isLocal) throw new MailServerError('unencrypted')
}

/**
 * Returns the address to connect to: the resolved one, so that no second lookup can lead elsewhere. Throws a MailServerError
 * for an unknown name, and for one that leads into a private network.
 */
export async function resolveMailServer(server: Pick<MailServer, 'host' | 'port' | 'security'>): Promise<string> {
  requireAllowedServer(server)
  const { host } = server
  if (isIP(host) !== 0) return host
  if (isLocalHost(host)) return '127.0.0.1'
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch(() => [])
  const [first] = found
  if (!first) throw new MailServerError('unknownHost')
  if (!found.every(({ address }) => isPublicAddress(address))) throw new MailServerError('privateAddress')
  return first.address
}

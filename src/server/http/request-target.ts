import type { IncomingMessage } from 'node:http'

/**
 * True when the request names its host twice, which a proxy in front may read differently. Every request pays for this: a
 * name of another length is passed over without a look at its letters.
 */
export function hasDuplicateHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

const absoluteFormPattern = /^https?:\/\/([^/?#@\s]+)(.*)$/i
const SLASH = 47

/**
 * Turns the target `http://host/path`, which RFC 9112 (3.2.2) has every server accept, into `/path` and its host into the
 * host of the request; leaves every other target as it is.
 */
export function normalizeRequestTarget(request: IncomingMessage): void {
  const { url = '/' } = request
  if (url.charCodeAt(0) === SLASH) return
  const [, host, rest = ''] = absoluteFormPattern.exec(url) ?? []
  if (host === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = host
}

/** An address of `X-Forwarded-For` without the port that some proxies add, and without brackets and quotes. */
function stripPort(address: string): string {
  const unquoted = address.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(unquoted) ?? []
  return bracketed ?? unquoted.replace(/^([\d.]+):\d+$/, '$1')
}

/** Cuts the ports of all addresses in `X-Forwarded-For`: with them, no two visitors would be told apart. */
export function stripForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded === 'string') headers['x-forwarded-for'] = forwarded.split(',').map(stripPort).join(', ')
}

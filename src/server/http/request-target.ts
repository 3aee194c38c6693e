import type { IncomingMessage } from 'node:http'

/**
 * Returns false when the request has several Host headers, which a proxy in front may interpret differently, or none, which
 * only HTTP/1.0 allows. Runs for every request, so it compares the name of a header only when its length matches.
 */
export function hasValidHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

const absoluteFormPattern = /^https?:\/\/([^/?#@\s]+)(.*)$/i
const SLASH = 47

/**
 * Converts a target in absolute form, `http://host/path`, to `/path`, and sets the Host header to its host. RFC 9112
 * (3.2.2) requires servers to accept this form. Other targets are unchanged.
 */
export function normalizeRequestTarget(request: IncomingMessage): void {
  const { url = '/' } = request
  if (url.charCodeAt(0) === SLASH) return
  const [, host, rest = ''] = absoluteFormPattern.exec(url) ?? []
  if (host === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = host
}

/** Returns an address of `X-Forwarded-For` without quotes, brackets and the port that some proxies add. */
function stripPort(address: string): string {
  const unquoted = address.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(unquoted) ?? []
  return bracketed ?? unquoted.replace(/^([\d.]+):\d+$/, '$1')
}

/** Removes the ports from `X-Forwarded-For`: with ports, rate limits would treat all clients as one unknown address. */
export function stripForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded === 'string') headers['x-forwarded-for'] = forwarded.split(',').map(stripPort).join(', ')
}

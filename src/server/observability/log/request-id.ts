import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const requestIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$/

/**
 * Names a request for the log and for whoever asks about it: as the proxy in front named it, if that is trusted and the
 * name is plain, else anew.
 */
export function createRequestIdGenerator(trustProxy: boolean) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const header = headers['x-request-id']
    return trustProxy && typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
  }
}

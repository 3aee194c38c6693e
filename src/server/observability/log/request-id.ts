import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$/

/**
 * Names a request for the log and for whoever asks about it: as the proxy in front named it, if that is trusted and the
 * name is plain, else anew.
 */
export function nameRequests(trustProxy: boolean) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return trustProxy && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}

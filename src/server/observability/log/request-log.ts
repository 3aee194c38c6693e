import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

const requestIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$/

/**
 * Names a request for the log and for whoever asks about it: as the proxy in front named it, if that is trusted and the
 * name is plain, else anew.
 */
export function createRequestIdGenerator({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const header = headers['x-request-id']
    return trustProxy && typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
  }
}

/** The header by which an answer and its lines in the log are found together. */
const requestIdHeader = 'x-request-id'

/** A hook that answers with the name of the request. */
export async function addRequestIdHeader(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header(requestIdHeader, request.id)
}

/** A hook that writes one line for each call: which route, what came of it, and how long it took in milliseconds. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // The route and not the address: what was searched for, and for whom, stands in the address.
  const route = request.routeOptions.url ?? 'none'
  const took = Math.round(reply.elapsedTime)
  request.log.info({ method: request.method, route, status: reply.statusCode, took }, 'request')
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const requestIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$/

/** Returns the generator of request ids: the trusted proxy's X-Request-Id if it is well-formed, else a new UUID. */
export function createRequestIdGenerator({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const header = headers['x-request-id']
    return trustProxy && typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
  }
}

/** The header that relates a response to its log lines. */
const requestIdHeader = 'x-request-id'

/** A hook that adds the request id to the response. */
export async function addRequestIdHeader(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header(requestIdHeader, request.id)
}

/** A hook that logs one line for each request: method, route, status and duration in milliseconds. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // The route, not the URL: URLs contain search texts and personal data.
  const route = request.routeOptions.url ?? 'none'
  const took = Math.round(reply.elapsedTime)
  request.log.info({ method: request.method, route, status: reply.statusCode, took }, 'request')
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/** The header by which an answer and its lines in the log are found together. */
export const requestIdHeader = 'x-request-id'

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

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { sendError } from './error-handler.ts'
import { Problem } from './problem.ts'
import { apiHeaders } from './security-headers.ts'

/** The methods that mean something here. */
const supportedMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

const methodNotImplemented = new Problem(501, {
  id: 'Metode HTTP ini tidak dikenal di sini.',
  en: 'This HTTP method is not known here.',
})

const unsupportedContentEncoding = new Problem(415, {
  id: 'Kirim isinya tanpa dimampatkan.',
  en: 'Send the body without compressing it.',
})

/**
 * Refuses what no client of this site sends and a proxy in front may read differently: an unknown method, a body that
 * is packed.
 */
export async function rejectUnsupportedRequest({ method, headers }: FastifyRequest): Promise<void> {
  if (!supportedMethods.some((known) => known === method)) throw methodNotImplemented
  const contentEncoding = headers['content-encoding']
  if (contentEncoding !== undefined && contentEncoding.toLowerCase() !== 'identity') throw unsupportedContentEncoding
}

/** Answers an address that the router cannot read, before any hook has seen the request. */
export function createFrameworkErrorHandler(config: Pick<Config, 'siteUrl'>) {
  const headers = apiHeaders(config)
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    sendError(error, request, reply.headers(headers))
  }
}

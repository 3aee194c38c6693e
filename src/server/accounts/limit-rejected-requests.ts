import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'
import type { RateLimit, RateLimiter } from './rate-limits.ts'

type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

// Malformed body or invalid value, body too large, unsupported content type.
const REJECTED_STATUSES = [400, 413, 415]

function statusOf(error: Error & { readonly statusCode?: number | undefined }): number | undefined {
  return error instanceof Problem ? error.status : error.statusCode
}

/**
 * Returns options for a public route: requests that fail before the handler runs count against the rate limits. Over a limit
 * the response is a 429 and the body is not validated. `send` writes the error response.
 */
export function limitRejectedRequests(
  rateLimiter: Pick<RateLimiter, 'count' | 'requireBelowLimits'>,
  rateLimitsFor: (address: string) => readonly RateLimit[],
  send: SendError = sendError,
) {
  return {
    // Runs after parsing, which keeps the submitted values available to the form page.
    preValidation: (request: FastifyRequest): Promise<void> =>
      rateLimiter.requireBelowLimits(rateLimitsFor(request.ip)),

    async errorHandler(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (!REJECTED_STATUSES.includes(statusOf(error) ?? 0)) return send(error, request, reply)
      // Concurrent requests have all passed the check above: the count decides.
      const tooManyRequests = await rateLimiter.count(rateLimitsFor(request.ip)).then(
        () => undefined,
        (failure) => (failure instanceof Problem ? failure : undefined),
      )
      return send(tooManyRequests ?? error, request, reply)
    },
  }
}

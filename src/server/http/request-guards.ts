import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './answers.ts'
import type { Config } from './config.ts'
import { apiHeaders } from './headers.ts'
import { Problem } from './problem.ts'

/** The methods that mean something here. */
const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

const unknownMethod = new Problem(501, {
  id: 'Metode HTTP ini tidak dikenal di sini.',
  en: 'This HTTP method is not known here.',
})

const packed = new Problem(415, {
  id: 'Kirim isinya tanpa dimampatkan.',
  en: 'Send the body without compressing it.',
})

const twoHosts = new Problem(400, {
  id: 'Permintaan ini menyebut lebih dari satu host.',
  en: 'This request names more than one host.',
})

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/**
 * Refuses what no client of this site sends and a proxy in front may read differently: an unknown method, a body that
 * is packed, a second host.
 */
export async function refuseOddRequest({ method, headers, raw }: FastifyRequest): Promise<void> {
  if (!methods.some((known) => known === method)) throw unknownMethod
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'identity') throw packed
  if (countHosts(raw) > 1) throw twoHosts
}

/** Answers an address that the router cannot read, before any hook has seen the request. */
export function answerBadAddress(config: Pick<Config, 'siteUrl'>) {
  const headers = apiHeaders(config)
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    answerError(error, request, reply.headers(headers))
  }
}

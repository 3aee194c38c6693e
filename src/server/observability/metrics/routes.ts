import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import type { App } from '../../http/fastify-types.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { expositionContentType, formatMetrics } from './exposition.ts'
import type { Metrics } from './metrics.ts'

function isSameToken(given: string, expected: string): boolean {
  const [givenHash, expectedHash] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return givenHash !== undefined && expectedHash !== undefined && timingSafeEqual(givenHash, expectedHash)
}

const tokenRequired = {
  id: 'Sebutkan METRICS_TOKEN sebagai bearer token.',
  en: 'Name the METRICS_TOKEN as the bearer token.',
}

/** `/metrics`, for whoever has the token; without a token in the configuration nobody finds it. */
export function metricsRoutes(
  app: App,
  { config: { metricsToken }, metrics }: { config: Pick<Config, 'metricsToken'>; metrics: Metrics },
): void {
  app.get('/metrics', { config: { access: 'everyone' }, schema: { hide: true } }, async (request, reply) => {
    if (metricsToken === undefined) throw notFound()
    const [, given = ''] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!isSameToken(given, metricsToken))
      throw new Problem(401, tokenRequired, { headers: { 'www-authenticate': 'Bearer' } })
    return reply
      .type(expositionContentType)
      .header('cache-control', 'no-store')
      .send(formatMetrics(await metrics.collect()))
  })
}

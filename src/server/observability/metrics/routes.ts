import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { notFound, Problem } from '../problem.ts'
import type { App } from '../route.ts'
import { expose, expositionType } from './exposition.ts'
import type { Metrics } from './metrics.ts'

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

const refusal = {
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
    if (!isSame(given, metricsToken)) throw new Problem(401, refusal, { headers: { 'www-authenticate': 'Bearer' } })
    return reply
      .type(expositionType)
      .header('cache-control', 'no-store')
      .send(expose(await metrics.read()))
  })
}

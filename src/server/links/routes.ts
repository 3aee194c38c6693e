import { redirect } from '#content/types/redirect.ts'
import { linkCalls } from '#contracts/links.ts'
import type { Config } from '../config/config.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { callRoute } from '../http/call-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { paginate } from '../http/pagination.ts'
import type { MissedAddresses } from './missed-addresses.ts'
import { toRuleMap } from './redirect-rules.ts'

const ignoredMessage = {
  true: { id: 'Alamat ini diabaikan.', en: 'This address is ignored.' },
  false: { id: 'Alamat ini didaftar lagi.', en: 'This address is listed again.' },
} as const

interface LinkServices {
  readonly config: Pick<Config, 'siteUrl'>
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly missedAddresses: MissedAddresses
}

/** Registers `/api/missed-addresses`. */
export function linkRoutes(app: App, { config, contentStore, missedAddresses }: LinkServices): void {
  app.route({
    ...callRoute(linkCalls.listMissedAddresses),
    handler: async (request, reply) => {
      const { ignored, ...pagination } = request.query
      const rules = toRuleMap(contentStore.list(redirect), config.siteUrl)
      const found = (await missedAddresses.list({ ignored })).filter(({ path }) => !rules.has(path))
      reply.headers({ 'cache-control': 'no-store', 'x-total-count': found.length })
      return paginate(found, pagination)
    },
  })

  app.route({
    ...callRoute(linkCalls.ignoreMissedAddress),
    handler: async (request, reply) => {
      const { path, ignored } = request.body
      await missedAddresses.setIgnored(path, { ignored })
      reply.header('cache-control', 'no-store')
      return { message: ignoredMessage[`${ignored}`][getRequestLanguage(request)] }
    },
  })
}

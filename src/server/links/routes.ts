import type { FastifyBaseLogger } from 'fastify'
import { redirect } from '#content/types/redirect.ts'
import { linkEndpoints } from '#contracts/links.ts'
import type { Config } from '../config/config.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { paginate, sendPage } from '../http/pagination.ts'
import { pathKey } from '../publishing/page-address.ts'
import type { LinkChecker } from './link-check.ts'
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
  readonly linkChecker: LinkChecker
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Registers `/api/missed-addresses` and `/api/link-check`. */
export function linkRoutes(app: App, services: LinkServices): void {
  const { config, contentStore, missedAddresses, linkChecker, log } = services
  app.route({
    ...endpointRoute(linkEndpoints.listMissedAddresses),
    handler: async (request, reply) => {
      const { ignored, ...pagination } = request.query
      const rules = toRuleMap(contentStore.list(redirect), config.siteUrl)
      const hasRule = (path: string): boolean => rules.has(path) || rules.has(pathKey(path))
      const found = (await missedAddresses.list({ ignored })).filter(({ path }) => !hasRule(path))
      return sendPage(reply, paginate(found, pagination))
    },
  })

  app.route({
    ...endpointRoute(linkEndpoints.ignoreMissedAddress),
    handler: async (request) => {
      const { path, ignored } = request.body
      await missedAddresses.setIgnored(path, { ignored })
      return { message: ignoredMessage[`${ignored}`][getRequestLanguage(request)] }
    },
  })

  const startCheck = (): void => {
    linkChecker.checkAll().catch((error) => log.warn({ err: error }, 'links not checked'))
  }
  app.route({
    ...endpointRoute(linkEndpoints.getLinkCheck),
    handler: async () => {
      const { checkedAt, isRunning } = linkChecker.status()
      // Shortly after a start: an empty list would look like a site without broken links.
      if (checkedAt === null && !isRunning) startCheck()
      return linkChecker.status()
    },
  })

  app.route({
    ...endpointRoute(linkEndpoints.startLinkCheck),
    handler: async (_request, reply) => {
      startCheck()
      reply.code(202)
      return linkChecker.status()
    },
  })

  app.route({
    ...endpointRoute(linkEndpoints.listBrokenLinks),
    handler: async ({ query }, reply) => sendPage(reply, paginate(linkChecker.listBroken(), query)),
  })

  app.route({
    ...endpointRoute(linkEndpoints.listExternalLinks),
    handler: async ({ query }, reply) => sendPage(reply, paginate(linkChecker.listExternal(), query)),
  })
}

import { sampleContentEndpoints } from '#contracts/sample-content.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import type { EntryRoutesDeps } from './deps.ts'
import type { SampleContent } from './sample-content.ts'

const messages = {
  removed: { id: 'Isi contoh sudah dihapus.', en: 'The sample content has been removed.' },
  none: { id: 'Tidak ada lagi isi contoh.', en: 'There is no sample content any more.' },
  restored: { id: 'Isi contoh sudah dikembalikan.', en: 'The sample content has been restored.' },
} as const

type Services = Pick<EntryRoutesDeps, 'followUp'> & { readonly sampleContent: SampleContent }

/** Registers `/api/sample-content`: removing the sample content of a new site, and restoring what was removed. */
export function sampleContentRoutes(app: App, { sampleContent, followUp }: Services): void {
  app.route({
    ...endpointRoute(sampleContentEndpoints.removeSampleContent),
    handler: async (request) => {
      const removed = await sampleContent.remove(getActor(request))
      const message = removed.entries.length > 0 ? messages.removed : messages.none
      return { ...(await followUp.answer(request, { message: message[getRequestLanguage(request)] })), ...removed }
    },
  })

  app.route({
    ...endpointRoute(sampleContentEndpoints.restoreSampleContent),
    bodyLimit: 64 * 1024,
    handler: async (request) => {
      const { entries = await sampleContent.listRemoved() } = request.body
      const restored = await sampleContent.restore(entries, getActor(request))
      const message = messages.restored[getRequestLanguage(request)]
      return { ...(await followUp.answer(request, { message })), restored }
    },
  })
}

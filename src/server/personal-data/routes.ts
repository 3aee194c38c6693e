import { consents, findConsentText } from '#content/consent.ts'
import { personalDataEndpoints } from '#contracts/personal-data.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * Registers the routes that find, export and erase the personal data of one person. All use POST: proxies log URLs, which
 * must not contain email addresses or phone numbers.
 */
export function personalDataRoutes(app: App, { personalData }: { readonly personalData: PersonalData }): void {
  app.route({
    ...endpointRoute(personalDataEndpoints.findPersonalData),
    handler: (request) => personalData.findMemos(request.body),
  })
  app.route({
    ...endpointRoute(personalDataEndpoints.exportPersonalData),
    handler: async (request, reply) => {
      const records = await personalData.exportMemos(request.body.memos, getActor(request))
      reply.header('content-disposition', 'attachment; filename="data-pribadi.json"')
      const given = records.requests.flatMap(({ consent }) => {
        const text = findConsentText(consent)
        return text ? [[consent, text] as const] : []
      })
      return { ...records, consents: { ...consents, ...Object.fromEntries(given) } }
    },
  })
  app.route({
    ...endpointRoute(personalDataEndpoints.erasePersonalData),
    handler: async (request) => {
      const erased = await personalData.eraseMemos(request.body.memos, getActor(request))
      return { message: `Data berhasil dihapus.`, erased }
    },
  })
}

import { consents, findConsentText } from '#content/consent.ts'
import { contact } from '#content/types/contact.ts'
import { personalDataEndpoints } from '#contracts/personal-data.ts'
import { getActor } from '../audit/audit-log.ts'
import type { Config } from '../config/config.ts'
import type { ContentStore } from '../entries/content-store.ts'
import type { StoredDocument } from '../entries/entry.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'
import type { MailTransportTarget } from '../mail/transport.ts'
import type { MailSettingsRepository } from '../mail-settings/repository.ts'
import { listActivities } from './activities.ts'
import type { PersonalData } from './personal-data.ts'

function serverOf(target: MailTransportTarget): string {
  return 'url' in target ? new URL(target.url).hostname : target.host
}

interface PersonalDataServices {
  readonly personalData: PersonalData
  readonly config: Config
  readonly siteSettings: () => StoredDocument
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly mailSettings: Pick<MailSettingsRepository, 'readEffective'>
}

/**
 * Registers the routes that find, export and erase the personal data of one person, and the list of what is done with all. Those of one person use POST:
 * proxies log URLs, which must not contain email addresses or phone numbers.
 */
export function personalDataRoutes(app: App, services: PersonalDataServices): void {
  const { personalData, config, siteSettings, contentStore, mailSettings } = services
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
  app.route({
    ...endpointRoute(personalDataEndpoints.listProcessingActivities),
    handler: async () => {
      const { mail } = await mailSettings.readEffective()
      return listActivities({
        config,
        settings: siteSettings(),
        whatsApp: contentStore.list(contact)[0]?.document['whatsapp'] ?? '',
        mailServer: mail ? serverOf(mail.target) : '',
      })
    },
  })
}

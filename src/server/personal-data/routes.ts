import { consents } from '#content/consent.ts'
import {
  contactSchema,
  erasureResultSchema,
  memoRecordListSchema,
  memoSelectionSchema,
  personalDataExportSchema,
} from '#contracts/personal-data.ts'
import { getActor } from '../audit/audit-log.ts'
import type { App } from '../http/fastify-types.ts'
import type { PersonalData } from './personal-data.ts'

const tags = ['person']

/**
 * Registers the routes that find, export and erase the personal data of one person. All use POST: proxies log URLs, which
 * must not contain email addresses or phone numbers.
 */
export function personalDataRoutes(app: App, { personalData }: { readonly personalData: PersonalData }): void {
  const config = { access: 'administrator' } as const
  app.post(
    '/api/person/find',
    {
      config,
      schema: {
        tags,
        summary: 'List all quotation requests of a person, including deleted ones',
        body: contactSchema,
        response: { 200: memoRecordListSchema },
      },
    },
    (request) => personalData.findMemos(request.body),
  )
  app.post(
    '/api/person/export',
    {
      config,
      schema: {
        tags,
        summary: 'Export all stored data of these requests, including consents, as a file',
        body: memoSelectionSchema,
        response: { 200: personalDataExportSchema },
      },
    },
    async (request, reply) => {
      const requests = await personalData.exportMemos(request.body.memos, getActor(request))
      reply.header('content-disposition', 'attachment; filename="data-pribadi.json"')
      return { requests, consents }
    },
  )
  app.post(
    '/api/person/erase',
    {
      config,
      schema: {
        tags,
        summary: 'Erase these requests permanently; restoring a backup does not bring them back',
        body: memoSelectionSchema,
        response: { 200: erasureResultSchema },
      },
    },
    async (request) => {
      const erased = await personalData.eraseMemos(request.body.memos, getActor(request))
      return { message: `Data berhasil dihapus.`, erased }
    },
  )
}

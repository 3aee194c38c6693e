import { fieldValueKeys, getMaxLength } from '#content/collection.ts'
import type { EntryFields } from '#content/fields.ts'
import type { SectionType } from '#content/page-sections/section-type.ts'
import { sectionTypes } from '#content/page-sections/section-types.ts'
import { pageSectionEndpoints } from '#contracts/page-sections.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'

function describeFields(fields: EntryFields) {
  return fieldValueKeys(fields, 'en').map(({ key, field, label }) => ({
    ...{ key, type: field.type, label, maxLength: getMaxLength(field) },
    ...('options' in field && { options: field.options.map(({ value }) => value) }),
  }))
}

/** Registers `GET /api/page-sections`. */
export function pageSectionRoute(app: App): void {
  app.route({
    ...endpointRoute(pageSectionEndpoints.listSectionTypes),
    handler: async () =>
      Object.entries<SectionType>(sectionTypes).map(([type, { label, purpose, fields, items }]) => ({
        ...{ type, label, purpose, fields: describeFields(fields) },
        ...(items && { itemFields: describeFields(items.fields) }),
      })),
  })
}

import { z } from 'zod'
import { type Collection, documentKeys } from '#content/collection.ts'
import { languages } from '#content/fields.ts'
import { documentShape, entrySchema, formSchema, publicEntrySchema, writeSchema } from '#content/schema.ts'
import { defineEndpoints, idParams } from './endpoint.ts'
import { listQuery, pagedListQuery, searchQuery } from './lists.ts'
import { publishedSchema } from './responses.ts'

/** The maximum number of ids in the body of a reorder. */
export const MAX_REORDERED_IDS = 100_000

const entryQuery = listQuery.extend({
  lang: z
    .enum([...languages, 'all'])
    .default('id')
    .describe('One language, with Indonesian text where a translation is missing, or `all` for both.'),
})

/** Returns the values of `sort` for the collection: list order, last change or any field; `-` reverses the order. */
function sortOptions(collection: Collection): string[] {
  return ['order', 'updated', ...documentKeys(collection.fields)].flatMap((name) => [name, `-${name}`])
}

function createEntryEndpoints(collection: Collection) {
  const { path, fields, screen, name, readWithoutToken } = collection
  const access = collection.access?.read ?? 'everyone'
  const noun = name.replace(/^./, (letter) => letter.toUpperCase())
  const list = { path: `/api/${path}`, access: 'administrator' } as const
  const read = readWithoutToken ? ({ method: 'GET', isCookieOnly: true } as const) : ({ method: 'GET' } as const)
  const single = { path: `/api/${path}/:id`, access: 'administrator', params: idParams } as const
  const entry = entrySchema(collection).meta({ id: noun })
  const data = z.object(documentShape(fields)).meta({ id: `${noun}Document` })
  const saved = publishedSchema.extend({ data: entry }).meta({ id: `Saved${noun}` })
  const shownEntry = z.union([entry, publicEntrySchema(collection).meta({ id: `Public${noun}` })])
  const change = {
    body: writeSchema(collection).meta({ id: `${noun}Change` }),
    form: formSchema(collection).meta({ id: `${noun}Form` }),
    response: saved,
  }
  const endpoints = defineEndpoints(path, {
    listEntries: {
      ...list,
      ...read,
      summary: `List entries of ${screen.heading.en}; search, filter and sort require a session`,
      access,
      query: entryQuery.extend({
        q: searchQuery,
        sort: z.enum(sortOptions(collection)).default('order'),
        english: z
          .enum(['incomplete'])
          .optional()
          .describe('Only entries with a missing or outdated English translation.'),
      }),
      isPaged: true,
      response: z.array(shownEntry),
      errors: [401],
    },
    getEntry: {
      ...single,
      ...read,
      summary: 'Get an entry',
      access,
      query: entryQuery.pick({ lang: true }),
      response: shownEntry,
    },
    createEntry: { ...list, ...change, method: 'POST', summary: 'Create an entry', isIdempotent: true, status: 201 },
    reorderEntries: {
      ...list,
      method: 'PUT',
      path: `/api/${path}/order`,
      summary: 'Reorder the entries',
      body: z.strictObject({ ids: z.array(z.int().positive()).max(MAX_REORDERED_IDS) }),
      response: publishedSchema,
      errors: [409],
    },
    updateEntry: {
      ...single,
      ...change,
      method: 'PUT',
      summary: 'Update an entry; omitted fields are unchanged',
      errors: [409],
    },
    updateOnlyEntry: {
      ...list,
      ...change,
      method: 'PUT',
      summary: 'Update the entry without naming its id; omitted fields are unchanged',
      errors: [404, 409],
    },
    deleteEntry: { ...single, method: 'DELETE', summary: 'Delete an entry', response: publishedSchema },
    listVersions: {
      ...single,
      ...read,
      path: `/api/${path}/:id/versions`,
      summary: 'List all versions of an entry, newest first, including deleted entries',
      query: pagedListQuery,
      isPaged: true,
      response: z.array(
        z
          .object({
            version: z.int(),
            changedAt: z.string(),
            changedBy: z.string(),
            deleted: z
              .boolean()
              .describe('True for the version that deleted the entry; its fields are the ones before the deletion.'),
            data,
          })
          .meta({ id: `${noun}Version` }),
      ),
    },
    restoreVersion: {
      ...single,
      method: 'POST',
      path: `/api/${path}/:id/restore`,
      summary: 'Restore an earlier version, also of a deleted entry',
      body: z.strictObject({
        version: z.int().positive().max(2_147_483_647).describe('The version to restore.'),
      }),
      response: saved,
      errors: [409],
    },
    listDeletedEntries: {
      ...list,
      ...read,
      path: `/api/${path}/deleted`,
      summary: 'List deleted entries, most recently deleted first',
      query: pagedListQuery,
      isPaged: true,
      response: z.array(
        z
          .object({ id: z.int(), version: z.int(), deletedAt: z.string(), deletedBy: z.string(), data })
          .meta({ id: `Deleted${noun}` }),
      ),
    },
  })
  for (const endpoint of Object.values<{ id: string }>(endpoints))
    endpoint.id = endpoint.id.replace(/Entr|Version/, `${noun}$&`)
  return endpoints
}

export type EntryEndpoints = ReturnType<typeof createEntryEndpoints>

const endpointsByCollection = new WeakMap<Collection, EntryEndpoints>()

/** Returns the endpoints of a collection, the same objects each time: a schema may have its name only once. */
export function entryEndpoints(collection: Collection): EntryEndpoints {
  const endpoints = endpointsByCollection.get(collection) ?? createEntryEndpoints(collection)
  endpointsByCollection.set(collection, endpoints)
  return endpoints
}

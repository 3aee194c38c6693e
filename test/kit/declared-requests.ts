import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { type Audience, type Collection, fieldValueKeys, getMaxLength } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import type { SectionType } from '#content/page-sections/section-type.ts'
import { sectionTypes } from '#content/page-sections/section-types.ts'
import { searchPageParams, searchPaths } from '#content/search.ts'

/** What a place accepts, as far as JSON Schema can say it. */
export interface ValueSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly ValueSchema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly items?: ValueSchema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, ValueSchema>>
  readonly required?: readonly string[]
}

export type Part = 'params' | 'query' | 'body'

/** A place of a request that its sender writes. */
export interface Place {
  readonly part: Part
  /** From the part to the value. */
  readonly path: readonly (string | number)[]
  readonly schema: ValueSchema
  /** The field of the collection or of the kind of section. */
  readonly field?: Field
}

/** An endpoint as it is registered. */
export interface DeclaredEndpoint {
  /** Method and path, such as `PUT /api/memo/:id`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly access: Audience
  /** The group of endpoints that it belongs to; '' for a page. */
  readonly tag: string
  readonly isIdempotent: boolean
  readonly schemas: Readonly<Partial<Record<Part, ValueSchema>>>
  /** The collection that it creates or changes an entry of. */
  readonly collection?: Collection
  readonly isForm: boolean
  readonly places: readonly Place[]
}

function toValueSchema(schema: unknown): ValueSchema {
  // Every schema of a route is a zod schema. Without their names, schemas are written out where they are used.
  const options = { io: 'input', unrepresentable: 'any', metadata: z.registry<{ id?: string }>() } as const
  return z.toJSONSchema(schema as z.ZodType, options) as ValueSchema
}

function findCollection(method: string, url: string): Collection | undefined {
  const writes = Object.values<Collection>(collections).filter(({ path }) =>
    [`POST /api/${path}`, `PUT /api/${path}`, `PUT /api/${path}/:id`].includes(`${method} ${url}`),
  )
  return writes[0]
}

const fieldSchema = (field: Field): ValueSchema => ({
  type: 'string',
  maxLength: getMaxLength(field),
  ...('options' in field && { enum: field.options.map(({ value }) => value) }),
})

function listSectionPlaces(key: string): Place[] {
  return Object.values<SectionType>(sectionTypes).flatMap(({ fields, items }, index) => {
    const toPlaces = (path: readonly (string | number)[], all: typeof fields) =>
      fieldValueKeys(all).map((one): Place => {
        return { part: 'body', path: [...path, one.key], schema: fieldSchema(one.field), field: one.field }
      })
    return [...toPlaces([key, index], fields), ...(items ? toPlaces([key, index, 'items', 0], items.fields) : [])]
  })
}

function listFieldPlaces({ fields }: Collection): Place[] {
  return fieldValueKeys(fields).flatMap(({ key, field }): Place[] =>
    field.type === 'sections'
      ? listSectionPlaces(key)
      : [{ part: 'body', path: [key], schema: fieldSchema(field), field }],
  )
}

function listPlaces(part: Part, schema: ValueSchema = {}, path: Place['path'] = []): Place[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) => listPlaces(part, inner, [...path, name]))
  if (schema.anyOf?.some(({ properties }) => properties))
    return schema.anyOf.flatMap((inner) => listPlaces(part, inner, path))
  if (schema.items) return listPlaces(part, schema.items, [...path, 0])
  return path.length > 0 && schema.type !== 'null' ? [{ part, path, schema }] : []
}

// The search pages read their query themselves.
const searchQuery: ValueSchema = {
  properties: {
    q: { type: 'string', maxLength: 200 },
    lang: { type: 'string' },
    [searchPageParams.id]: { type: 'string' },
  },
}
const isSearchPage = (url: string): boolean => Object.values<string>(searchPaths).includes(url)

/** Returns the endpoint of a registered route. */
function toEndpoint({ url, config, schema }: RouteOptions, method: DeclaredEndpoint['method']): DeclaredEndpoint {
  const { params, querystring, body, tags, consumes } = (schema ?? {}) as Readonly<Record<string, unknown>>
  const schemas = {
    ...(params !== undefined && { params: toValueSchema(params) }),
    ...(querystring !== undefined && { query: toValueSchema(querystring) }),
    ...(isSearchPage(url) && { query: searchQuery }),
    ...(body !== undefined && { body: toValueSchema(body) }),
  }
  const collection = findCollection(method, url)
  const bodyPlaces = collection ? listFieldPlaces(collection) : listPlaces('body', schemas.body)
  return {
    name: `${method} ${url}`,
    method,
    url,
    access: config?.access === 'everyone' ? 'everyone' : 'administrator',
    tag: [tags].flat().join(),
    isIdempotent: config?.endpoint?.isIdempotent === true,
    schemas,
    ...(collection && { collection }),
    isForm: [consumes].flat().join() === 'multipart/form-data',
    places: [...listPlaces('params', schemas.params), ...listPlaces('query', schemas.query), ...bodyPlaces],
  }
}

const isMethod = (method: string): method is DeclaredEndpoint['method'] =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(method)

/** Collects the endpoints that are registered; give `beforeRoutes` to the site. */
export function collectEndpoints() {
  const endpoints: DeclaredEndpoint[] = []
  return {
    endpoints,
    async beforeRoutes(app: { addHook: (name: 'onRoute', hook: (route: RouteOptions) => void) => unknown }) {
      app.addHook('onRoute', (route) => {
        for (const method of [route.method].flat()) if (isMethod(method)) endpoints.push(toEndpoint(route, method))
      })
    },
  }
}

import type { Endpoint, ErrorStatus } from '#contracts/endpoint.ts'
import { problemSchema } from '#contracts/responses.ts'

/** A JSON object of the document. */
interface Json {
  [key: string]: unknown
}

interface Operation extends Json {
  readonly operationId: string
  responses: Record<string, Json>
  requestBody?: { content: Record<string, Json> }
}

interface OpenApiDocument extends Json {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Json> }
}

const errorDescriptions: { readonly [S in ErrorStatus | 400 | 413 | 415 | 503]: string } = {
  400: 'A value is missing or wrong; `errors` names the fields.',
  401: 'The session has ended, or the credentials are wrong.',
  403: 'The request comes from another site, or the initial password has to be changed first.',
  404: 'There is no such record, or it has been deleted.',
  409: 'The record has changed meanwhile, or its state does not allow this.',
  413: 'The body is too large.',
  415: 'The body has another media type than the call takes, or the file is no image.',
  422: 'The idempotency key was used for another request.',
  429: 'Too many requests; the header `Retry-After` says when to repeat it.',
  503: 'The database is away or the server is busy; the header `Retry-After` says when to repeat it.',
}

/** Returns the statuses of the errors of an endpoint, in ascending order. */
function listErrorStatuses(endpoint: Endpoint): (keyof typeof errorDescriptions)[] {
  const { access, params, query, body, form, isIdempotent, errors = [] } = endpoint
  const hasBody = body !== undefined || form !== undefined
  const statuses = new Set<keyof typeof errorDescriptions>([...errors, 503])
  if (query || hasBody || isIdempotent) statuses.add(400)
  if (access === 'administrator') statuses.add(401).add(403)
  if (params) statuses.add(404)
  if (hasBody) statuses.add(413).add(415)
  if (isIdempotent) statuses.add(409).add(422)
  return [...statuses].sort((one, other) => one - other)
}

const reference = (kind: string, name: string | number) => ({ $ref: `#/components/${kind}/${name}` })
const binary = { schema: { type: 'string', format: 'binary' } }

function completeOperation(operation: Operation, endpoint: Endpoint): Operation {
  const { status = 200, file, form, body, isPaged, access } = endpoint
  const success = { ...operation.responses[status], description: status === 202 ? 'Accepted' : 'Success' }
  return {
    ...operation,
    security: access === 'administrator' ? [{ bearer: [] }, { cookie: [] }] : [],
    ...(body &&
      form && {
        requestBody: {
          ...operation.requestBody,
          content: {
            ...operation.requestBody?.content,
            'multipart/form-data': { schema: reference('schemas', `${form.meta()?.id}Input`) },
          },
        },
      }),
    responses: {
      ...Object.fromEntries(
        listErrorStatuses(endpoint).map((error) => [String(error), reference('responses', `Error${error}`)]),
      ),
      ...operation.responses,
      [status]: {
        ...success,
        ...(isPaged && { headers: { 'X-Total-Count': reference('headers', 'TotalCount') } }),
        ...(file && { content: { [file]: binary } }),
      },
    },
  }
}

const errorResponses = Object.fromEntries(
  Object.entries(errorDescriptions).map(([status, description]) => [
    `Error${status}`,
    {
      description,
      ...(Number(status) > 428 && { headers: { 'Retry-After': reference('headers', 'RetryAfter') } }),
      content: { 'application/json': { schema: reference('schemas', String(problemSchema.meta()?.id)) } },
    },
  ]),
)

function listReferencedSchemas(value: unknown): Set<string> {
  return new Set([...JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name))
}

/** Returns the schemas that the operations reference, directly or through other schemas. */
function findUsedSchemas(schemas: Record<string, Json>, root: unknown): Record<string, Json> {
  const used = new Set<string>()
  const waiting = [...listReferencedSchemas(root)]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...listReferencedSchemas(schemas[name]))
  }
  return Object.fromEntries([...used].sort().map((name) => [name, schemas[name] ?? {}]))
}

/** Returns the document without the suffix of input schemas that have no output schema of the same name. */
function dropInputSuffixes<T>(document: T, names: ReadonlySet<string>): T {
  const text = JSON.stringify(document).replace(
    /"(#\/components\/schemas\/)?(\w+)Input"/g,
    (match, path = '', name: string) => (names.has(`${name}Input`) && !names.has(name) ? `"${path}${name}"` : match),
  )
  return JSON.parse(text)
}

/**
 * Adds what the schemas of the routes do not express: who may call an operation, its errors, its headers and its files.
 * Drops schemas without a reference. `endpoints` are by `operationId`.
 */
export function completeOpenApi(document: unknown, endpoints: ReadonlyMap<string, Endpoint>): object {
  // Generated a moment ago by @fastify/swagger.
  const { paths, components, ...rest } = document as OpenApiDocument
  const completePaths = Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => {
          const endpoint = endpoints.get(operation.operationId)
          if (!endpoint) throw new Error(`${method} ${path} is not the route of an endpoint.`)
          return [method, completeOperation(operation, endpoint)]
        }),
      ),
    ]),
  )
  const schemas = findUsedSchemas(components.schemas, [completePaths, errorResponses])
  const completed = {
    ...rest,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that `logIn` returns.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-beranda',
          description: 'The cookie that `logIn` sets; it is named `beranda` on a site without https.',
        },
      },
      headers: {
        TotalCount: { description: 'The number of items of the whole list.', schema: { type: 'integer' } },
        RetryAfter: { description: 'The time to wait, in seconds.', schema: { type: 'integer' } },
      },
      responses: errorResponses,
      schemas,
    },
    paths: completePaths,
  }
  return dropInputSuffixes(completed, new Set(Object.keys(schemas)))
}

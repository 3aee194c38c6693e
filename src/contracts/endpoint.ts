import { z } from 'zod'

/** Path parameters of a single record: an id in the integer range of both databases. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** Statuses of errors that the other properties of an endpoint do not imply. */
export type ErrorStatus = 401 | 403 | 404 | 409 | 422 | 429

interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path, with `:name` for each parameter. */
  readonly path: string
  readonly summary: string
  readonly access: 'everyone' | 'administrator'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** The body as JSON. */
  readonly body?: z.ZodType
  /** The body as multipart/form-data; for the description, when there is a `body` too. */
  readonly form?: z.ZodType
  /** A request that is repeated with the same `Idempotency-Key` header creates nothing. */
  readonly isIdempotent?: true
  /** The back office sends no bearer token with it, as the specification says: the session cookie is enough. */
  readonly isCookieOnly?: true
  /** Reading it changes something: with the session cookie it is refused to a page of another origin, as a change is. */
  readonly hasEffect?: true
  /** Allowed while the user must change the initial password. */
  readonly beforePasswordChange?: true
  /** The status of the response; 200 by default. */
  readonly status?: 201 | 202 | 204
  /** The body of the response; absent for a file and for a 204. */
  readonly response?: z.ZodType
  /** The media type of a response that is a file. */
  readonly file?: string
  /** The response is a part of a list; the header `X-Total-Count` has the length of the whole list. */
  readonly isPaged?: true
  readonly errors?: readonly ErrorStatus[]
}

/** An endpoint of the API: what a request contains, and what the response contains. */
export interface Endpoint extends EndpointDefinition {
  /** Its name in the code, which is also its `operationId`. */
  readonly id: string
  /** The group of endpoints in the description of the API. */
  readonly tag: string
}

/** Returns the definitions with their names and their group. Routes, OpenAPI and the client of the back office derive from them. */
export function defineEndpoints<const D extends Readonly<Record<string, EndpointDefinition>>>(
  tag: string,
  definitions: D,
): { readonly [Name in keyof D & string]: D[Name] & { readonly id: Name; readonly tag: string } } {
  const endpoints = Object.entries(definitions).map(([id, definition]) => [id, { ...definition, id, tag }])
  // `Object.fromEntries` loses the relation between each name and its definition.
  return Object.fromEntries(endpoints)
}

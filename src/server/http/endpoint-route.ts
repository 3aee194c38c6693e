import { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'

/** The header that makes a create repeatable. */
const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, { error: 'idempotencyKey' })
    .optional()
    .describe('A request repeated within a day with the same key returns the first response and creates nothing.'),
})

type StatusOf<C> = C extends { status: infer Status extends number } ? Status : 200
type BodyOf<C> = C extends { body: infer Body } ? Body : C extends { form: infer Form } ? Form : never

type SchemaOf<C> = { readonly operationId: string; readonly tags: string[]; readonly summary: string } & (C extends {
  params: infer Params
}
  ? { readonly params: Params }
  : unknown) &
  (C extends { query: infer Query } ? { readonly querystring: Query } : unknown) &
  (C extends { isIdempotent: true } ? { readonly headers: typeof idempotencyHeaders } : unknown) &
  ([BodyOf<C>] extends [never] ? unknown : { readonly body: BodyOf<C> }) &
  (C extends { response: infer Response } ? { readonly response: { readonly [S in StatusOf<C>]: Response } } : unknown)

/** Returns the options of the route of an endpoint: method, path, access and schemas. A handler has to be added. */
export function endpointRoute<const C extends Endpoint>(endpoint: C) {
  const { id, tag, summary, params, query, body, form, response, status = 200, isIdempotent } = endpoint
  const bodySchema = body ?? form
  const schema = {
    operationId: id,
    tags: [tag],
    summary,
    ...(body && form && { consumes: ['application/json', 'multipart/form-data'] }),
    ...(!body && form && { consumes: ['multipart/form-data'] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(bodySchema && { body: bodySchema }),
    ...(isIdempotent && { headers: idempotencyHeaders }),
    ...(response && { response: { [status]: response } }),
  }
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      endpoint,
      ...(endpoint.beforePasswordChange && { beforePasswordChange: true as const }),
    },
    // The keys above are those of `SchemaOf`, which TypeScript cannot follow through the conditions.
    schema: schema as unknown as SchemaOf<C>,
  }
}

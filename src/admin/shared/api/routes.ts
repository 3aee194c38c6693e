import type { z } from 'zod'
import type { EntryEndpoints } from '#contracts/entries.ts'

// Types alone: the contracts load zod, 24 KB of script that a screen does not need to send a call. The server sends no
// response that does not match its contract.
type Contracts = typeof import('#contracts/accounts.ts') &
  typeof import('#contracts/audit.ts') &
  typeof import('#contracts/backups.ts') &
  typeof import('#contracts/files.ts') &
  typeof import('#contracts/links.ts') &
  typeof import('#contracts/mail.ts') &
  typeof import('#contracts/memo.ts') &
  typeof import('#contracts/personal-data.ts') &
  typeof import('#contracts/preview.ts') &
  typeof import('#contracts/sample-content.ts') &
  typeof import('#contracts/start.ts')

type EndpointOf<Group> = Group extends unknown ? Group[keyof Group] : never

type PathInCollection<Path> = Path extends `/api/${string}/${infer Rest}` ? `/${Rest}` : ''

/** The endpoints by method and path, such as `GET /api/memo/:id`, or `GET /api/:collection/:id` for those of all collections. */
export type Routes = {
  readonly [E in EndpointOf<Contracts[keyof Contracts & `${string}Endpoints`]> as `${E['method']} ${E['path']}`]: E
} & {
  readonly [E in EndpointOf<EntryEndpoints> as `${E['method']} /api/:collection${PathInCollection<E['path']>}`]: E
}

type ParamOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type QueryOf<Values> = { readonly [K in keyof Values]?: Values[K] | '' | undefined }

type BodyOf<C> =
  | (C extends { body: infer Body extends z.ZodType } ? { readonly body: z.input<Body> } : never)
  | (C extends { form: infer Form extends z.ZodType } ? { readonly form: z.input<Form> } : never)
  | (C extends { body: unknown } | { form: unknown } ? never : unknown)

/** What the contract of an endpoint demands of its request: parameters, query, body or form. */
export type ContentOf<R extends keyof Routes> = ([ParamOf<R>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamOf<R>, string | number>> }) &
  (Routes[R] extends { query: infer S extends z.ZodType } ? { readonly query: QueryOf<z.output<S>> } : unknown) &
  BodyOf<Routes[R]> &
  ([Extract<Routes[R], { isCookieOnly: true }>] extends [never] ? unknown : { readonly withoutToken: true | undefined })

/** The response of a call. */
export type ResponseOf<R extends keyof Routes> = Routes[R] extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : never

/** The routes of lists that are sent in parts. */
export type PagedRoute = { [R in keyof Routes]: Routes[R] extends { isPaged: true } ? R : never }[keyof Routes]

/** The items of the list that a call returns. */
export type ItemOf<R extends keyof Routes> = ResponseOf<R> extends readonly (infer Item)[] ? Item : never

/** One page of a list; `total` is the number of items on all pages. */
export interface ListPage<T> {
  readonly items: readonly T[]
  readonly total: number
}

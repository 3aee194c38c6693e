import type { z } from 'zod'
import type { sessionCalls, userCalls } from '#contracts/accounts.ts'
import type { auditCalls } from '#contracts/audit.ts'
import type { backupCalls } from '#contracts/backups.ts'
import type { Call } from '#contracts/call.ts'
import type { downloadCalls } from '#contracts/downloads.ts'
import type { imageCalls } from '#contracts/images.ts'
import type { linkCalls } from '#contracts/links.ts'
import type { mailCalls } from '#contracts/mail.ts'
import type { memoCalls } from '#contracts/memo.ts'
import type { personalDataCalls } from '#contracts/personal-data.ts'
import type { sampleContentCalls } from '#contracts/sample-content.ts'
import type { startCalls } from '#contracts/start.ts'

// Types alone: the contracts load zod, 24 KB of script that a screen does not need to send a call. The server sends no
// response that does not match its contract.
type Contract = typeof sessionCalls &
  typeof userCalls &
  typeof auditCalls &
  typeof backupCalls &
  typeof downloadCalls &
  typeof imageCalls &
  typeof linkCalls &
  typeof mailCalls &
  typeof memoCalls &
  typeof personalDataCalls &
  typeof sampleContentCalls &
  typeof startCalls

/** Method and path of a call. */
export type RouteOf<C extends Call> = `${C['method']} ${C['path']}`

/** The calls by method and path, such as `GET /api/memo/:id`; those of the collections are in `entries.ts`. */
export type Routes = { readonly [C in Contract[keyof Contract] as RouteOf<C>]: C }

/** The routes of lists that are sent in parts. */
export type PagedRoute = { [R in keyof Routes]: Routes[R] extends { isPaged: true } ? R : never }[keyof Routes]

/** One page of a list; `total` is the number of items on all pages. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}

type Values<S> = S extends z.ZodObject ? { readonly [K in keyof z.output<S>]?: z.output<S>[K] | '' | undefined } : never

/** What the contract of a call demands of its request: parameters, query, body or form. */
export type ContentOf<C extends Call> = (C extends { params: infer P extends z.ZodObject }
  ? { readonly params: { readonly [K in keyof z.output<P>]: string | number } }
  : unknown) &
  (C extends { query: infer Query } ? { readonly query: Values<Query> } : unknown) &
  (C extends { body: unknown; form: unknown }
    ? { readonly body: z.input<C['body'] & z.ZodType> } | { readonly form: FormData }
    : C extends { body: infer Body extends z.ZodType }
      ? { readonly body: z.input<Body> }
      : C extends { form: unknown }
        ? { readonly form: FormData }
        : unknown) &
  ([Extract<C, { isCookieOnly: true }>] extends [never] ? unknown : { readonly withoutToken: true | undefined })

/** The response of a call. */
export type ResponseOf<C extends Call> = C extends { response: infer R extends z.ZodType } ? z.output<R> : never

/** The items of the list that a call returns. */
export type ItemOf<C extends Call> = ResponseOf<C> extends readonly (infer Item)[] ? Item : never

import type { z } from 'zod'
import type { Call, Calls } from '#contracts/call.ts'
import { type ProgressListener, uploadForm, withSignInRetry } from './authenticated-request.ts'
import { fetchResponse, type Page, readPage, toApiError } from './request.ts'

type Values<S> = S extends z.ZodObject ? { readonly [K in keyof z.output<S>]?: z.output<S>[K] | '' | undefined } : never

type Input<C extends Call> = (C extends { params: infer P extends z.ZodObject }
  ? { readonly params: { readonly [K in keyof z.output<P>]: string | number } }
  : unknown) &
  (C extends { query: infer Query } ? { readonly query: Values<Query> } : unknown) &
  (C extends { body: unknown; form: unknown }
    ? { readonly body: z.input<C['body'] & z.ZodType> } | { readonly form: FormData }
    : C extends { body: infer Body extends z.ZodType }
      ? { readonly body: z.input<Body> }
      : C extends { form: unknown }
        ? { readonly form: FormData }
        : unknown)

type Output<C extends Call> = C extends { response: infer R extends z.ZodType }
  ? C extends { isPaged: true }
    ? Page<z.output<R> extends readonly (infer Item)[] ? Item : never>
    : z.output<R>
  : never

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The server creates only one item per key. */
  readonly idempotencyKey?: string | undefined
  readonly onProgress?: ProgressListener | undefined
  /** Prompts the administrator to sign in again also for a GET; a write always does. */
  readonly promptsSignIn?: true
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: FormData
}

/** Returns the URL of a path with its parameters; leaves out query values that are undefined or ''. */
export function buildUrl(path: string, { params = {}, query = {} }: AnyInput): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
  return search === '' ? pathname : `${pathname}?${search}`
}

/**
 * Returns functions that send the calls of a contract by name. Pass the contract as a dynamic import: it loads zod, which
 * the login page does not need and which must be configured first.
 */
export function createClient<C extends Calls>(importCalls: () => Promise<C>) {
  async function loadCall(name: keyof C): Promise<Call> {
    await import('./configure-zod.ts')
    return (await importCalls())[name] as Call
  }

  function send({ method, path, isCookieOnly }: Call, input: AnyInput, options: CallOptions): Promise<Response> {
    const { signal, idempotencyKey, promptsSignIn } = options
    const request = { method, body: input.body, withoutToken: isCookieOnly, signal, idempotencyKey }
    const run = () => fetchResponse(buildUrl(path, input), request)
    return method === 'GET' && !promptsSignIn ? run() : withSignInRetry(run)
  }

  return {
    /**
     * Sends the call and returns its response, validated: a page of a list with the length of the list. Throws an ApiError,
     * with status 502 for a response that does not match the contract.
     */
    async call<Name extends keyof C>(
      name: Name,
      input: Input<C[Name]> & AnyInput,
      options: CallOptions = {},
    ): Promise<Output<C[Name]>> {
      const call = await loadCall(name)
      const { form } = input
      const response = form ? undefined : await send(call, input, options)
      const body: unknown = form
        ? await withSignInRetry(() => uploadForm(buildUrl(call.path, input), call.method, form, options))
        : await response?.json().catch(() => undefined)
      const result = call.response?.safeParse(body)
      if (!result?.success) throw toApiError(502, undefined)
      // The schema is that of the call; a list is an array.
      const value = call.isPaged && response ? readPage(response, result.data as unknown[]) : result.data
      return value as Output<C[Name]>
    },

    /** Sends a call whose response is read by the caller, such as a file; throws an ApiError unless the status is 2xx. */
    async fetch<Name extends keyof C>(
      name: Name,
      input: Input<C[Name]> & AnyInput,
      options: CallOptions = {},
    ): Promise<Response> {
      return send(await loadCall(name), input, options)
    },
  }
}

import type { ZodType } from 'zod'
import { toApiError } from './request.ts'

/**
 * Parses the body of a response with the schema of its contract; throws an ApiError with status 502 on a mismatch.
 * Pass the contract as a dynamic import: it loads zod, which the login page does not need and which must be configured
 * first.
 */
export async function parseBody<T>(body: unknown, loadSchema: () => Promise<ZodType<T>>): Promise<T> {
  await import('./configure-zod.ts')
  const schema = await loadSchema()
  const result = schema.safeParse(body)
  if (!result.success) throw toApiError(502, undefined)
  return result.data
}

import type { ZodType } from 'zod'
import { toApiError } from './request.ts'

/**
 * Returns the body of a response as the schema of its contract describes it; throws an ApiError of status 502 for any other
 * body. Pass the contract as a dynamic import: it brings zod, which the sign-in page does without, and it has to load after
 * the configuration of zod.
 */
export async function parseBody<T>(body: unknown, loadSchema: () => Promise<ZodType<T>>): Promise<T> {
  await import('./configure-zod.ts')
  const schema = await loadSchema()
  const result = schema.safeParse(body)
  if (!result.success) throw toApiError(502, undefined)
  return result.data
}

import { z } from 'zod'

/** The path of a call about one thing: an id that both databases can hold. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

import { z } from 'zod'

/** Path parameters of a single record: an id in the integer range of both databases. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

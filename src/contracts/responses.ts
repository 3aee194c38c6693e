import { z } from 'zod'

/** A response that contains only a message: one sentence about the result. */
export const messageSchema = z.object({ message: z.string() })

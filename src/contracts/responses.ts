import { z } from 'zod'

/** A response that only tells what happened, in one sentence. */
export const messageSchema = z.object({ message: z.string() })

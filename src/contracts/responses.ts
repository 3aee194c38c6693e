import { z } from 'zod'

/** A response that contains only a message: one sentence about the result. */
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' })

/**
 * One of the names of a closed list, as it is stored. Any text is sent: a newer version of the program may have stored
 * another name, and one row must not stop the list.
 */
export function storedNameSchema(names: readonly string[]) {
  return z.string().describe(`One of: ${names.join(', ')}. Another one when a newer version stored it.`)
}

/** A text in the languages of the back office. */
export const localisedTextSchema = z.object({ id: z.string(), en: z.string() }).meta({ id: 'LocalisedText' })

/** The response to a write of public content. */
export const publishedSchema = messageSchema.extend({
  warning: z
    .string()
    .optional()
    .describe(
      'Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any.',
    ),
})

/** The body of every error response. */
export const problemSchema = z
  .object({
    message: z.string().describe('One or more sentences for people: what is wrong, and what to do.'),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Messages for each invalid field.'),
    data: z.unknown().optional().describe('With status 409, the newer entry.'),
    codeRequired: z.boolean().optional().describe('True when a login requires the code of the authenticator app.'),
  })
  .meta({ id: 'Problem' })

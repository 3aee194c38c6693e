import { z } from 'zod'
import { textSchema } from '#content/schema.ts'
import { listQuery, textQuery } from './lists.ts'
import { messageSchema } from './responses.ts'

const altText = textSchema(200)
  .refine((value) => !/[\r\n]/.test(value), { error: 'oneLine' })
  .trim()

/** The path of a call about one image. */
export const imageParamsSchema = z.object({
  hash: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{32}$/),
})

/** The query of `GET /api/media`. */
export const imageListQuerySchema = listQuery.extend({ q: textQuery })

/** The body of `POST /api/media`: one file, in the field `file`. */
export const imageUploadSchema = z.strictObject({ file: z.file() })

/** The body of `PUT /api/media/:hash`; absent fields keep their value. */
export const imageTextsSchema = z.strictObject({
  alt: altText.optional().describe('Alt text; empty when none was written.'),
  alt_en: altText.optional(),
  decorative: z.boolean().optional().describe('The image is decorative and needs no alt text.'),
})

/** An image of the library; `width` and `height` are in pixels. */
export const libraryImageSchema = z.object({
  hash: z.string(),
  path: z.string(),
  width: z.int(),
  height: z.int(),
  createdAt: z.string(),
  fileName: z.string().describe('Name of the uploaded file; empty when unknown.'),
  bytes: z.int().describe('Size in bytes.'),
  alt: z.string(),
  alt_en: z.string(),
  decorative: z.boolean(),
  uses: z.int().describe('Number of entries that show the image.'),
})

/** The response of `GET /api/media`, newest first. */
export const imageListSchema = z.array(libraryImageSchema)

/** The response to an upload or to a change of texts. */
export const savedImageSchema = messageSchema.extend({ data: libraryImageSchema })

const imageReferenceSchema = z.object({
  collection: z.string(),
  id: z.int(),
  title: z.string(),
  current: z.boolean().describe('False when only an earlier version or a deleted entry shows the image.'),
})

/** The response of `GET /api/media/:hash/uses`. */
export const imageReferenceListSchema = z.array(imageReferenceSchema)

export type LibraryImage = z.infer<typeof libraryImageSchema>
/** An entry of which the current or an earlier version shows an image. */
export type ImageReference = z.infer<typeof imageReferenceSchema>

import { z } from 'zod'
import { textSchema } from '#content/schema.ts'
import { defineEndpoints } from './endpoint.ts'
import { listQuery, textQuery } from './lists.ts'
import { messageSchema } from './responses.ts'

const altText = textSchema(200, 'line')

const fileParamsSchema = z.object({
  hash: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{32}$/),
})

/** What images and documents have in common. */
const fileProperties = {
  hash: z.string(),
  path: z.string().describe('The public address.'),
  fileName: z.string().describe('Name of the uploaded file; empty when unknown.'),
  bytes: z.int().describe('Size in bytes.'),
  createdAt: z.string(),
  uses: z.int().describe('Number of entries that use the file.'),
}

const fileReferenceSchema = z
  .object({
    collection: z.string(),
    id: z.int(),
    title: z.string(),
    current: z.boolean().describe('False when only an earlier version or a deleted entry uses the file.'),
  })
  .meta({ id: 'FileReference' })

const fileList = { method: 'GET', query: listQuery.extend({ q: textQuery }), isPaged: true } as const

const percent = z.int().min(0).max(100)

const imageTextsSchema = z
  .strictObject({
    alt: altText.optional().describe('Alt text; empty when none was written.'),
    alt_en: altText.optional(),
    decorative: z.boolean().optional().describe('The image is decorative and needs no alt text.'),
    focus_x: percent
      .optional()
      .describe('Focal point, in percent from the left edge; it stays in view where a page crops.'),
    focus_y: percent.optional().describe('The same from the upper edge. 50 and 50: none was set.'),
  })
  .meta({ id: 'ImageTexts' })

const libraryImageSchema = z
  .object({
    ...fileProperties,
    width: z.int().describe('In pixels.'),
    height: z.int().describe('In pixels.'),
    alt: z.string(),
    alt_en: z.string(),
    decorative: z.boolean(),
    focus_x: z.int().describe('Focal point, in percent from the left edge.'),
    focus_y: z.int().describe('The same from the upper edge.'),
  })
  .meta({ id: 'LibraryImage' })

const cropEdge = z.int().min(0).max(100_000)
const cropSize = z.int().min(1).max(100_000)

const imageCropSchema = z
  .strictObject({
    left: cropEdge.describe('In pixels of the image, like the others.'),
    top: cropEdge,
    width: cropSize,
    height: cropSize,
  })
  .meta({ id: 'ImageCrop' })

const savedImageSchema = messageSchema.extend({ data: libraryImageSchema }).meta({ id: 'SavedImage' })

const uploadedImageSchema = savedImageSchema
  .extend({
    warning: z.string().optional().describe('Says what the image lacks of its file, when it lacks something.'),
  })
  .meta({ id: 'UploadedImage' })

const library = { path: '/api/media', access: 'administrator' } as const
const libraryImage = { path: '/api/media/:hash', access: 'administrator', params: fileParamsSchema } as const

/** The endpoints about images: their files, and the image library. */
export const imageEndpoints = defineEndpoints('media', {
  listImages: {
    ...library,
    ...fileList,
    summary: 'List images, newest first',
    response: z.array(libraryImageSchema),
  },
  getImage: {
    ...libraryImage,
    method: 'GET',
    summary: 'Get an image and its alt text',
    response: libraryImageSchema,
  },
  listImageReferences: {
    ...libraryImage,
    method: 'GET',
    path: '/api/media/:hash/uses',
    summary: 'List the entries that show an image, now or in an earlier version',
    response: z.array(fileReferenceSchema),
  },
  uploadImage: {
    ...library,
    method: 'POST',
    summary: 'Upload an image',
    isIdempotent: true,
    form: z.strictObject({ file: z.file() }).meta({ id: 'ImageUpload' }),
    status: 201,
    response: uploadedImageSchema,
  },
  updateImageTexts: {
    ...libraryImage,
    method: 'PUT',
    summary: 'Update the alt text and the focal point of an image; omitted fields are unchanged',
    body: imageTextsSchema,
    response: savedImageSchema,
  },
  cropImage: {
    ...libraryImage,
    method: 'POST',
    path: '/api/media/:hash/crop',
    summary: 'Create a new image from a part of an image; it has the same alt text',
    body: imageCropSchema,
    status: 201,
    response: savedImageSchema,
    errors: [404],
  },
  deleteImage: {
    ...libraryImage,
    method: 'DELETE',
    summary: 'Delete an image that no version of any entry shows',
    response: messageSchema,
    errors: [409],
  },
  getImageFile: {
    method: 'GET',
    path: '/media/:file',
    summary: 'Get an image or one of its variants',
    access: 'everyone',
    params: z.object({ file: z.string().max(200) }),
    file: 'image/*',
  },
  getOpenGraphImage: {
    method: 'GET',
    path: '/cards/:file',
    summary: 'Get the Open Graph image of a page',
    access: 'everyone',
    params: z.object({ file: z.string().max(60) }),
    query: z.object({ page: z.string().max(200).optional().describe('The path of the page.') }),
    file: 'image/jpeg',
  },
  getIcon: {
    method: 'GET',
    path: '/icons/:hash/:file',
    summary: 'Get the icon of the site in one of its sizes, where the owner has chosen another than the default one',
    access: 'everyone',
    params: z.object({ hash: z.string().max(60), file: z.string().max(60) }),
    file: 'image/png',
  },
  getFavicon: {
    method: 'GET',
    path: '/favicon.ico',
    summary: 'Get the icon of the site for browser tabs',
    access: 'everyone',
    errors: [404],
    file: 'image/x-icon',
  },
  getAppleTouchIcon: {
    method: 'GET',
    path: '/apple-touch-icon.png',
    summary: 'Get the icon of the site for home screens',
    access: 'everyone',
    errors: [404],
    file: 'image/png',
  },
})

const downloadSchema = z.object(fileProperties).meta({ id: 'Download' })

const documents = { path: '/api/downloads', access: 'administrator' } as const
const document = { path: '/api/downloads/:hash', access: 'administrator', params: fileParamsSchema } as const

/** The endpoints about documents that visitors download. */
export const downloadEndpoints = defineEndpoints('downloads', {
  listDownloads: {
    ...documents,
    ...fileList,
    summary: 'List documents, newest first',
    response: z.array(downloadSchema),
  },
  uploadDownload: {
    ...documents,
    method: 'POST',
    summary: 'Upload a PDF document',
    isIdempotent: true,
    form: z.strictObject({ file: z.file() }).meta({ id: 'DownloadUpload' }),
    status: 201,
    response: messageSchema.extend({ data: downloadSchema }).meta({ id: 'SavedDownload' }),
  },
  listDownloadReferences: {
    ...document,
    method: 'GET',
    path: '/api/downloads/:hash/uses',
    summary: 'List the entries that link to a document, now or in an earlier version',
    response: z.array(fileReferenceSchema),
  },
  deleteDownload: {
    ...document,
    method: 'DELETE',
    summary: 'Delete a document that no version of any entry links to',
    response: messageSchema,
    errors: [409],
  },
  getDownloadFile: {
    method: 'GET',
    path: '/downloads/:hash/:name',
    summary: 'Download a document',
    access: 'everyone',
    params: z.object({ hash: z.string().max(64), name: z.string().max(200) }),
    file: 'application/pdf',
  },
})

/** A part of an image, in its pixels. */
export type ImageCrop = z.infer<typeof imageCropSchema>
/** An image of the library. */
export type LibraryImage = z.infer<typeof libraryImageSchema>
/** A document that visitors download. */
export type Download = z.infer<typeof downloadSchema>
/** An entry of which the current or an earlier version uses a file. */
export type FileReference = z.infer<typeof fileReferenceSchema>

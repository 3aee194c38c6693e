import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { listQuery, textQuery } from './lists.ts'
import { messageSchema } from './responses.ts'

const downloadParamsSchema = z.object({
  hash: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{32}$/),
})

const downloadSchema = z
  .object({
    hash: z.string(),
    path: z.string().describe('The address to link to.'),
    fileName: z.string().describe('Name of the uploaded file.'),
    bytes: z.int().describe('Size in bytes.'),
    createdAt: z.string(),
    uses: z.int().describe('Number of entries that link to the document.'),
  })
  .meta({ id: 'Download' })

const downloadReferenceSchema = z
  .object({
    collection: z.string(),
    id: z.int(),
    title: z.string(),
    current: z.boolean().describe('False when only an earlier version or a deleted entry links to the document.'),
  })
  .meta({ id: 'DownloadReference' })

const list = { path: '/api/downloads', access: 'administrator' } as const
const single = { path: '/api/downloads/:hash', access: 'administrator', params: downloadParamsSchema } as const

/** The endpoints about documents that visitors download. */
export const downloadEndpoints = defineEndpoints('downloads', {
  listDownloads: {
    ...list,
    method: 'GET',
    summary: 'List documents, newest first',
    query: listQuery.extend({ q: textQuery }),
    isPaged: true,
    response: z.array(downloadSchema),
  },
  uploadDownload: {
    ...list,
    method: 'POST',
    summary: 'Upload a PDF document',
    isIdempotent: true,
    form: z.strictObject({ file: z.file() }).meta({ id: 'DownloadUpload' }),
    status: 201,
    response: messageSchema.extend({ data: downloadSchema }).meta({ id: 'SavedDownload' }),
  },
  listDownloadReferences: {
    ...single,
    method: 'GET',
    path: '/api/downloads/:hash/uses',
    summary: 'List the entries that link to a document, now or in an earlier version',
    response: z.array(downloadReferenceSchema),
  },
  deleteDownload: {
    ...single,
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

/** A document that visitors download. */
export type Download = z.infer<typeof downloadSchema>
/** An entry of which the current or an earlier version links to a document. */
export type DownloadReference = z.infer<typeof downloadReferenceSchema>

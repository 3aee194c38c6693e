import { Readable } from 'node:stream'
import { formatDownloadPath, MAX_DOWNLOAD_BYTES, parseDownloadPath } from '#content/download.ts'
import { downloadEndpoints } from '#contracts/files.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import { findIdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { createFileResponse } from '../images/file-response.ts'
import { documentErrors, requirePdf } from './accepted-documents.ts'
import { type DocumentLibrary, hashFile } from './document-library.ts'
import { createUploadReader, requireUpload } from './uploaded-files.ts'

const savedMessage = { id: 'Dokumen tersimpan.', en: 'The document is saved.' }
const deletedMessage = { id: 'Dokumen berhasil dihapus.', en: 'The document has been deleted.' }

function documentNotFound(): Problem {
  return new Problem(404, { id: 'Dokumen ini tidak ada.', en: 'There is no such document.' })
}

interface DocumentServices {
  readonly documentLibrary: DocumentLibrary
}

/** Registers the routes of the documents, `/api/downloads`, and `GET /downloads/…`, which serves them as downloads. */
export function documentRoutes(app: App, { documentLibrary }: DocumentServices): void {
  app.route({
    ...endpointRoute(downloadEndpoints.listDownloads),
    handler: async ({ query: { q, limit, offset } }, reply) => {
      const { files, total } = await documentLibrary.list({ query: q, limit, offset })
      reply.header('x-total-count', total)
      return files
    },
  })
  app.route({
    ...endpointRoute(downloadEndpoints.listDownloadReferences),
    handler: async (request) => documentLibrary.listReferences(request.params.hash),
  })
  app.route({
    ...endpointRoute(downloadEndpoints.uploadDownload),
    preValidation: createUploadReader({ maxBytes: MAX_DOWNLOAD_BYTES, tooManyBytes: documentErrors.tooManyBytes }),
    handler: async (request, reply) => {
      const file = requireUpload(request)
      await requirePdf(file.path)
      const hash = await hashFile(file.path)
      const idempotencyKey = findIdempotencyKey(request, hash)
      const data = await documentLibrary.addUpload(file, hash, { actor: getActor(request), idempotencyKey })
      return reply.code(201).send({ message: savedMessage[getRequestLanguage(request)], data })
    },
  })
  app.route({
    ...endpointRoute(downloadEndpoints.deleteDownload),
    handler: async (request) => {
      await documentLibrary.remove(request.params.hash, getActor(request))
      return { message: deletedMessage[getRequestLanguage(request)] }
    },
  })
  app.route({
    ...endpointRoute(downloadEndpoints.getDownloadFile),
    handler: async (request, reply) => {
      const path = formatDownloadPath(request.params)
      const requested = parseDownloadPath(path)
      const download = requested && (await documentLibrary.find(requested.hash))
      if (!requested || download?.path !== path) throw documentNotFound()
      const file = { tag: download.hash, type: 'application/pdf', size: download.bytes }
      const { status, headers, range } = createFileResponse(request.headers, file)
      reply.code(status).headers({ ...headers, 'content-disposition': `attachment; filename="${requested.name}"` })
      if (!range) return reply.send()
      reply.header('content-length', range.to - range.from + 1)
      return reply.send(Readable.from(documentLibrary.read(download.hash, range)))
    },
  })
}

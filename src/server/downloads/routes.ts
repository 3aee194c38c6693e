import { Readable } from 'node:stream'
import { formatDownloadPath, MAX_DOWNLOAD_BYTES, parseDownloadPath } from '#content/download.ts'
import { downloadEndpoints } from '#contracts/downloads.ts'
import { getActor } from '../audit/audit-log.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import { getRequestLanguage, malformedBody } from '../http/error-handler.ts'
import { etagMatches } from '../http/etag.ts'
import type { App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import { findIdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { parseRange } from '../images/image-response.ts'
import { createUploadReader } from '../images/uploaded-files.ts'
import { documentErrors, requirePdf } from './accepted-documents.ts'
import { type Downloads, hashFile } from './repository.ts'

const savedMessage = { id: 'Dokumen tersimpan.', en: 'The document is saved.' }
const deletedMessage = { id: 'Dokumen berhasil dihapus.', en: 'The document has been deleted.' }

function documentNotFound(): Problem {
  return new Problem(404, { id: 'Dokumen ini tidak ada.', en: 'There is no such document.' })
}

/** Registers the routes of the documents, `/api/downloads`, and `GET /downloads/…`, which serves them as downloads. */
export function downloadRoutes(app: App, { downloads }: { readonly downloads: Downloads }): void {
  app.route({
    ...endpointRoute(downloadEndpoints.listDownloads),
    handler: async ({ query: { q, limit, offset } }, reply) => {
      const { downloads: page, total } = await downloads.list({ query: q, limit, offset })
      reply.header('x-total-count', total)
      return page
    },
  })
  app.route({
    ...endpointRoute(downloadEndpoints.listDownloadReferences),
    handler: async (request) => downloads.listReferences(request.params.hash),
  })
  app.route({
    ...endpointRoute(downloadEndpoints.uploadDownload),
    preValidation: createUploadReader({
      maxBytes: MAX_DOWNLOAD_BYTES,
      tooManyBytes: documentErrors.tooManyBytes,
    }),
    handler: async (request, reply) => {
      const [file] = request.uploads.values()
      if (!file) throw malformedBody
      await requirePdf(file.path)
      const hash = await hashFile(file.path)
      const idempotencyKey = findIdempotencyKey(request, hash)
      const data = await downloads.add(file, hash, { actor: getActor(request), idempotencyKey })
      return reply.code(201).send({ message: savedMessage[getRequestLanguage(request)], data })
    },
  })
  app.route({
    ...endpointRoute(downloadEndpoints.deleteDownload),
    handler: async (request) => {
      await downloads.remove(request.params.hash, getActor(request))
      return { message: deletedMessage[getRequestLanguage(request)] }
    },
  })
  fileRoute(app, downloads)
}

function fileRoute(app: App, downloads: Downloads): void {
  app.route({
    ...endpointRoute(downloadEndpoints.getDownloadFile),
    handler: async (request, reply) => {
      const path = formatDownloadPath(request.params)
      const requested = parseDownloadPath(path)
      const download = requested && (await downloads.find(requested.hash))
      if (!requested || download?.path !== path) throw documentNotFound()
      const etag = `"${download.hash}"`
      const size = download.bytes
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'content-disposition': `attachment; filename="${requested.name}"`,
        'accept-ranges': 'bytes',
        etag,
      })
      const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range: rangeHeader } = request.headers
      if (etagMatches(ifNoneMatch, etag)) return reply.code(304).send()
      reply.type('application/pdf')
      const range = parseRange(ifRange === undefined || ifRange === etag ? rangeHeader : undefined, size)
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
      if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
      const { from, to } = range ?? { from: 0, to: size - 1 }
      reply.header('content-length', to - from + 1)
      return reply.send(Readable.from(downloads.read(download.hash, { from, to })))
    },
  })
}

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { toStoredLine } from '#content/stored-text.ts'
import { malformedBody } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import { imageErrors } from '../images/accepted-images.ts'
import { startImageReader } from '../images/read-image.ts'
import { UPLOAD_DIR_PREFIX } from './stale-uploads.ts'

/** A file of a multipart body, stored in a temporary file until the response is sent. */
export interface UploadedFile {
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly fileName: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart body, by field. */
    uploads: Map<string, UploadedFile>
    /** Streams a part into a temporary file; throws `tooManyBytes`, by default that of an image, when it is too large. */
    saveUpload: (part: MultipartFile, tooManyBytes?: () => Problem) => Promise<UploadedFile>
  }
}

/**
 * Decorates requests with `uploads` and `saveUpload`. Files are stored in `DATA_DIR`, where the worker process reads them:
 * memory use does not depend on their size or number, and a slow upload does not block others. The worker process starts
 * while the first file arrives.
 */
export function registerUploads(app: App, dataDir: string): void {
  let folder: Promise<string> | undefined

  const createUploadDir = async (): Promise<string> => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return mkdtemp(join(resolve(dataDir), UPLOAD_DIR_PREFIX))
  }

  async function saveUpload(
    this: FastifyRequest,
    part: MultipartFile,
    tooManyBytes = imageErrors.tooManyBytes,
  ): Promise<UploadedFile> {
    startImageReader()
    folder ??= createUploadDir().catch((error) => {
      folder = undefined
      throw error
    })
    const path = join(await folder, randomUUID())
    this.temporaryFiles = [...(this.temporaryFiles ?? []), path]
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(part.file, target)
    if (part.file.truncated) throw tooManyBytes()
    return { path, size: target.bytesWritten, fileName: sanitizeFileName(part.filename ?? '') }
  }

  app.decorateRequest('uploads')
  app.decorateRequest('saveUpload', saveUpload)
  app.addHook('onClose', async () => {
    if (folder) await rm(await folder, { recursive: true, force: true })
  })
}

const singleFileMessage = {
  id: 'Kirim satu berkas saja, dengan nama file.',
  en: 'Send one file only, under the name file.',
}

/**
 * Returns the file name as a line of text, without characters that are broken, at most 200 characters. In the header of
 * a part, browsers write quotation marks and line ends, and nothing else, as escapes.
 */
function sanitizeFileName(name: string): string {
  const typed = name.replaceAll('%22', '"').replaceAll(/%0[AD]/g, '\n')
  return toStoredLine(typed.replaceAll('\uFFFD', '')).slice(0, 200).toWellFormed()
}

interface UploadLimit {
  readonly maxBytes: number
  readonly tooManyBytes: () => Problem
}

async function readMultipart(
  request: FastifyRequest,
  { maxBytes, tooManyBytes }: UploadLimit,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.fieldname in body) throw new Problem(400, singleFileMessage, { errors: { file: [singleFileMessage] } })
    if (part.type === 'field') body[part.fieldname] = part.value
    else {
      const file = await request.saveUpload(part, tooManyBytes)
      // Browsers send an empty, unnamed file for an empty file input.
      if (file.size === 0) continue
      request.uploads.set(part.fieldname, file)
      // A placeholder for the schema; the bytes are in the temporary file.
      body[part.fieldname] = new File([], file.fileName)
    }
  }
  return body
}

/** Returns the one file of an upload; throws a 400 without one. */
export function requireUpload({ uploads }: FastifyRequest): UploadedFile {
  const [file] = uploads.values()
  if (!file) throw malformedBody
  return file
}

/** Maps a parser error to a 400; returns any other error unchanged. */
export function toUploadError(error: unknown): unknown {
  // Our errors and those of the plugin have a status, system errors have a syscall; an error with neither comes from the
  // multipart parser.
  const isExpected = error instanceof Error && ('statusCode' in error || 'syscall' in error)
  return error instanceof Problem || isExpected ? error : malformedBody
}

/**
 * Returns a preValidation hook that reads a multipart body into `request.body` for the schema: text fields, and an empty
 * `File` for each file in `request.uploads`. It throws a 400 when the body is malformed, and `tooManyBytes`.
 */
export function createUploadReader(limit: UploadLimit) {
  return async (request: FastifyRequest): Promise<void> => {
    request.uploads = new Map()
    if (!request.isMultipart()) return
    try {
      request.body = await readMultipart(request, limit)
    } catch (error) {
      throw toUploadError(error)
    }
  }
}

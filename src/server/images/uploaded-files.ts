import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/fastify-types.ts'
import { imageErrors } from './error-messages.ts'
import { sanitizeFileName } from './upload-body.ts'

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
    /** Streams a part into a temporary file; throws a 413 when it is too large. */
    saveUpload: (part: MultipartFile) => Promise<UploadedFile>
  }
}

const UPLOAD_DIR_PREFIX = 'uploads-'
const HOUR_MS = 60 * 60_000

/** Removes the upload folders of killed processes. */
async function removeStaleUploads(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UPLOAD_DIR_PREFIX)) continue
    const path = join(dataDir, name)
    if (Date.now() - (await stat(path)).mtimeMs > HOUR_MS) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Decorates requests with `uploads` and `saveUpload`. Files are stored in `DATA_DIR`, where the worker process reads them:
 * memory does not grow with their size or number, and a slow upload blocks no other.
 */
export function registerUploads(app: App, dataDir: string): void {
  let folder: Promise<string> | undefined
  const pathsByRequest = new WeakMap<FastifyRequest, string[]>()

  const createUploadDir = async (): Promise<string> => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await removeStaleUploads(dataDir)
    return mkdtemp(join(resolve(dataDir), UPLOAD_DIR_PREFIX))
  }

  async function saveUpload(this: FastifyRequest, part: MultipartFile): Promise<UploadedFile> {
    folder ??= createUploadDir().catch((error) => {
      folder = undefined
      throw error
    })
    const path = join(await folder, randomUUID())
    pathsByRequest.set(this, [...(pathsByRequest.get(this) ?? []), path])
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(part.file, target)
    if (part.file.truncated) throw imageErrors.tooManyBytes()
    return { path, size: target.bytesWritten, fileName: sanitizeFileName(part.filename ?? '') }
  }

  app.decorateRequest('uploads')
  app.decorateRequest('saveUpload', saveUpload)
  // onSend runs for every request, failed ones included, after its handler has ended.
  app.addHook('onSend', async (request) => {
    for (const path of pathsByRequest.get(request) ?? []) await rm(path, { force: true })
  })
  app.addHook('onClose', async () => {
    if (folder) await rm(await folder, { recursive: true, force: true })
  })
}

import type { FastifyRequest } from 'fastify'
import { malformedBody } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'

const singleFileMessage = {
  id: 'Kirim satu berkas saja, dengan nama file.',
  en: 'Send one file only, under the name file.',
}

/** Returns the file name without control and invisible characters, at most 200 characters. */
export function sanitizeFileName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed()
}

async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts()) {
    if (part.fieldname in body) throw new Problem(400, singleFileMessage, { errors: { file: [singleFileMessage] } })
    if (part.type === 'field') body[part.fieldname] = part.value
    else {
      const file = await request.saveUpload(part)
      // Browsers send an empty, unnamed file for an empty file input.
      if (file.size === 0) continue
      request.uploads.set(part.fieldname, file)
      // Only for the schema: the bytes are in the temporary file.
      body[part.fieldname] = new File([], file.fileName)
    }
  }
  return body
}

/** Maps a parser error to a 400; returns any other error unchanged. */
export function toUploadError(error: unknown): unknown {
  // Our errors and those of the plugin have a status, system errors have a syscall; an error with neither comes from the
  // multipart parser.
  const isExpected = error instanceof Error && ('statusCode' in error || 'syscall' in error)
  return error instanceof Problem || isExpected ? error : malformedBody
}

/**
 * Reads a multipart body into `request.body` for the schema: text fields, and an empty `File` for each file in
 * `request.uploads`. Throws a 400 when it is malformed.
 */
export async function readUpload(request: FastifyRequest): Promise<void> {
  request.uploads = new Map()
  if (!request.isMultipart()) return
  try {
    request.body = await readMultipart(request)
  } catch (error) {
    throw toUploadError(error)
  }
}

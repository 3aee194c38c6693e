import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { unreadable } from '../answers.ts'
import { Problem } from '../problem.ts'

/** The body of an upload: one file, under the name `file`. */
export const uploadSchema = z.strictObject({ file: z.file() })

const onlyOne = { id: 'Kirim satu berkas saja, dengan nama file.', en: 'Send one file only, under the name file.' }

/** A file name as it is kept: one line without marks that cannot be seen, 200 characters at most. */
export function plainFileName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed()
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts()) {
    if (part.fieldname in body) throw new Problem(400, onlyOne, { errors: { file: [onlyOne] } })
    if (part.type === 'field') body[part.fieldname] = part.value
    else {
      const bytes = await part.toBuffer()
      // A browser sends an empty, nameless file for a file input in which nothing was chosen.
      if (bytes.length > 0) body[part.fieldname] = new File([new Uint8Array(bytes)], part.filename ?? '')
    }
  }
  return body
}

/** Reads a multipart body so that a schema can check it: texts as they are, files as a `File`. Throws a 400 for a broken one. */
export async function readUpload(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  try {
    request.body = await readForm(request)
  } catch (error) {
    // What is ours or the plugin's has a status; an error without one comes from the parser underneath.
    throw error instanceof Problem || (error instanceof Error && 'statusCode' in error) ? error : unreadable
  }
}

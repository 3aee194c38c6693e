import type { FastifyRequest } from 'fastify'
import type { Collection } from '#content/collection.ts'
import { refusals } from '#content/messages.ts'
import { unreadable } from '../answers.ts'
import { plainFileName } from '../media/upload.ts'
import { Problem } from '../problem.ts'

/** A file as it was sent. */
export interface Upload {
  readonly bytes: Uint8Array
  readonly fileName: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart body, by field. */
    uploads: ReadonlyMap<string, Upload>
  }
}

function twice(name: string): Problem {
  const text = { id: `Kolom ${name} dikirim dua kali.`, en: `The field ${name} was sent twice.` }
  return new Problem(400, text, { errors: { [name]: [text] } })
}

function notPicture(name: string): Problem {
  const text = { id: `Kolom ${name} tidak menerima berkas.`, en: `The field ${name} does not take a file.` }
  return new Problem(400, text, { errors: { [name]: [text] } })
}

interface Form {
  readonly body: Record<string, unknown>
  readonly files: Map<string, Upload>
}

async function readForm(request: FastifyRequest, collection: Collection): Promise<Form> {
  const body: Record<string, unknown> = Object.create(null)
  const files = new Map<string, Upload>()
  for await (const part of request.parts()) {
    const { fieldname: name } = part
    if (name in body) throw twice(name)
    if (part.type === 'field') {
      body[name] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    // A browser sends an empty, nameless file for a file input in which nothing was chosen.
    if (bytes.length === 0 && !part.filename) continue
    if (collection.fields[name]?.kind !== 'picture') throw notPicture(name)
    if (bytes.length === 0) throw new Problem(400, refusals.picture, { errors: { [name]: [refusals.picture] } })
    files.set(name, { bytes, fileName: plainFileName(part.filename ?? '') })
    body[name] = ''
  }
  return { body, files }
}

/**
 * Reads a multipart body so that it looks like a JSON one: texts become the body, and a file leaves an empty value under
 * its name and its bytes in `request.uploads`. Throws a 400 for a file where none is expected, for a field sent twice and
 * for a body that cannot be read.
 */
export function readMultipart(collection: Collection) {
  return async (request: FastifyRequest): Promise<void> => {
    request.uploads = new Map()
    if (!request.isMultipart()) return
    try {
      const { body, files } = await readForm(request, collection)
      request.body = body
      request.uploads = files
    } catch (error) {
      // What is ours or the plugin's has a status; an error without one comes from the parser underneath.
      throw error instanceof Problem || (error instanceof Error && 'statusCode' in error) ? error : unreadable
    }
  }
}

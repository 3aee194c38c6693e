import type { FastifyRequest } from 'fastify'
import type { Collection } from '#content/collection.ts'
import { refusals } from '#content/messages.ts'
import { Problem } from '../problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart body, by field. */
    uploads: ReadonlyMap<string, Uint8Array>
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

/**
 * Reads a multipart body so that it looks like a JSON one: texts become the body, and a file leaves an empty value under
 * its name and its bytes in `request.uploads`. Throws a 400 for a file where none is expected and for a field sent twice.
 */
export function readMultipart(collection: Collection) {
  return async (request: FastifyRequest): Promise<void> => {
    request.uploads = new Map()
    if (!request.isMultipart()) return
    const body: Record<string, unknown> = Object.create(null)
    const files = new Map<string, Uint8Array>()
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
      files.set(name, bytes)
      body[name] = ''
    }
    request.body = body
    request.uploads = files
  }
}

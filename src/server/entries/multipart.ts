import type { FastifyRequest } from 'fastify'
import type { Collection } from '#content/collection.ts'
import { errorMessages } from '#content/error-messages.ts'
import { Problem } from '../http/problem.ts'
import { toUploadError } from '../images/upload-body.ts'
import type { UploadedFile } from '../images/uploaded-files.ts'

function duplicateFieldError(name: string): Problem {
  const text = { id: `Kolom ${name} dikirim dua kali.`, en: `The field ${name} was sent twice.` }
  return new Problem(400, text, { errors: { [name]: [text] } })
}

function unexpectedFileError(name: string): Problem {
  const text = { id: `Kolom ${name} tidak menerima berkas.`, en: `The field ${name} does not take a file.` }
  return new Problem(400, text, { errors: { [name]: [text] } })
}

interface ParsedForm {
  readonly body: Record<string, unknown>
  readonly files: Map<string, UploadedFile>
}

async function parseForm(request: FastifyRequest, collection: Collection): Promise<ParsedForm> {
  const body: Record<string, unknown> = Object.create(null)
  const files = new Map<string, UploadedFile>()
  for await (const part of request.parts()) {
    const { fieldname: name } = part
    if (name in body) throw duplicateFieldError(name)
    if (part.type === 'field') {
      body[name] = part.value
      continue
    }
    const file = await request.saveUpload(part)
    // A browser sends an empty file without a name for an empty file input.
    if (file.size === 0 && !part.filename) continue
    if (collection.fields[name]?.type !== 'image') throw unexpectedFileError(name)
    if (file.size === 0) throw new Problem(400, errorMessages.image, { errors: { [name]: [errorMessages.image] } })
    files.set(name, file)
    body[name] = ''
  }
  return { body, files }
}

/**
 * Returns a preValidation hook that converts a multipart body to the JSON form: text parts become `request.body`, files go
 * to `request.uploads` and leave '' in the body. Throws a 400 for a file in another field than an image, a field that is
 * sent twice and a malformed body.
 */
export function parseMultipart(collection: Collection) {
  return async (request: FastifyRequest): Promise<void> => {
    request.uploads = new Map()
    if (!request.isMultipart()) return
    try {
      const { body, files } = await parseForm(request, collection)
      request.body = body
      request.uploads = files
    } catch (error) {
      throw toUploadError(error)
    }
  }
}

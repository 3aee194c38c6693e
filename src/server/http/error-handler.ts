import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError, ZodType } from 'zod'
import { formatIssue } from '#content/error-messages.ts'
import { type Language, type LocalisedText, languages } from '#content/fields.ts'
import { MAX_IMAGE_MEGABYTES } from '#content/image.ts'
import { DatabaseUnavailableError, isCorrupt, isDiskFull, isUnavailable } from '../database/errors.ts'
import { notFound, Problem } from './problem.ts'

/** Returns the language of messages: `?lang`, else the first supported one of `Accept-Language`, else Indonesian. */
export function getRequestLanguage(request: FastifyRequest): Language {
  // A request with a malformed URL has no query.
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  const acceptedLanguage = request.headers['accept-language']?.match(/\b(id|en)\b/i)?.[1]?.toLowerCase()
  // `?lang=all` selects the content of both languages, but no language for messages.
  const requestedLanguage = lang === 'all' ? acceptedLanguage : (lang ?? acceptedLanguage)
  return languages.find((language) => language === requestedLanguage) ?? 'id'
}

// Limits the size of a validation error response.
const MAX_REPORTED_FIELDS = 20
const MAX_FIELD_NAME_LENGTH = 100

/** What a schema, or a rule beyond it, says of a request. */
type Invalid = Pick<ZodError, 'issues'>

function* listInvalidFields(
  error: Invalid,
): Generator<{ readonly name: string; readonly issue: ZodError['issues'][number] }> {
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') yield { name: path, issue }
    else for (const key of issue.keys) yield { name: path === '' ? key : `${path}.${key}`, issue }
  }
}

function truncateFieldName(name: string): string {
  return name.length > MAX_FIELD_NAME_LENGTH ? `${name.slice(0, MAX_FIELD_NAME_LENGTH - 1)}…` : name
}

/**
 * Returns a 400 with one message in both languages for each of the first 20 invalid fields. The main message is for
 * people: it joins these messages without the API names of the fields.
 */
export function createValidationProblem(error: Invalid): Problem {
  // A Map, because names come from the client and may be those of inherited properties, such as `constructor`.
  const messagesByField = new Map<string, LocalisedText>()
  for (const { name, issue } of listInvalidFields(error)) {
    if (messagesByField.size === MAX_REPORTED_FIELDS) break
    const fieldName = truncateFieldName(name)
    if (!messagesByField.has(fieldName))
      messagesByField.set(fieldName, { id: formatIssue(issue, 'id'), en: formatIssue(issue, 'en') })
  }
  const joinMessages = (language: Language) =>
    [...new Set([...messagesByField.values()].map((text) => text[language]))].join(' ')
  const errors = [...messagesByField].filter(([name]) => name !== '').map(([name, text]) => [name, [text]] as const)
  return new Problem(400, { id: joinMessages('id'), en: joinMessages('en') }, { errors: Object.fromEntries(errors) })
}

/** Validates a part of a request with its zod schema; invalid path parameters are a 404. */
export function validatorCompiler({ schema, httpPart }: { schema: ZodType; httpPart?: string }) {
  return (data: unknown) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    return { error: httpPart === 'params' ? notFound() : createValidationProblem(result.error) }
  }
}

const retrySoon = { headers: { 'retry-after': '5' } }

const databaseUnavailable = new Problem(
  503,
  {
    id: 'Basis data sedang tidak dapat dihubungi; belum ada yang disimpan. Coba lagi sebentar lagi.',
    en: 'The database cannot be reached just now; nothing has been saved. Try again in a moment.',
  },
  retrySoon,
)

const outcomeUnknown = new Problem(
  503,
  {
    id: 'Sambungan ke basis data putus saat menyimpan. Lihat dulu apakah sudah tersimpan, baru coba lagi.',
    en: 'The connection to the database broke while this was being saved. See whether it was, before you try again.',
  },
  retrySoon,
)

const databaseDamaged = new Problem(
  503,
  {
    id: 'Basis data situs ini rusak; belum ada yang disimpan. Pengelola server perlu memulihkan cadangannya.',
    en: 'The database of this site is damaged; nothing has been saved. Whoever runs the server has to restore a backup.',
  },
  { headers: { 'retry-after': '60' } },
)

const storageFull = new Problem(507, {
  id: 'Penyimpanan server penuh; belum ada yang disimpan. Beri tahu pengelola situs ini, lalu coba lagi.',
  en: 'The storage of the server is full; nothing has been saved. Tell whoever runs this site, then try again.',
})

const resourcesExhausted = new Problem(
  503,
  {
    id: 'Server sedang kehabisan sumber daya; belum ada yang disimpan. Tunggu sebentar, lalu coba lagi.',
    en: 'The server is out of resources just now; nothing has been saved. Wait a moment, then try again.',
  },
  retrySoon,
)

// The process or the machine is out of file handles, processes or memory.
const resourceExhaustionCodes = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM'])

const outOfMemory = new Problem(
  503,
  {
    id: 'Memori server tidak cukup untuk gambar atau teks ini sekarang; belum ada yang disimpan. Coba lagi sebentar lagi, atau kecilkan.',
    en: 'The server does not have enough memory for this picture or text just now; nothing has been saved. Try again in a moment, or make it smaller.',
  },
  { headers: { 'retry-after': '10' } },
)

const payloadTooLarge = new Problem(413, {
  id: `Kiriman ini terlalu besar: sebuah gambar paling banyak ${MAX_IMAGE_MEGABYTES} MB.`,
  en: `This is too large: a picture may have ${MAX_IMAGE_MEGABYTES} MB at most.`,
})

const tooManyFiles = new Problem(400, {
  id: 'Kirim satu gambar saja dalam satu kiriman.',
  en: 'Send one picture at a time.',
})

const malformedUrl = new Problem(400, {
  id: 'Alamat ini tidak dapat dibaca; periksa tanda persen di dalamnya.',
  en: 'This address cannot be read; check the percent signs in it.',
})

const uriTooLong = new Problem(414, { id: 'Alamat ini terlalu panjang.', en: 'This address is too long.' })

/** Problems for the errors of Fastify and its plugins, by error code. */
const problemsByFastifyCode: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: payloadTooLarge,
  FST_REQ_FILE_TOO_LARGE: payloadTooLarge,
  FST_FILES_LIMIT: tooManyFiles,
  ERR_WORKER_KILLED: outOfMemory,
  FST_FIELDS_LIMIT: payloadTooLarge,
  FST_ERR_BAD_URL: malformedUrl,
  FST_ERR_MAX_PARAM_LENGTH: uriTooLong,
  FST_PARTS_LIMIT: payloadTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem(415, {
    id: 'Kirim isinya sebagai JSON atau multipart/form-data.',
    en: 'Send the body as JSON or as multipart/form-data.',
  }),
}

/** The 400 for a malformed body. */
export const malformedBody = new Problem(400, {
  id: 'Isi kiriman ini rusak dan tidak dapat dibaca; periksa bentuk JSON atau multipart-nya.',
  en: 'The body is broken and cannot be read; check the JSON or the multipart form.',
})

function findKnownProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailableError && error.isOutcomeUnknown) return outcomeUnknown
  if (isCorrupt(error)) return databaseDamaged
  if (isDiskFull(error)) return storageFull
  if (isUnavailable(error)) return databaseUnavailable
  if (!(error instanceof Error)) return undefined
  if ('code' in error && resourceExhaustionCodes.has(String(error.code))) return resourcesExhausted
  const known = 'code' in error ? problemsByFastifyCode[String(error.code)] : undefined
  if (known) return known
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? malformedBody : undefined
}

const internalServerError = new Problem(500, {
  id: 'Ada yang salah di server; coba lagi.',
  en: 'Something went wrong on the server; try again.',
})

// Log messages for errors that are not caused by the database.
const logMessages: ReadonlyMap<Problem, string> = new Map([
  [resourcesExhausted, 'the process is out of file handles, processes or memory'],
  [
    outOfMemory,
    'a process that works on pictures or long texts was killed: the machine or its control group is out of memory',
  ],
])

/** Returns the problem that a request fails with. Logs unexpected errors; their response contains no details. */
export function toProblem(error: unknown, request: FastifyRequest): Problem {
  const problem = findKnownProblem(error)
  if (problem && problem.status >= 503 && !(error instanceof Problem))
    request.log.warn({ err: error }, logMessages.get(problem) ?? 'database error; the request was not answered')
  if (!problem) request.log.error({ err: error }, 'unexpected error')
  if (problem === databaseDamaged)
    request.log.error({ err: error }, 'the database is damaged; restore the newest backup')
  return problem ?? internalServerError
}

/** The error handler: sends the problem as JSON, with a message in the language of the request. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error, request)
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.details.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem.renderBody(getRequestLanguage(request)))
}

/** Sends the 404 for a path without a route. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(
    new Problem(404, { id: 'Tidak ada apa pun di alamat ini.', en: 'There is nothing at this address.' }),
    request,
    reply,
  )
}

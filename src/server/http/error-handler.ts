import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError, ZodType } from 'zod'
import { type Language, languages, type Text } from '#content/kinds.ts'
import { sentenceFor } from '#content/messages.ts'
import { isDamaged } from './database/damage.ts'
import { DatabaseAway, isFull, isUnavailable } from './database/unavailable.ts'
import { notFound, Problem } from './problem.ts'

/** The language of a call's answers: `?lang`, else the first of `Accept-Language` that we have, else Indonesian. */
export function languageOf(request: FastifyRequest): Language {
  // An address that could not be read has no query at all.
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  const asked = lang ?? request.headers['accept-language']?.match(/\b(id|en)\b/i)?.[1]?.toLowerCase()
  return languages.find((language) => language === asked) ?? 'id'
}

/** What was refused, as a 400 with a sentence for each field in both languages. */
export function refusedValues(error: ZodError): Problem {
  // Names are the sender's: one may be that of something which every object has.
  const errors = new Map<string, Text[]>()
  const all: Text[] = []
  for (const issue of error.issues) {
    const text = { id: sentenceFor(issue, 'id'), en: sentenceFor(issue, 'en') }
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names) if (name !== '') errors.set(name, [...(errors.get(name) ?? []), text])
    const [first] = issue.path
    all.push(first === undefined ? text : { id: `${String(first)}: ${text.id}`, en: `${String(first)}: ${text.en}` })
  }
  const join = (language: Language) => all.map((text) => text[language]).join(' ')
  return new Problem(400, { id: join('id'), en: join('en') }, { errors: Object.fromEntries(errors) })
}

/** Checks a part of a request with its zod schema. A path that does not parse names nothing that exists. */
export function validatorCompiler({ schema, httpPart }: { schema: ZodType; httpPart?: string }) {
  return (data: unknown) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    return { error: httpPart === 'params' ? notFound() : refusedValues(result.error) }
  }
}

const soon = { headers: { 'retry-after': '5' } }

const unavailable = new Problem(
  503,
  {
    id: 'Basis data sedang tidak dapat dihubungi; belum ada yang disimpan. Coba lagi sebentar lagi.',
    en: 'The database cannot be reached just now; nothing has been saved. Try again in a moment.',
  },
  soon,
)

const outcomeUnknown = new Problem(
  503,
  {
    id: 'Sambungan ke basis data putus saat menyimpan. Lihat dulu apakah sudah tersimpan, baru coba lagi.',
    en: 'The connection to the database broke while this was being saved. See whether it was, before you try again.',
  },
  soon,
)

const damaged = new Problem(
  503,
  {
    id: 'Basis data situs ini rusak; belum ada yang disimpan. Pengelola server perlu memulihkan cadangannya.',
    en: 'The database of this site is damaged; nothing has been saved. Whoever runs the server has to restore a backup.',
  },
  { headers: { 'retry-after': '60' } },
)

const full = new Problem(507, {
  id: 'Penyimpanan server penuh; belum ada yang disimpan. Beri tahu pengelola situs ini, lalu coba lagi.',
  en: 'The storage of the server is full; nothing has been saved. Tell whoever runs this site, then try again.',
})

const tooLarge = new Problem(413, {
  id: 'Kiriman ini terlalu besar: sebuah gambar paling banyak 10 MB.',
  en: 'This is too large: a picture may have 10 MB at most.',
})

const badAddress = new Problem(400, {
  id: 'Alamat ini tidak dapat dibaca; periksa tanda persen di dalamnya.',
  en: 'This address cannot be read; check the percent signs in it.',
})

const longAddress = new Problem(414, { id: 'Alamat ini terlalu panjang.', en: 'This address is too long.' })

/** Sentences for what Fastify and its plugins refuse, by their code. */
const refusedByFramework: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_ERR_BAD_URL: badAddress,
  FST_ERR_MAX_PARAM_LENGTH: longAddress,
  FST_PARTS_LIMIT: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem(415, {
    id: 'Kirim isinya sebagai JSON atau multipart/form-data.',
    en: 'Send the body as JSON or as multipart/form-data.',
  }),
}

/** 400 for a body whose form is broken. */
export const unreadable = new Problem(400, {
  id: 'Isi kiriman ini rusak dan tidak dapat dibaca; periksa bentuk JSON atau multipart-nya.',
  en: 'The body is broken and cannot be read; check the JSON or the multipart form.',
})

function foreseen(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseAway && error.isOutcomeUnknown) return outcomeUnknown
  if (isDamaged(error)) return damaged
  if (isFull(error)) return full
  if (isUnavailable(error)) return unavailable
  if (!(error instanceof Error)) return undefined
  const known = 'code' in error ? refusedByFramework[String(error.code)] : undefined
  if (known) return known
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? unreadable : undefined
}

const unforeseen = new Problem(500, {
  id: 'Ada yang salah di server; coba lagi.',
  en: 'Something went wrong on the server; try again.',
})

/** What a failure is answered with; what was not foreseen is logged and says nothing of itself. */
export function problemOf(error: unknown, request: FastifyRequest): Problem {
  const problem = foreseen(error)
  if (problem && problem.status >= 503 && !(error instanceof Problem))
    request.log.warn({ err: error }, 'the database did not do it')
  if (!problem) request.log.error({ err: error }, 'unforeseen failure')
  if (problem === damaged) request.log.error({ err: error }, 'the database is damaged; restore the newest backup')
  return problem ?? unforeseen
}

/** Every failure leaves as JSON with a sentence. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = problemOf(error, request)
  return reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store', ...answer.details.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.bodyIn(languageOf(request)))
}

/** 404 for a path that names nothing. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(
    new Problem(404, { id: 'Tidak ada apa pun di alamat ini.', en: 'There is nothing at this address.' }),
    request,
    reply,
  )
}

import type { Language, LocalisedText } from '#content/fields.ts'

interface ProblemDetails {
  /** Messages for each invalid field. */
  readonly errors?: Readonly<Record<string, readonly LocalisedText[]>>
  readonly headers?: Readonly<Record<string, string>>
  /** Additional top-level members of the body. */
  readonly extensions?: Readonly<Record<string, unknown>>
  /** Additional data, such as the newer entry of a conflict. */
  readonly data?: unknown
}

/** An error response that handlers throw: a status, and a message that says what to do. */
export class Problem extends Error {
  readonly status: number
  readonly text: LocalisedText
  readonly details: ProblemDetails

  /** A plain string is a message from the specification, used for both languages. */
  constructor(status: number, text: LocalisedText | string, details: ProblemDetails = {}) {
    const localizedText = typeof text === 'string' ? { id: text, en: text } : text
    super(localizedText.en)
    this.status = status
    this.text = localizedText
    this.details = details
  }

  /** Returns the JSON body of the response in that language. */
  renderBody(language: Language): { message: string; errors?: Record<string, string[]>; data?: unknown } {
    const { errors, data, extensions } = this.details
    return {
      message: this.text[language],
      ...extensions,
      ...(errors && {
        errors: Object.fromEntries(
          Object.entries(errors).map(([name, texts]) => [name, texts.map((text) => text[language])]),
        ),
      }),
      ...(data !== undefined && { data }),
    }
  }
}

/** Returns the 404 for an entry, memo or user that does not exist. */
export function notFound(): Problem {
  return new Problem(404, {
    id: 'Data ini tidak ada atau sudah dihapus.',
    en: 'There is no such entry, or it has been deleted.',
  })
}

/** The 409 for a change that is based on an older version than the stored one. */
export const staleVersionMessage = {
  id: 'Orang lain sudah menyimpan versi yang lebih baru; punya Anda belum disimpan.',
  en: 'Somebody has saved a newer version meanwhile; yours has not been saved.',
} as const

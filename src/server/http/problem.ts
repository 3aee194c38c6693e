import type { Language, LocalisedText } from '#content/fields.ts'

interface ProblemDetails {
  /** Sentences for each field that was refused. */
  readonly errors?: Readonly<Record<string, readonly LocalisedText[]>>
  readonly headers?: Readonly<Record<string, string>>
  /** What stands beside the message. */
  readonly extensions?: Readonly<Record<string, unknown>>
  /** What else the answer carries, such as the newer entry of a conflict. */
  readonly data?: unknown
}

/** An answer other than success, thrown by whoever notices: a status, and a sentence that says what to do. */
export class Problem extends Error {
  readonly status: number
  readonly text: LocalisedText
  readonly details: ProblemDetails

  /** A plain string is a sentence that the specification gives, and reads the same in both languages. */
  constructor(status: number, text: LocalisedText | string, details: ProblemDetails = {}) {
    const localizedText = typeof text === 'string' ? { id: text, en: text } : text
    super(localizedText.en)
    this.status = status
    this.text = localizedText
    this.details = details
  }

  /** The JSON body of the answer, in that language. */
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

/** 404 in words for an entry, memo or user that is not there. */
export function notFound(): Problem {
  return new Problem(404, {
    id: 'Data ini tidak ada atau sudah dihapus.',
    en: 'There is no such entry, or it has been deleted.',
  })
}

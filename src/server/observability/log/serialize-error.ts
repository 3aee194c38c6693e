// Databases and parsers quote what they choke on, which may be somebody's address, a token or a password.
const hidden: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>()=:,]+@[^\s"'<>()=:,/]+/g, '(address)'],
  [/\b(postgres(?:ql)?|smtps?):\/\/\S+/gi, '$1://(hidden)'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '(token)'],
  [/\+?\d[\d ().-]{7,}\d/g, '(number)'],
]

/** The text without what looks like an e-mail address, a telephone number or a secret, cut to that many characters. */
export function hidePersonal(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return hidden.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), cut)
}

interface Described {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack: readonly string[]
}

/** What is logged of a failure: its kind, what it says and where it was thrown, and nothing that it carries besides. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: hidePersonal(String(error), 500), stack: [] }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: hidePersonal(error.message, 500),
    ...('code' in error && { code: hidePersonal(String(error.code), 50) }),
    stack: places.slice(0, 12).map((line) => line.trim().slice(0, 200)),
  }
}

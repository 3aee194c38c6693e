import { toSourcePositions } from './source-positions.ts'

// Error messages of databases and parsers quote values, which may contain an email address, a token or a password.
const redactions: readonly (readonly [RegExp, string])[] = [
  // The lookbehind keeps it from being tried at each character of a long word again.
  [/(?<![^\s"'<>()=:,])[^\s"'<>()=:,]+@[^\s"'<>()=:,/]+/g, '(address)'],
  [/\b(postgres(?:ql)?|smtps?):\/\/\S+/gi, '$1://(hidden)'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '(token)'],
  [/\+?\d[\d ().-]{7,}\d/g, '(number)'],
]

/** Returns the text without the user names that PostgreSQL includes in its messages. */
export function redactUserNames(text: string): string {
  return text.replace(/\b(user|role) "[^"]*"/g, '$1 "(hidden)"')
}

/** Returns the text without email addresses, phone numbers and secrets, truncated to `maxLength` characters. */
export function redactPersonalData(text: string, maxLength: number): string {
  const truncated = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  return redactions.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    redactUserNames(truncated),
  )
}

interface SerializedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack: readonly string[]
}

/** Returns the loggable part of an error: type, redacted message, code and stack; other properties are dropped. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: redactPersonalData(String(error), 500), stack: [] }
  const stackLines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: redactPersonalData(error.message, 500),
    ...('code' in error && { code: redactPersonalData(String(error.code), 50) }),
    stack: stackLines.slice(0, 12).map((line) => toSourcePositions(line.trim()).slice(0, 200)),
  }
}

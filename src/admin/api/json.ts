/** True for anything with keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The `message` of an answer, or nothing to say. */
export function messageIn(body: unknown): string {
  const message = isRecord(body) ? body['message'] : undefined
  return typeof message === 'string' ? message : ''
}

/** The text that a value is; empty when it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

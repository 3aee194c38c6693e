/** True for anything with keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The `message` of an answer, or nothing to say. */
export function readMessage(body: unknown): string {
  const message = isRecord(body) ? body['message'] : undefined
  return typeof message === 'string' ? message : ''
}

/** The sentence of an answer about pages that could not be made of what was written; empty when they all were. */
export function readWarning(body: unknown): string {
  return isRecord(body) ? stringOrEmpty(body['warning']) : ''
}

/** The text that a value is; empty when it is none. */
export function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

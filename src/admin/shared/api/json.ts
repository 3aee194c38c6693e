/** Returns true for an object that is not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the `message` of a response body, or ''. */
export function readMessage(body: unknown): string {
  const message = isRecord(body) ? body['message'] : undefined
  return typeof message === 'string' ? message : ''
}

/** Returns the `warning` of a response body about pages that failed to render, or ''. */
export function readWarning(body: unknown): string {
  return isRecord(body) ? stringOrEmpty(body['warning']) : ''
}

/** Returns the value if it is a string, else ''. */
export function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

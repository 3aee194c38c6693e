/** Returns true for an object that is not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value if it is a string, else ''. */
export function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

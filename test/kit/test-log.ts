import { pino, stdSerializers } from 'pino'

interface LoggedError {
  readonly msg?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
}

// The sites of a file log into one list: a test that fails does not know which of them knows why.
const lines: LoggedError[] = []

/** Returns the log of a site under test: it keeps lines of errors, and prints nothing. */
export function createTestLog() {
  // Only this logger writes here.
  const write = (line: string) => void lines.push(JSON.parse(line) as LoggedError)
  return pino({ level: 'error', base: null, timestamp: false, serializers: { err: stdSerializers.err } }, { write })
}

let isExpected = false

/** Lets the test provoke answers with 500. */
export function expectInternalErrors(): void {
  isExpected = true
}

/** Throws the error that was logged last as the reason of an answer with 500, unless the test expects one. */
export function rejectInternalError(request: string): void {
  if (isExpected) return
  const last = lines.at(-1)
  throw new Error(`${request} is answered with 500: ${last?.err?.message ?? last?.msg}`)
}

/** Forgets the errors logged so far, and that one was expected. */
export function clearLoggedErrors(): void {
  lines.length = 0
  isExpected = false
}

/** Returns the errors logged since they were cleared, each with its stack. */
export function describeLoggedErrors(): string {
  return lines.map(({ msg, err }) => [msg, err?.stack ?? err?.message].filter(Boolean).join('\n')).join('\n')
}

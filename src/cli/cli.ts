import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from '#server/config/startup-error.ts'

// An error with a code comes from the environment: a disk, a database, an option. Any other error is a bug.
function isExpected(error: unknown): error is Error {
  return error instanceof StartupError || (error instanceof Error && 'code' in error)
}

const toOneLine = (message: string): string =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

/**
 * Runs a command. When it fails, prints an expected error in one line, any other with its stack, and sets the exit code
 * to 1. SIGINT and SIGTERM abort `signal`; a command that then fails prints `stoppedMessage` instead of the error.
 */
export async function runCommand(
  work: (signal: AbortSignal) => Promise<void>,
  stoppedMessage = 'Stopped; nothing has been written.',
): Promise<void> {
  const abortController = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abortController.abort())
  try {
    await work(abortController.signal)
  } catch (error) {
    if (abortController.signal.aborted) console.error(stoppedMessage)
    else console.error(isExpected(error) ? toOneLine(error.message) : error)
    process.exitCode = 1
  }
}

/** Returns the one argument of the command; throws a StartupError that says how the command is used. */
export function readArgument(usage: string): string {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true })
  const [argument, ...others] = positionals
  if (!argument || others.length > 0) throw new StartupError(`Usage: ${usage}`)
  return argument
}

/** Returns the absolute path of a file that the operator has named. */
export function resolveArgument(path: string): string {
  // npm changes the working directory to the package; INIT_CWD is the directory in which npm was called.
  return resolve(process.env['INIT_CWD'] ?? '', path)
}

/** Returns a size in MB with one decimal and the unit. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PostgresQueryCompiler } from 'kysely'
import { afterAll, expect, inject } from 'vitest'

// A setup file: it runs before each test file, in a process that keeps its modules.

const recorded = new Set<string>()

/** Returns the file that executes the query that is compiled now: the first one outside of Kysely on the stack. */
function findCallingFile(): string {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_error, frames) => frames.map((frame) => frame.getFileName() ?? '')
  Error.stackTraceLimit = 40
  // The line above makes a list of files of it.
  const files = new Error().stack as unknown as readonly string[]
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  return files.slice(2).find((file) => !/node_modules|^node:|^$/.test(file)) ?? ''
}

// Lists of different lengths make the same statement.
const normalise = (statement: string) =>
  statement.replace(/\$\d+/g, '?').replace(/\(\?(, \?)*\)(, \(\?(, \?)*\))*/g, '(…)')

const { compileQuery } = Object.getPrototypeOf(PostgresQueryCompiler.prototype) as PostgresQueryCompiler
PostgresQueryCompiler.prototype.compileQuery = function (...query) {
  const compiled = compileQuery.apply(this, query)
  const file = findCallingFile()
  // Tests send statements of their own.
  if (/\/src\/(server|cli|commands)\//.test(file) && !file.includes('.test.')) recorded.add(normalise(compiled.sql))
  return compiled
}

afterAll(() => {
  if (recorded.size === 0) return
  const name = relative(process.cwd(), expect.getState().testPath ?? '')
  writeFileSync(join(inject('statementsFolder'), `${name.replaceAll('/', '__')}.json`), JSON.stringify([...recorded]))
  recorded.clear()
})

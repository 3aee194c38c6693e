import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { postgresContractFiles } from './postgres-contract-files.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder for the statements of each test file. */
    statementsFolder: string
  }
}

/** Returns the statements of each test file that has sent some to PostgreSQL, as `record-statements.ts` has written them. */
export function readStatements(folder: string): Map<string, readonly string[]> {
  const read = (name: string): readonly string[] => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return new Map(readdirSync(folder).map((name) => [name.replaceAll('__', '/').replace('.json', ''), read(name)]))
}

/** Fails a run of all files when a statement reaches PostgreSQL from files outside of `postgresContractFiles` only. */
export function setup(project: TestProject): () => void {
  const folder = process.env['STATEMENTS_FOLDER'] ?? createTemporaryFolder('beranda-statements-')
  project.provide('statementsFolder', folder)
  return () => {
    const byFile = readStatements(folder)
    const covered = new Set(postgresContractFiles.flatMap((file) => byFile.get(file) ?? []))
    const missing = [...byFile].flatMap(([file, statements]) =>
      statements.filter((statement) => !covered.has(statement)).map((statement) => `${file}: ${statement}`),
    )
    if (missing.length > 0)
      throw new Error(`No file of postgresContractFiles sends these to PostgreSQL:\n${missing.join('\n')}`)
  }
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getLibFiles, libFolderInMemoryPath, ts } from '@ts-morph/common'

/** What `tables.ts` says of a column. */
export interface DeclaredColumn {
  readonly mayBeNull: boolean
  /** True when an insert has to name it: the database has no value of its own for it. */
  readonly mustBeInserted: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const fileName = join(root, 'src/server/database/declared-tables.ts')
const source = `import type { Insertable, Selectable } from 'kysely'
import type { Tables } from './tables.ts'
export type Selected = { [Name in keyof Tables]: Selectable<Tables[Name]> }
export type Inserted = { [Name in keyof Tables]: Insertable<Tables[Name]> }`

// The package has the declarations of the language in memory, not in files.
const memoryFiles = new Map([
  ...getLibFiles().map((file) => [`${libFolderInMemoryPath}/${file.fileName}`, file.text] as const),
  [fileName, source],
])

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.server.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const readText = (name: string) => memoryFiles.get(name) ?? ts.sys.readFile(name)
  return ts.createProgram([fileName], options, {
    ...host,
    getDefaultLibLocation: () => libFolderInMemoryPath,
    getDefaultLibFileName: (given) => `${libFolderInMemoryPath}/${ts.getDefaultLibFileName(given)}`,
    fileExists: (name) => memoryFiles.has(name) || ts.sys.fileExists(name),
    readFile: readText,
    getSourceFile(name, languageVersion) {
      const text = readText(name)
      return text === undefined ? undefined : ts.createSourceFile(name, text, languageVersion, true)
    },
  })
}

/**
 * Returns the columns that `tables.ts` declares, by the names of table and column: the compiler reads them from the
 * types.
 */
export function readDeclaredTables(): Record<string, Record<string, DeclaredColumn>> {
  const program = createProgram()
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(fileName)
  if (!file) throw new Error('The compiler has not read tables.ts.')
  const getMembers = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, file).getProperties()
  const [selected, inserted] = ['Selected', 'Inserted'].map((name) => {
    const declaration = file.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name)
    return declaration ? checker.getTypeAtLocation(declaration).getProperties() : []
  })
  const tables: Record<string, Record<string, DeclaredColumn>> = {}
  for (const table of selected ?? []) {
    const given = inserted?.find(({ name }) => name === table.name)
    const required = (given ? getMembers(given) : []).filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
    const names = new Set(required.map(({ name }) => name))
    tables[table.name] = Object.fromEntries(
      getMembers(table).map((column) => {
        const type = checker.getTypeOfSymbolAtLocation(column, file)
        const mayBeNull = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null)
        return [column.name, { mayBeNull, mustBeInserted: names.has(column.name) }]
      }),
    )
  }
  return tables
}

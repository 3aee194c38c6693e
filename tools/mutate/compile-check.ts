import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getLibFiles, libFolderInMemoryPath, ts } from '@ts-morph/common'

// The package has the declarations of the language in memory, not in files.
const libFiles = new Map(getLibFiles().map(({ fileName, text }) => [`${libFolderInMemoryPath}/${fileName}`, text]))

/**
 * Returns which of the changed sources do not compile, by their name. Each name is a path from the root, in the folder of the
 * file that it is a version of, and of no file that exists: one program has them all.
 */
export function findRefused(root: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const added = new Map([...sources].map(([name, source]) => [join(root, name), source]))
  const host = ts.createCompilerHost(options)
  const readText = (name: string) => added.get(name) ?? libFiles.get(name) ?? ts.sys.readFile(name)
  // All of them: some extend the types of a library.
  const roots = fileNames.filter((name) => !name.includes('.test.'))
  const program = ts.createProgram([...roots, ...added.keys()], options, {
    ...host,
    fileExists: (name) => added.has(name) || libFiles.has(name) || ts.sys.fileExists(name),
    readFile: readText,
    getSourceFile(name, languageVersion) {
      const text = readText(name)
      return text === undefined ? undefined : ts.createSourceFile(name, text, languageVersion)
    },
    getDefaultLibLocation: () => libFolderInMemoryPath,
    getDefaultLibFileName: (wanted) => `${libFolderInMemoryPath}/${ts.getDefaultLibFileName(wanted)}`,
  })
  return [...sources.keys()].filter((name) => {
    const file = program.getSourceFile(join(root, name))
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].length > 0
  })
}

/** Returns a function that tells whether a file of the project still compiles with that text. */
export function createCompileCheck(root: string): (file: string, source: string) => boolean {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const changed = new Map<string, { readonly version: number; readonly source: string }>()
  const readText = (name: string) => libFiles.get(name) ?? ts.sys.readFile(name)
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames.filter((name) => !name.includes('.test.')),
    getScriptVersion: (name) => String(changed.get(name)?.version ?? 0),
    getScriptSnapshot(name) {
      const source = changed.get(name)?.source ?? readText(name)
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => `${libFolderInMemoryPath}/${ts.getDefaultLibFileName(options)}`,
    fileExists: (name) => libFiles.has(name) || ts.sys.fileExists(name),
    readFile: readText,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  const setSource = (name: string, source: string): void => {
    changed.set(name, { version: (changed.get(name)?.version ?? 0) + 1, source })
  }
  return (file, source) => {
    const name = join(root, file)
    setSource(name, source)
    const errors = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)]
    setSource(name, readFileSync(name, 'utf8'))
    return errors.length === 0
  }
}

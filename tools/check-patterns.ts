import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ts } from '@ts-morph/common'
import { checkSync } from 'recheck'
import { readSources } from './check-borders.ts'

// Every regular expression of `src` takes time that grows as the length of the text does. `recheck` decides it;
// patterns that are put together at run time it does not see.

/** A regular expression as the source has it. */
export interface Pattern {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** A pattern that may take longer, because the text is short. */
interface Exception extends Pick<Pattern, 'file' | 'source'> {
  /** The bound of the text, and why the pattern stays as it is. */
  readonly reason: string
}

const MAX_EXCEPTIONS = 10

const exceptions: readonly Exception[] = []

// Without Java and without the native program, which is not there for every machine.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'
const options = {
  // A larger automaton takes seconds; what has one, or a lookaround, is tried with generated texts instead.
  maxNFASize: 3_000,
  // Those tries are limited by characters, not by time: a busy machine decides as a quiet one.
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 5_000_000,
  maxAttackStringSize: 20_000,
  incubationLimit: 5_000,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 20,
  mutationSize: 20,
  crossoverSize: 10,
  // A pattern that reaches this, thirty times what the slowest one takes, is not known to be linear.
  timeout: 60_000,
}

/** Parses a call or `new` of RegExp with a literal; undefined when the pattern is put together at run time. */
function readRegExpCall(node: ts.CallExpression | ts.NewExpression): Pick<Pattern, 'source' | 'flags'> | undefined {
  const [source, flags] = node.arguments ?? []
  if (node.expression.getText() !== 'RegExp' || !source || !ts.isStringLiteralLike(source)) return undefined
  return { source: source.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' }
}

function readPattern(node: ts.Node): Pick<Pattern, 'source' | 'flags'> | undefined {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return readRegExpCall(node)
  if (!ts.isRegularExpressionLiteral(node)) return undefined
  const end = node.text.lastIndexOf('/')
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
}

/**
 * Returns the regular expressions of the files: literals, and calls of RegExp with a literal. `sources` maps paths to
 * contents.
 */
export function findPatterns(sources: Readonly<Record<string, string>>): Pattern[] {
  const patterns: Pattern[] = []
  for (const [file, text] of Object.entries(sources)) {
    const sourceFile = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
    const visit = (node: ts.Node): void => {
      const pattern = readPattern(node)
      const line = sourceFile.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (pattern) patterns.push({ file, line, ...pattern })
      ts.forEachChild(node, visit)
    }
    visit(sourceFile)
  }
  return patterns
}

/** Returns 'linear', or what recheck says of the pattern: how its time grows, or why that is not known. */
export function judgePattern({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string {
  // What repeats nothing without limit looks at a limited number of characters from each position.
  if (!/[*+]|\{\d+,\}/.test(source)) return 'linear'
  const result = checkSync(source, flags, options)
  if (result.status === 'safe') return 'linear'
  return result.status === 'vulnerable' ? result.complexity.summary : `not known (${result.error.kind})`
}

const MEMORY_FILE = 'node_modules/.cache/check-patterns.json'

/** Runs the check with a judge that remembers what it judged before, with the same version and options. */
function withMemory(check: (judge: (pattern: Pattern) => string) => string[]): string[] {
  const remembered = readMemory()
  const verdicts: Record<string, string> = {}
  const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8'))
  const result = check((pattern) => {
    const key = `${version} ${JSON.stringify(options)} /${pattern.source}/${pattern.flags}`
    const verdict = verdicts[key] ?? remembered[key] ?? judgePattern(pattern)
    verdicts[key] = verdict
    return verdict
  })
  mkdirSync(dirname(MEMORY_FILE), { recursive: true })
  writeFileSync(MEMORY_FILE, JSON.stringify(verdicts))
  return result
}

function readMemory(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(MEMORY_FILE, 'utf8'))
  } catch {
    // The first run has none, and one that was interrupted leaves a part.
    return {}
  }
}

/**
 * Returns one message for each pattern that is not linear and no exception, and for each exception that has no such
 * pattern.
 */
export function findViolations(
  patterns: readonly Pattern[],
  judge: (pattern: Pattern) => string,
  allowed: readonly Exception[] = exceptions,
): string[] {
  const excepted = new Set<Exception>()
  const violations: string[] = []
  for (const pattern of patterns) {
    const verdict = judge(pattern)
    if (verdict === 'linear') continue
    const { file, line, source, flags } = pattern
    const exception = allowed.find((each) => each.file === file && each.source === source)
    if (exception) excepted.add(exception)
    else violations.push(`${file}:${line}: /${source}/${flags} is not linear: ${verdict}`)
  }
  for (const exception of allowed)
    if (!excepted.has(exception)) violations.push(`This exception is no longer needed: ${JSON.stringify(exception)}`)
  if (allowed.length > MAX_EXCEPTIONS) violations.push(`There are more than ${MAX_EXCEPTIONS} exceptions.`)
  return violations
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const patterns = findPatterns(readSources(fileURLToPath(new URL('..', import.meta.url))))
  const violations = withMemory((judge) => findViolations(patterns, judge))
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) process.exitCode = 1
}

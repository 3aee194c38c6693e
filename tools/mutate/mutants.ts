import { ts } from '@ts-morph/common'

/** A change of one expression or statement. */
export interface Mutant {
  readonly file: string
  /** The position of the replaced text. */
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** The innermost function around it, as `instrument` names it. */
  readonly scope: string
  /** The line, counted from 1, and its text. */
  readonly line: number
  readonly text: string
  /** What becomes what, shortened. */
  readonly change: string
}

/** Returns true for `return undefined` that becomes `return undefined as never`. */
export function changesNothing({ change }: Pick<Mutant, 'change'>): boolean {
  return change === 'undefined → undefined as never'
}

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}

// A changed message is seen by a reader of the log, and by no test that should be written.
const messageCall = /^(log|logger|console)\b|\.(describe|log|info|warn|error|debug)$|Error$|\blog\./

/** An argument of a call that writes to the log, or creates an error or a description. */
function isMessage(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.expression !== node && messageCall.test(parent.expression.getText())
  return (ts.isBinaryExpression(parent) || ts.isConditionalExpression(parent)) && isMessage(parent)
}

/** A text that names something, and is no value: of a module, a property or a type. */
function isName({ parent }: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return false
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.ImportKeyword
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isTypeNode(parent)
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  )
}

/** An object literal whose properties are options: an argument, or a constant of the module. */
function holdsOptions(node: ts.ObjectLiteralExpression): boolean {
  let outer: ts.Node = node
  while (
    ts.isPropertyAssignment(outer.parent) ||
    ts.isObjectLiteralExpression(outer.parent) ||
    ts.isSatisfiesExpression(outer.parent)
  )
    outer = outer.parent
  const { parent } = outer
  return (
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    (ts.isVariableDeclaration(parent) && parent.initializer === outer)
  )
}

type Edit = readonly [start: number, end: number, replacement: string]

function binaryEdits(node: ts.BinaryExpression): Edit[] {
  const { left, right, operatorToken } = node
  const text = operatorToken.getText()
  const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
  const other = text === '+' && !isText ? '-' : operators[text]
  return other === undefined ? [] : [[operatorToken.getStart(), operatorToken.end, other]]
}

function regexEdits(node: ts.Node): Edit[] {
  const text = node.getText()
  const edits: Edit[] = []
  if (text.startsWith('/^')) edits.push([node.getStart(), node.end, `/${text.slice(2)}`])
  if (/[^\\]\$\/[a-z]*$/.test(text)) edits.push([node.getStart(), node.end, text.replace(/\$(\/[a-z]*)$/, '$1')])
  return edits
}

function statementEdits(node: ts.Node): Edit[] {
  if (ts.isReturnStatement(node) && node.expression)
    return [[node.expression.getStart(), node.expression.end, 'undefined as never']]
  if (!ts.isExpressionStatement(node)) return []
  const call =
    ts.isAwaitExpression(node.expression) || ts.isVoidExpression(node.expression)
      ? node.expression.expression
      : node.expression
  return ts.isCallExpression(call) && !messageCall.test(call.expression.getText())
    ? [[node.getStart(), node.end, ';']]
    : []
}

function literalEdits(node: ts.Node): Edit[] {
  const replace = (text: string): Edit[] => [[node.getStart(), node.end, text]]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return replace('false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) return replace('true')
  if (ts.isNumericLiteral(node)) return replace(`(${node.text} + 1)`)
  if (ts.isRegularExpressionLiteral(node)) return regexEdits(node)
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
  const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node
  if (isText && !isKey && !isName(node)) return replace(node.text === '' ? "'mutated'" : "''")
  if (ts.isTemplateExpression(node)) return replace("''")
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return replace('[]')
  return []
}

function listEdits(node: ts.Node): Edit[] {
  const replace = (text: string): Edit[] => [[node.getStart(), node.end, text]]
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return []
  const negated = ts.isExpression(node) && isCondition(node) ? replace(`!(${node.getText()})`) : []
  if (ts.isBinaryExpression(node)) return [...negated, ...binaryEdits(node)]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return replace(node.operand.getText())
  if (ts.isPropertyAccessExpression(node) && /^Math\.(min|max)$/.test(node.getText()))
    return replace(node.getText() === 'Math.min' ? 'Math.max' : 'Math.min')
  if (ts.isObjectLiteralExpression(node) && holdsOptions(node))
    return node.properties.map((property) => [
      property.getStart(),
      property.end + (/^\s*,/.exec(node.getSourceFile().text.slice(property.end))?.[0].length ?? 0),
      '',
    ])
  return [...negated, ...statementEdits(node), ...literalEdits(node)]
}

type WithBody = ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody }

function hasBody(node: ts.Node): node is WithBody {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

function parse(file: string, source: string): ts.SourceFile {
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text).replace(/\s+/g, ' ')

/** Returns every mutant of a file, in the order of its text. */
export function listMutants(file: string, source: string): Mutant[] {
  const sourceFile = parse(file, source)
  const lines = source.split('\n')
  const mutants: Mutant[] = []
  const visit = (node: ts.Node, scope: string): void => {
    if (isMessage(node)) return
    for (const [start, end, replacement] of listEdits(node)) {
      const { line } = sourceFile.getLineAndCharacterOfPosition(start)
      const change = `${shorten(source.slice(start, end))} → ${shorten(replacement) || 'removed'}`
      mutants.push({ file, start, end, replacement, scope, line: line + 1, text: (lines[line] ?? '').trim(), change })
    }
    const body = hasBody(node) ? node.body : undefined
    ts.forEachChild(node, (child) => visit(child, child === body ? `${file}:${child.getStart()}` : scope))
  }
  ts.forEachChild(sourceFile, (child) => visit(child, `${file}:0`))
  return mutants
}

/** Returns the innermost function around a position, as `instrument` names it. */
export function findScope(file: string, source: string, position: number): string {
  let start = 0
  const visit = (node: ts.Node): void => {
    if (position < node.getFullStart() || position >= node.end) return
    if (hasBody(node) && position >= node.body.getStart()) start = node.body.getStart()
    ts.forEachChild(node, visit)
  }
  visit(parse(file, source))
  return `${file}:${start}`
}

/** Returns the source with a report of each function that is entered, to `globalThis.reportHit`. */
export function instrument(file: string, source: string): string {
  const inserts: { readonly at: number; readonly text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (hasBody(node)) {
      const { body } = node
      const report = `globalThis.reportHit?.(${JSON.stringify(`${file}:${body.getStart()}`)})`
      if (ts.isBlock(body)) inserts.push({ at: body.getStart() + 1, text: `${report};` })
      else inserts.push({ at: body.getStart(), text: `(${report}, ` }, { at: body.end, text: ')' })
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file, source))
  const code = inserts
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: part }) => text.slice(0, at) + part + text.slice(at), source)
  return `${code}\n;globalThis.reportHit?.(${JSON.stringify(`${file}:0`)})\n`
}

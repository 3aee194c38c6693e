import { listElements } from './dom.ts'

/** Returns words as one operand: in brackets unless they are a single number or name. */
function toOperand(words: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(words) || /^\([^()]*\)$/.test(words) ? words : `(${words})`
}

type Write = (parts: readonly string[]) => string

const writeRows: Write = (parts) => parts.filter((part) => part !== '').join('; ')

/** What an element of MathML shows, on one line, from the words of its children. */
const writers: Readonly<Record<string, Write>> = {
  mfrac: ([top = '', bottom = '']) => `${toOperand(top)}/${toOperand(bottom)}`,
  msqrt: (parts) => `√${toOperand(parts.join(''))}`,
  mroot: ([base = '', index = '']) => `${index}√${toOperand(base)}`,
  msup: ([base = '', raised = '']) => (raised === '' ? base : `${base}^${toOperand(raised)}`),
  msub: ([base = '', lowered = '']) => (lowered === '' ? base : `${base}_${toOperand(lowered)}`),
  msubsup: ([base = '', lowered = '', raised = '']) => `${base}_${toOperand(lowered)}^${toOperand(raised)}`,
  mover: ([base = '', over = '']) => `${base}${over}`,
  munder: ([base = '', under = '']) => `${base}_${toOperand(under)}`,
  munderover: ([base = '', under = '', over = '']) => `${base}_${toOperand(under)}^${toOperand(over)}`,
  mtable: writeRows,
  mtr: (parts) => parts.join(' '),
  mphantom: () => '',
  annotation: () => '',
  'annotation-xml': () => '',
}

function readFormula(element: Element): string {
  const parts = [...element.children].map(readFormula)
  const write = writers[element.localName]
  if (write) return write(parts)
  // Only the innermost elements have words of their own; the others have white space between the tags.
  return parts.length > 0 ? parts.join('') : element.textContent.trim().replace(/\s+/g, ' ')
}

/**
 * Replaces what KaTeX and MathJax draw by the MathML that they hide in it: their drawing has no sign of a power or a
 * fraction, or no text at all.
 */
export function uncoverFormulas(body: HTMLElement): void {
  for (const drawn of listElements(body, '.katex, .MathJax, mjx-container')) {
    const formula = drawn.querySelector('math')
    if (formula && formula.textContent.trim() !== '') drawn.replaceWith(formula)
  }
}

/** Replaces each formula of MathML by its words: a fraction as `a/b`, a power as `a^b`. */
export function replaceFormulas(body: HTMLElement): void {
  for (const formula of listElements(body, 'math')) formula.replaceWith(` ${readFormula(formula)} `)
}

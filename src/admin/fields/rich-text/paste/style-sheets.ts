import { listElements } from './dom.ts'

/** What is copied into the elements: it makes text bold, italic, struck out or raised, hides it or gives it a line. */
const taken =
  /^\s*(?:font-weight|font-style|font-size|text-decoration|vertical-align|display|visibility|opacity|position|float|overflow|clip|width|height|max-height|padding|mso-hide|border)/i

/** Rules under another condition, such as a narrow window or print, are not taken. */
const shownOnScreens = /^@(?:media\s+(?:only\s+)?(?:all|screen)|layer\b.*)$/i

interface Rule {
  readonly selectors: string
  readonly body: string
}

function removeCssComments(sheets: string): string {
  const parts = sheets.split('*/').map((part) => part.split('/*')[0])
  return parts.join('').replaceAll('<!--', '').replaceAll('-->', '')
}

/** Returns the rules of style sheets that hold without a condition. */
function listRules(sheets: string): Rule[] {
  const rules: Rule[] = []
  /** What is in front of each open brace. */
  const open: string[] = []
  let text = ''
  for (const part of removeCssComments(sheets).split(/([{}])/)) {
    if (part === '{') open.push(text.slice(text.lastIndexOf(';') + 1).trim())
    else if (part === '}') {
      const selectors = open.pop() ?? ''
      const holds = open.every((outer) => shownOnScreens.test(outer))
      if (holds && !selectors.startsWith('@')) rules.push({ selectors, body: text })
    }
    text = part === '{' || part === '}' ? '' : part
  }
  return rules
}

/** Returns the declarations of rules such as `td.xl65 { font-weight: 700 }`, by `td.xl65` or `.xl65`. */
function readClassStyles(sheets: string): ReadonlyMap<string, string> {
  const styles = new Map<string, string>()
  for (const { selectors, body } of listRules(sheets)) {
    const declarations = body.split(';').filter((one) => taken.test(one))
    if (declarations.length === 0) continue
    for (const selector of selectors.split(',')) {
      const [, tag = '', name] = /^([a-z][a-z0-9]*)?\.([\w-]+)$/i.exec(selector.trim()) ?? []
      if (name === undefined) continue
      const key = `${tag.toLowerCase()}.${name}`
      const css = `${styles.get(key) ?? ''}${declarations.join(';')};`
      // It is copied into each element of the class.
      if (css.length <= 300) styles.set(key, css)
    }
  }
  return styles
}

/** Removes what only Outlook reads. */
function removeConditionalComments(html: string): string {
  const [first = '', ...others] = html.split('<!--[if')
  const rest = others.map((part) => {
    // `<!--[if !mso]><!-->` is for all others.
    if (/^[^\]>]{0,100}\](?:><!|--)-->/.test(part)) return part
    const end = part.indexOf('<![endif]-->')
    return end === -1 ? '' : part.slice(end)
  })
  return first + rest.join('')
}

/** Returns the style sheets within HTML. */
function readStyleSheets(html: string): string {
  const parts = removeConditionalComments(html)
    .split(/<style\b/i)
    .slice(1)
  const sheets = parts.map((part) => {
    const start = part.indexOf('>') + 1
    const isForScreens = !/\bmedia\s*=\s*["']?(?!all|screen)/i.test(part.slice(0, start))
    return isForScreens ? part.slice(start).split(/<\/style/i)[0] : ''
  })
  return sheets.join('\n')
}

/**
 * Copies these declarations from the style sheets of the HTML into its elements: Excel has them by class only. The
 * sheets come from the text, because the Trusted Types policy of the back office drops the head of a document.
 */
export function applyStyleSheets(body: HTMLElement, html: string): void {
  const styles = readClassStyles(readStyleSheets(html))
  if (styles.size === 0) return
  for (const element of listElements(body, '[class]')) {
    const tag = element.tagName.toLowerCase()
    const names = [...element.classList]
    const css = [...names.map((name) => styles.get(`.${name}`)), ...names.map((name) => styles.get(`${tag}.${name}`))]
    const own = element.getAttribute('style') ?? ''
    if (css.join('') !== '') element.setAttribute('style', `${css.join('')}${own}`)
  }
}

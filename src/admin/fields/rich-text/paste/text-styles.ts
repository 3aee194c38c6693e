/** How a text looks where it comes from, as far as rich text can keep it. */
export interface TextStyle {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  readonly isCode: boolean
  /** Raised as a square or lowered as an index. */
  readonly script: 'raised' | 'lowered' | undefined
  /** The target of the link that the text is in. */
  readonly href: string | undefined
  /** A heading is bold without a tag. */
  readonly isInHeading: boolean
  /** In preformatted text every character counts, and no style. */
  readonly isPreformatted: boolean
  /** The line ends of the source are shown. */
  readonly keepsLineEnds: boolean
  /** A size of 0 hides it. */
  readonly hasNoSize: boolean
}

/** The style of text without any. */
export const plainStyle: TextStyle = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isCode: false,
  script: undefined,
  href: undefined,
  isInHeading: false,
  isPreformatted: false,
  keepsLineEnds: false,
  hasNoSize: false,
}

const bold = { isBold: true }
const italic = { isItalic: true }
const struck = { isStruck: true }
const code = { isCode: true }
const heading = { isInHeading: true }

const tagStyles: Readonly<Record<string, Partial<TextStyle>>> = {
  B: bold,
  STRONG: bold,
  I: italic,
  EM: italic,
  U: { isUnderlined: true },
  S: struck,
  STRIKE: struck,
  DEL: struck,
  CODE: code,
  KBD: code,
  SAMP: code,
  TT: code,
  SUP: { script: 'raised' },
  SUB: { script: 'lowered' },
  H1: heading,
  H2: heading,
  H3: heading,
  H4: heading,
  H5: heading,
  H6: heading,
  PRE: { isPreformatted: true },
}

/** Cells and images have a vertical place too, which raises no text. */
const alignedInCell = /^(TD|TH|TR|TBODY|THEAD|IMG)$/

function readWeight({ style }: HTMLElement, inner: TextStyle): Partial<TextStyle> {
  if (/^(normal|lighter|[1-5]00)$/.test(style.fontWeight)) return { isBold: false }
  // Headings have their weight by their level.
  return !inner.isInHeading && /^(bold|bolder|[6-9]00|1000)$/.test(style.fontWeight) ? bold : {}
}

function readSlant({ style }: HTMLElement, inner: TextStyle): Partial<TextStyle> {
  if (style.fontStyle === 'normal') return { isItalic: false }
  return !inner.isInHeading && /^(italic|oblique)/.test(style.fontStyle) ? italic : {}
}

function readLines({ style }: HTMLElement, inner: TextStyle, outer: TextStyle): Partial<TextStyle> {
  const line = style.textDecorationLine
  // It takes back the line of the element itself; one of an outer element goes through.
  if (line === 'none') return { isUnderlined: outer.isUnderlined, isStruck: outer.isStruck }
  return {
    ...(line.includes('line-through') && struck),
    ...(!inner.isInHeading && line.includes('underline') && { isUnderlined: true }),
  }
}

function readScript({ style, tagName }: HTMLElement): Partial<TextStyle> {
  if (alignedInCell.test(tagName)) return {}
  if (style.verticalAlign === 'super') return { script: 'raised' }
  return style.verticalAlign === 'sub' ? { script: 'lowered' } : {}
}

// Browsers copy either name of the property; not every one of them can read both.
const whiteSpace = /(?:^|;)\s*white-space(?:-collapse)?\s*:\s*([a-z-]+)/gi

function readWhiteSpace(css: string): Partial<TextStyle> {
  const value = [...css.matchAll(whiteSpace)].at(-1)?.[1]?.toLowerCase()
  return value === undefined ? {} : { keepsLineEnds: /^(pre|preserve|break-spaces)/.test(value) }
}

function readSize({ style }: HTMLElement): Partial<TextStyle> {
  if (/^0(?:\.0+)?(?:[a-z]+|%)?$/.test(style.fontSize)) return { hasNoSize: true }
  // A share of nothing is nothing.
  return style.fontSize === '' || /(?:[\d.]em|%)$/.test(style.fontSize) ? {} : { hasNoSize: false }
}

/** Returns the style of the text in an element, from that of the text around it. */
export function readTextStyle(element: HTMLElement, outer: TextStyle): TextStyle {
  const ofTag = tagStyles[element.tagName]
  const inner = ofTag ? { ...outer, ...ofTag } : outer
  const css = element.getAttribute('style')
  if (!css) return inner
  return {
    ...inner,
    ...readWeight(element, inner),
    ...readSlant(element, inner),
    ...readLines(element, inner, outer),
    ...readScript(element),
    ...readSize(element),
    ...readWhiteSpace(css),
  }
}

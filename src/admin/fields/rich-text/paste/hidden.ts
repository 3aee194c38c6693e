import { listElements } from './dom.ts'
import { boxes } from './signs.ts'

/**
 * What is never shown as text, with its content. Word marks the place and the text of a comment, spreadsheets have
 * `comment`.
 */
const neverShown = [
  'style, script, noscript, template, xml, meta, link, title, canvas, video, audio, object, datalist, progress, meter',
  'comment, .MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff',
  '[style*="mso-element:comment" i], [style*="mso-element: comment" i]',
  // Only for a screen reader; some browsers copy the name of the class without its style.
  '.sr-only, .visually-hidden, .screen-reader-text, .katex-mathml, mjx-assistive-mml, [hidden]',
].join(',')

function isUpTo(size: string, limit: number): boolean {
  return /^-?[\d.]+(?:px)?$/.test(size) && Number.parseFloat(size) <= limit
}

/** Returns true for an element that is cut to nothing or to a pixel, or far out of the page. */
function isClipped({ style }: HTMLElement): boolean {
  if (isUpTo(style.left, -999) || isUpTo(style.top, -999) || isUpTo(style.textIndent, -999)) return true
  if (/^rect\((?:[01](?:px)?[\s,]*)+\)$/.test(style.getPropertyValue('clip'))) return true
  if (/^inset\((?:50|100)%/.test(style.getPropertyValue('clip-path'))) return true
  if (!/^(?:hidden|clip)/.test(style.overflow)) return false
  const hasPadding = [style.paddingTop, style.paddingBottom].some((size) => !isUpTo(size || '0', 0))
  return (isUpTo(style.width, 1) && isUpTo(style.height, 1)) || (isUpTo(style.maxHeight, 1) && !hasPadding)
}

const visible = '[style*="visibility:visible" i], [style*="visibility: visible" i]'

/** Returns true for an element that takes its place, and shows nothing there. */
function isTransparent(element: HTMLElement): boolean {
  const { opacity, visibility } = element.style
  if (opacity !== '' && Number.parseFloat(opacity) === 0) return true
  return visibility === 'hidden' && element.querySelector(visible) === null
}

function isTaken(element: HTMLElement): boolean {
  const { style } = element
  if (style.display === 'none' || style.visibility === 'collapse') return true
  return /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '') || isClipped(element)
}

/** Removes what a person did not see where it was copied. */
export function removeHidden(body: HTMLElement): void {
  for (const element of listElements(body, neverShown)) element.remove()
  for (const element of listElements(body, '[style]')) {
    const isCell = /^T[DH]$/.test(element.tagName)
    // Many pages draw their own box over one that is hidden.
    if (element.matches(boxes)) continue
    if (isTaken(element) || (isTransparent(element) && !isCell)) element.remove()
    // Without an empty cell the next one would be in its column.
    else if (isCell && isTransparent(element)) element.replaceChildren()
  }
}

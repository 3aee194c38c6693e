import { toStoredLine } from '#content/stored-text.ts'
import { parseInertHtml } from '../../../shared/inert-html.ts'
import { shapeBlocks } from './blocks.ts'
import { replaceControls } from './controls.ts'
import { shapeCssLines } from './css-lines.ts'
import { listElements, removeComments } from './dom.ts'
import { uncoverFormulas } from './formulas.ts'
import { removeHidden } from './hidden.ts'
import { removeHiddenColumns } from './hidden-columns.ts'
import { readIconLabels, writeIconLabels } from './icon-labels.ts'
import { type PastedImages, takeImages } from './images.ts'
import { markTexts } from './mark-texts.ts'
import { limitNesting } from './nesting.ts'
import { replaceCheckBoxes, replaceEmojiImages } from './signs.ts'
import { applyStyleSheets } from './style-sheets.ts'
import { flattenTables } from './tables.ts'
import { convertMsWordLists } from './word-lists.ts'

/** Pasted content as rich text can have it. */
export interface CleanedPaste {
  readonly html: string
  readonly images: PastedImages
}

const allowedAttributes = ['href', 'src', 'alt', 'start']

function stripAttributes(body: HTMLElement): void {
  for (const element of listElements(body, '*'))
    for (const { name, value } of [...element.attributes])
      if (!allowedAttributes.includes(name)) element.removeAttribute(name)
      else if (name === 'alt') element.setAttribute(name, toStoredLine(value))
}

// Without its table the parser would drop the tags of a row, and its cells would run together.
const tablePart =
  /^(?:\s|<meta[^<>]*>|<\/?(?:html|body)[^<>]*>|<!--\w*-->)*<(?:tr|td|th|thead|tbody|tfoot|caption|colgroup)[\s>]/i

/**
 * Cleans HTML copied from Word, a letter or a web page: keeps text, headings, lists, links, emphasis and images, drops
 * the styling. A row of a table becomes a line. The images of `ownOrigins` are of this site.
 */
export function cleanPaste(html: string, ownOrigins: readonly string[] = []): CleanedPaste {
  const whole = `<!doctype html>${tablePart.test(html) ? '<table>' : ''}${limitNesting(html)}`
  // The policy for HTML in the page would take away what stands in a form, a drawing or a formula.
  const { body } = parseInertHtml(whole)
  removeComments(body)
  applyStyleSheets(body, html)
  uncoverFormulas(body)
  removeHiddenColumns(body)
  const iconLabels = readIconLabels(body)
  removeHidden(body)
  writeIconLabels(iconLabels)
  convertMsWordLists(body)
  replaceCheckBoxes(body)
  replaceControls(body)
  replaceEmojiImages(body)
  const images = takeImages(body, ownOrigins)
  shapeCssLines(body)
  markTexts(body)
  shapeBlocks(body)
  flattenTables(body)
  stripAttributes(body)
  return { html: body.innerHTML.replaceAll('&nbsp;', ' '), images }
}

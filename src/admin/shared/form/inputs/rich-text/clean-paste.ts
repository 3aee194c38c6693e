import { findImage } from './addresses.ts'
import { makeWordLists } from './word-lists.ts'

const kept = ['href', 'src', 'alt', 'start']

/** The tags for what is said by style alone; a heading has its look already. */
function tagsOf(element: HTMLElement): string[] {
  if (element.closest('h1, h2, h3, h4, h5, h6')) return []
  const { tagName, style } = element
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(style.fontWeight) && !/^(B|STRONG)$/.test(tagName) ? ['strong'] : []),
    ...(style.fontStyle === 'italic' && !/^(I|EM)$/.test(tagName) ? ['em'] : []),
    ...(style.textDecorationLine.includes('underline') && !/^(U|A)$/.test(tagName) ? ['u'] : []),
  ]
}

/** Says by tags what was said by style, and takes away every other look. */
function undress(element: HTMLElement): void {
  for (const tag of tagsOf(element)) {
    const wrapper = element.ownerDocument.createElement(tag)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
  const isPlain = /^(B|STRONG)$/.test(element.tagName) && /^(normal|[1-5]00)$/.test(element.style.fontWeight)
  const isLine =
    element.tagName === 'DIV' && !element.querySelector('div, p, h1, h2, h3, h4, h5, h6, li, pre, blockquote')
  if (isLine) {
    const line = element.ownerDocument.createElement('p')
    line.append(...element.childNodes)
    element.replaceWith(line)
  } else if (isPlain || /^(SPAN|FONT|DIV)$/.test(element.tagName)) element.replaceWith(...element.childNodes)
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name)
}

/** A table has no place in the text: each of its rows becomes a line. */
function flattenTable(table: Element): void {
  const rows = [...table.querySelectorAll('tr')].map((row) => {
    const line = table.ownerDocument.createElement('p')
    const cells = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())
    line.textContent = cells.filter((cell) => cell !== '').join(' | ')
    return line
  })
  table.replaceWith(...rows)
}

/** A picture stands between paragraphs, not in one; an empty paragraph was only there to keep a distance. */
function tidyBlock(block: Element): void {
  if (block.textContent.trim() !== '' || block.querySelector('iframe, pre')) return
  block.replaceWith(...block.querySelectorAll('img'))
}

/** What was copied in Word or on a web page, with its words, headings, lists and links, and without its look. */
export function cleanPaste(html: string): string {
  // What was copied in an editor like this one is what it should be.
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)]
  makeWordLists(body)
  for (const element of all('style, script, xml, meta, link, title, button, input, select, svg')) element.remove()
  for (const image of all('img')) if (findImage(image.getAttribute('src') ?? '') === undefined) image.remove()
  for (const table of all('table')) flattenTable(table)
  for (const block of all('p, h1, h2, h3, h4, h5, h6, li, div')) tidyBlock(block)
  for (const element of all('*')) undress(element)
  return body.innerHTML.replace(/<!--.*?-->/gs, '').replace(/&nbsp;/g, ' ')
}

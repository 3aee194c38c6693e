import { findImageUrl } from './urls.ts'

interface MsWordListItem {
  readonly level: number
  readonly isNumbered: boolean
}

/** Returns a Word paragraph as a list item; nothing when it is not one. */
function findListItem(element: Element | null): MsWordListItem | undefined {
  const style = element?.tagName === 'P' ? (element.getAttribute('style') ?? '') : ''
  const [, level] = /mso-list:\s*\S+\s+level(\d)/i.exec(style) ?? []
  if (!element || level === undefined) return undefined
  const marker = element.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ''
  return { level: Number(level), isNumbered: /^\s*\(?([0-9]+|[a-z]{1,4})[.)]/i.test(marker) }
}

/** Converts paragraphs that Word only draws as a list, with typed markers, into lists. */
function convertMsWordLists(body: HTMLElement): void {
  /** The open lists at the last paragraph, outermost first. */
  let openLists: { readonly list: Element; readonly level: number }[] = []
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const item = findListItem(paragraph)
    const before = paragraph.previousElementSibling
    if (!item) continue
    if (before !== openLists[0]?.list) openLists = []
    openLists = openLists.filter(({ level }) => level <= item.level)
    const inner = openLists.at(-1)
    if (!inner || inner.level < item.level) {
      const list = body.ownerDocument.createElement(item.isNumbered ? 'ol' : 'ul')
      const parent = inner?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      openLists.push({ list, level: item.level })
    }
    for (const marker of paragraph.querySelectorAll('[style*="mso-list:Ignore" i]')) marker.remove()
    const listItem = body.ownerDocument.createElement('li')
    listItem.append(...paragraph.childNodes)
    openLists.at(-1)?.list.append(listItem)
    paragraph.remove()
  }
}

const allowedAttributes = ['href', 'src', 'alt', 'start']

/** The tags that replace inline styles; headings already have their style. */
function tagsForStyle(element: HTMLElement): string[] {
  if (element.closest('h1, h2, h3, h4, h5, h6')) return []
  const { tagName, style } = element
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(style.fontWeight) && !/^(B|STRONG)$/.test(tagName) ? ['strong'] : []),
    ...(style.fontStyle === 'italic' && !/^(I|EM)$/.test(tagName) ? ['em'] : []),
    ...(style.textDecorationLine.includes('underline') && !/^(U|A)$/.test(tagName) ? ['u'] : []),
  ]
}

/** Replaces inline styles by tags and removes all other styling. */
function stripStyles(element: HTMLElement): void {
  for (const tag of tagsForStyle(element)) {
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
  for (const { name } of [...element.attributes]) if (!allowedAttributes.includes(name)) element.removeAttribute(name)
}

/** Tables are not supported: each row becomes a line. */
function flattenTable(table: Element): void {
  const rows = [...table.querySelectorAll('tr')].map((row) => {
    const line = table.ownerDocument.createElement('p')
    const cells = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())
    line.textContent = cells.filter((cell) => cell !== '').join(' | ')
    return line
  })
  table.replaceWith(...rows)
}

/** Images are blocks between paragraphs; an empty paragraph served only as spacing. */
function unwrapEmptyBlock(block: Element): void {
  if (block.textContent.trim() !== '' || block.querySelector('iframe, pre')) return
  block.replaceWith(...block.querySelectorAll('img'))
}

/** Cleans HTML copied from Word or a web page: keeps text, headings, lists and links, drops the styling. */
export function cleanPaste(html: string): string {
  // HTML copied from an editor like this one is already clean.
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)]
  convertMsWordLists(body)
  for (const element of all('style, script, xml, meta, link, title, button, input, select, svg')) element.remove()
  for (const image of all('img')) if (findImageUrl(image.getAttribute('src') ?? '') === undefined) image.remove()
  for (const table of all('table')) flattenTable(table)
  for (const block of all('p, h1, h2, h3, h4, h5, h6, li, div')) unwrapEmptyBlock(block)
  for (const element of all('*')) stripStyles(element)
  return body.innerHTML.replace(/<!--.*?-->/gs, '').replace(/&nbsp;/g, ' ')
}

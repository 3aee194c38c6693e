interface Item {
  readonly level: number
  readonly isNumbered: boolean
}

/** What a paragraph of Word is as an item of a list; nothing when it is none. */
function itemOf(element: Element | null): Item | undefined {
  const style = element?.tagName === 'P' ? (element.getAttribute('style') ?? '') : ''
  const [, level] = /mso-list:\s*\S+\s+level(\d)/i.exec(style) ?? []
  if (!element || level === undefined) return undefined
  const marker = element.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ''
  return { level: Number(level), isNumbered: /^\s*\(?([0-9]+|[a-z]{1,4})[.)]/i.test(marker) }
}

/** Makes lists of the paragraphs that Word only draws as lists, each with its marker typed in. */
export function makeWordLists(body: HTMLElement): void {
  /** The lists that are open at the last paragraph, from the outermost in. */
  let open: { readonly list: Element; readonly level: number }[] = []
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const item = itemOf(paragraph)
    const before = paragraph.previousElementSibling
    if (!item) continue
    if (before !== open[0]?.list) open = []
    open = open.filter(({ level }) => level <= item.level)
    const inner = open.at(-1)
    if (!inner || inner.level < item.level) {
      const list = body.ownerDocument.createElement(item.isNumbered ? 'ol' : 'ul')
      const parent = inner?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ list, level: item.level })
    }
    for (const marker of paragraph.querySelectorAll('[style*="mso-list:Ignore" i]')) marker.remove()
    const entry = body.ownerDocument.createElement('li')
    entry.append(...paragraph.childNodes)
    open.at(-1)?.list.append(entry)
    paragraph.remove()
  }
}

interface MsWordListItem {
  readonly level: number
  readonly isNumbered: boolean
  /** The last number of its marker, such as 3 of `2.3.`; absent with letters or signs. */
  readonly number: string | undefined
}

/** Returns a Word paragraph as a list item; nothing when it is not one. */
function findListItem(element: Element | null): MsWordListItem | undefined {
  const style = element?.tagName === 'P' ? (element.getAttribute('style') ?? '') : ''
  const [, level] = /mso-list:\s?[\w-]+\s+level(\d)/i.exec(style) ?? []
  if (!element || level === undefined) return undefined
  const marker = element.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ''
  return {
    level: Number(level),
    isNumbered: /^\s*\(?([0-9]+|[a-z]{1,4})[.)]/i.test(marker),
    number: /(\d{1,4})[.)]?$/.exec(marker.trim())?.[1],
  }
}

/** Converts paragraphs that Word only draws as a list, with typed markers, into lists. */
export function convertMsWordLists(body: HTMLElement): void {
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
      // It goes on where other words part it.
      if (item.isNumbered && Number(item.number ?? 1) > 1) list.setAttribute('start', item.number ?? '')
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

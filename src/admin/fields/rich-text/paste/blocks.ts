import { boxTags, collectHolders, isBlankText, isBlock, listElements, listTexts, moveChildren, unwrap } from './dom.ts'

/** Returns everything that holds a visible word, or a block that shows something without words. */
function collectTextHolders(body: HTMLElement): Set<Node> {
  const words = listTexts(body).filter((text) => !isBlankText(text))
  return collectHolders([...words, ...listElements(body, 'hr, iframe, pre')])
}

/** Returns everything that shows something. */
export function collectContentHolders(body: HTMLElement): Set<Node> {
  return collectHolders([...collectTextHolders(body), ...listElements(body, 'img')])
}

/** Returns true when words, or something else within a line, are on that side of a node. */
function isInLine(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  let next = node[side]
  while (next && isBlankText(next)) next = next[side]
  return next !== null && !isBlock(next)
}

/** Removes empty blocks, which served as spacing; an image without words in its block becomes a block of its own. */
function removeEmptyBlocks(body: HTMLElement): void {
  const withText = collectTextHolders(body)
  const withContent = collectContentHolders(body)
  for (const block of listElements(body, '*')) {
    if (!isBlock(block) || block.tagName === 'TABLE' || withText.has(block)) continue
    for (const child of [...block.childNodes]) if (!withContent.has(child)) child.remove()
    // Without a line end, the words before and behind it would be one.
    if (isInLine(block, 'nextSibling') && isInLine(block, 'previousSibling'))
      block.before(body.ownerDocument.createElement('br'))
    unwrap(block)
  }
}

/** Makes paragraphs of text next to blocks: without the box around it, the text would join what comes next. */
function wrapLooseText(container: HTMLElement): void {
  let paragraph: HTMLElement | undefined
  for (const child of [...container.childNodes]) {
    if (isBlock(child)) paragraph = undefined
    else if (paragraph) paragraph.append(child)
    else if (child.nodeName === 'IMG') continue
    else if (child.textContent?.trim() === '') child.remove()
    else {
      paragraph = container.ownerDocument.createElement('p')
      child.before(paragraph)
      paragraph.append(child)
    }
  }
}

/** Makes a block list of what is in the body: boxes become paragraphs, or are unwrapped where they hold blocks. */
export function shapeBlocks(body: HTMLElement): void {
  removeEmptyBlocks(body)
  const selector = [...boxTags, 'td', 'th', 'caption'].join(',')
  for (const container of [body, ...listElements(body, selector)]) {
    const hasBlocks = [...container.childNodes].some(isBlock)
    if (hasBlocks) wrapLooseText(container)
    if (!boxTags.has(container.tagName)) continue
    if (hasBlocks) unwrap(container)
    else {
      const paragraph = body.ownerDocument.createElement('p')
      moveChildren(container, paragraph)
      container.replaceWith(paragraph)
    }
  }
}

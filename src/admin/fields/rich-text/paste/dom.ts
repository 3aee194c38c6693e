/** Returns every element within `root` that the selector matches, outermost first, as it was when it was called. */
export function listElements(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)]
}

/** Returns the nodes within `root` of one or several kinds of `NodeFilter`, in order, as it was when it was called. */
export function listNodes(root: HTMLElement, kind: number): Node[] {
  const walker = root.ownerDocument.createTreeWalker(root, kind)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

/** Returns every text within `root`, in order, as it was when it was called. */
export function listTexts(root: HTMLElement): Text[] {
  // The value of `NodeFilter.SHOW_TEXT`: the walker returns nothing else.
  return listNodes(root, 4) as Text[]
}

/** Removes the comments, which have the text that only some mail programs show. */
export function removeComments(root: HTMLElement): void {
  // The value of `NodeFilter.SHOW_COMMENT`.
  for (const comment of listNodes(root, 128)) comment.parentNode?.removeChild(comment)
}

/** Moves all children of an element to the end of another node. */
export function moveChildren(from: Node, to: Node): void {
  // One by one: a call with a hundred thousand arguments overflows the stack.
  while (from.firstChild) to.appendChild(from.firstChild)
}

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild)
  element.remove()
}

/** Returns true for text without any visible character; for an element never. */
export function isBlankText(node: Node): boolean {
  return node.nodeType === node.TEXT_NODE && (node.nodeValue ?? '').trim() === ''
}

/** Returns the nodes and everything that they are in. Each ancestor is visited once, however deep the nodes are. */
export function collectHolders(nodes: readonly Node[]): Set<Node> {
  const holders = new Set<Node>()
  for (const node of nodes)
    for (let holder: Node | null = node; holder && !holders.has(holder); holder = holder.parentNode) holders.add(holder)
  return holders
}

/** Returns the set of names that are separated by white space. */
export function parseNames(names: string): ReadonlySet<string> {
  return new Set(names.trim().split(/\s+/))
}

/** The elements that only group what is in them: their text becomes paragraphs. */
export const boxTags: ReadonlySet<string> = parseNames(`
  DIV SECTION ARTICLE ASIDE MAIN NAV HEADER FOOTER HGROUP ADDRESS CENTER FIGURE FIGCAPTION
  DL DT DD DETAILS SUMMARY FIELDSET LEGEND FORM DIALOG SEARCH MENU DIR LISTING XMP`)

/** The blocks that rich text has, and tables until they are rows. */
export const blockTags: ReadonlySet<string> = parseNames('P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE HR IFRAME TABLE')

/** Returns true for an element that begins a line of its own. */
export function isBlock(node: Node): node is HTMLElement {
  return blockTags.has(node.nodeName) || boxTags.has(node.nodeName)
}

const behaviourSelector = '[data-behaviour], #menu'

/** Returns the nodes that the server has rendered: scrollers add inert copies of their cards. */
function renderedNodes(parent: Element): ChildNode[] {
  return [...parent.childNodes].filter((node) => !(node instanceof Element && node.hasAttribute('inert')))
}

function isSameElement(one: Node, other: Node): boolean {
  if (!(one instanceof Element && other instanceof Element)) return one.nodeName === other.nodeName
  return one.localName === other.localName && one.id === other.id && one.className === other.className
}

function patchAttributes(shown: Element, before: Element, after: Element): boolean {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()])
  const changed = [...names].filter((name) => before.getAttribute(name) !== after.getAttribute(name))
  for (const name of changed) {
    const value = after.getAttribute(name)
    if (value === null) shown.removeAttribute(name)
    else shown.setAttribute(name, value)
  }
  return changed.some((name) => name.startsWith('data-'))
}

/**
 * Changes an element that was made of `before` to what `after` is, and leaves alone what is equal in both: scroll
 * positions, loaded images, players and what behaviours have added. Returns true when behaviours must be attached again.
 */
export function patch(shown: Element, before: Element, after: Element): boolean {
  let isStale = patchAttributes(shown, before, after)
  const [old, next, own] = [[...before.childNodes], [...after.childNodes], renderedNodes(shown)]
  const shorter = Math.min(old.length, next.length)
  const isEqual = (one: Node | undefined, other: Node | undefined) => other !== undefined && one?.isEqualNode(other)
  let start = 0
  while (start < shorter && isEqual(old[start], next[start])) start++
  let end = 0
  while (end < shorter - start && isEqual(old.at(-1 - end), next.at(-1 - end))) end++
  const following = own[old.length - end] ?? null
  for (let index = start; index < Math.max(old.length, next.length) - end; index++) {
    const current = index < old.length - end ? own[index] : undefined
    const previous = old[index]
    const wanted = index < next.length - end ? next[index] : undefined
    if (current && previous && wanted && isSameElement(previous, wanted)) {
      if (current instanceof Element) isStale = patch(current, previous as Element, wanted as Element) || isStale
      else {
        current.nodeValue = wanted.nodeValue
        // Its labels may no longer fit.
        isStale ||= shown.closest('#menu') !== null
      }
    } else {
      if (wanted) shown.insertBefore(document.importNode(wanted, true), current ?? following)
      current?.remove()
      isStale ||= shown.closest(behaviourSelector) !== null
    }
  }
  return isStale
}

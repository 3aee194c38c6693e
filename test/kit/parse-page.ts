import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
type Element = DefaultTreeAdapterTypes.Element

function listElements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(listElements) : []
  return 'tagName' in node ? [node, ...children] : children
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value

const getText = ({ childNodes }: Element) =>
  childNodes.map((child) => (child.nodeName === '#text' && 'value' in child ? child.value : '')).join('')

/** A node of the JSON-LD graph. */
export type SchemaNode = Readonly<Record<string, unknown>>

/** What a page says to search engines and social networks, read by an HTML parser that is not ours. */
export interface ParsedPage {
  readonly title: string
  readonly heading: string
  /** The content of each `<meta>`, by its `name` or `property`. */
  readonly meta: Readonly<Record<string, string>>
  readonly canonical: string | undefined
  /** The addresses by `hreflang`. */
  readonly alternates: Readonly<Record<string, string>>
  readonly nodes: readonly SchemaNode[]
}

/** Returns an attribute of the elements by the value of another. */
function pairAttributes(elements: readonly Element[], names: readonly string[], value: string) {
  const pairs = elements.flatMap((element) => {
    const key = names.map((name) => attribute(element, name)).find((one) => one)
    return key ? [[key, attribute(element, value) ?? '']] : []
  })
  return Object.fromEntries(pairs)
}

/** Parses a page with parse5. */
export function parsePage(html: string): ParsedPage {
  const elements = listElements(parse(html))
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName)
  const textOfFirst = (tagName: string) => named(tagName).slice(0, 1).map(getText).join('')
  const json = named('script').find((element) => attribute(element, 'type') === 'application/ld+json')
  const canonicalLink = named('link').find((link) => attribute(link, 'rel') === 'canonical')
  return {
    title: textOfFirst('title'),
    heading: textOfFirst('h1'),
    meta: pairAttributes(named('meta'), ['name', 'property'], 'content'),
    canonical: canonicalLink && attribute(canonicalLink, 'href'),
    alternates: pairAttributes(named('link'), ['hreflang'], 'href'),
    nodes: json ? (JSON.parse(getText(json)) as { '@graph': SchemaNode[] })['@graph'] : [],
  }
}

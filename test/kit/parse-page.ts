import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
type Element = DefaultTreeAdapterTypes.Element

function listElements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(listElements) : []
  return 'tagName' in node ? [node, ...children] : children
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value

const textOf = ({ childNodes }: Element) =>
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

/** Parses a page with parse5. */
export function parsePage(html: string): ParsedPage {
  const elements = listElements(parse(html))
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName)
  const links = named('link')
  const json = named('script').find((element) => attribute(element, 'type') === 'application/ld+json')
  const alternates = links.flatMap((link) => {
    const language = attribute(link, 'hreflang')
    return language ? [[language, attribute(link, 'href') ?? '']] : []
  })
  const metas = named('meta').flatMap((meta) => {
    const name = attribute(meta, 'name') ?? attribute(meta, 'property')
    return name ? [[name, attribute(meta, 'content') ?? '']] : []
  })
  const firstText = (tagName: string) => {
    const [first] = named(tagName)
    return first ? textOf(first) : ''
  }
  const canonicalLink = links.find((link) => attribute(link, 'rel') === 'canonical')
  return {
    title: firstText('title'),
    heading: firstText('h1'),
    meta: Object.fromEntries(metas),
    canonical: canonicalLink && attribute(canonicalLink, 'href'),
    alternates: Object.fromEntries(alternates),
    nodes: json ? (JSON.parse(textOf(json)) as { '@graph': SchemaNode[] })['@graph'] : [],
  }
}

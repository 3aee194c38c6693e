import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from 'vitest'
import { renderSite } from '#kit/content-reader.ts'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node

const listElements = (node: Node): Element[] => [
  ...(isElement(node) ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(listElements) : []),
]

const readAttribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

function readText(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(readText).join('') : ''
}

/** Returns the landmarks of a page as `nav: Main navigation`; a section without a name is none. */
function listLandmarks(html: string): string[] {
  const elements = listElements(parse(html))
  return elements.flatMap((element) => {
    const { tagName } = element
    if (!['nav', 'aside', 'section', 'form', 'main'].includes(tagName)) return []
    const heading = elements.find((one) => readAttribute(one, 'id') === readAttribute(element, 'aria-labelledby'))
    const label = readAttribute(element, 'aria-label') ?? (heading && readText(heading))
    const isNamed = label !== undefined || !['section', 'form'].includes(tagName)
    return isNamed ? [`${tagName}: ${label ?? ''}`] : []
  })
}

test('no page has two landmarks of one kind with the same name', async () => {
  const { pages } = await renderSite({})
  const doubled: Record<string, readonly string[]> = {}
  let count = 0
  for (const { path, html, type } of pages) {
    if (type) continue
    const landmarks = listLandmarks(html)
    count += landmarks.length
    const twice = landmarks.filter((one, index) => landmarks.indexOf(one) < index)
    if (twice.length > 0) doubled[path] = twice
  }
  expect(doubled).toEqual({})
  expect(count).toBeGreaterThan(300)
})

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** An element of parsed HTML, or one of its attributes. */
export interface HtmlPart {
  readonly element: string
  /** The name of an attribute; '' for the element itself, whose value is its namespace; 'protocol' for where a link leads. */
  readonly name: string
  readonly value: string
}

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
const PAGE_HOST = 'halaman.example'

// Written down a second time, and not imported from the product: a test of the allow-list by itself proves nothing.
const allowedAttributes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p br h1 h2 h3 h4 h5 h6 ul li blockquote pre hr strong b em i u s sub sup span figure figcaption'
      .split(' ')
      .map((element) => [element, '']),
  ),
  ol: 'start',
  code: 'class',
  a: 'href title rel target',
  img: 'src alt title width height',
  iframe: 'src title width height allowfullscreen',
}

/** Matches the address of a video player that may be framed. */
export const allowedFrameUrl = /^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com|player\.vimeo\.com)\//
const allowedImageUrl = /^(https?:|data:image\/(png|jpeg|gif|webp|avif);|\/media\/)/i

/** Returns true for a URL of an allowed scheme; false for one that leaves the page's host without naming a scheme. */
function isAllowedLink(text: string): boolean {
  const base = `https://${PAGE_HOST}/blog/a`
  // Without a host, as in `https://`, it leads nowhere.
  if (!URL.canParse(text, base)) return true
  const { protocol, hostname } = new URL(text, base)
  if (!/^(https?|mailto|tel):$/.test(protocol)) return false
  return !/^https?:$/.test(protocol) || /^\s*https?:\/\//i.test(text) || hostname === PAGE_HOST
}

const valueRules: Readonly<Record<string, (value: string, element: string) => boolean>> = {
  href: isAllowedLink,
  src: (value, element) => (element === 'img' ? allowedImageUrl : allowedFrameUrl).test(value),
  style: (value) => /^((text-align|font-family):[^;()]*;?\s*)*$/.test(value),
  class: (value) => /^language-[a-z0-9-]{1,30}$/.test(value),
  // A relative URL resolves against the page, which has no host in some tests.
  protocol: (value) => /^(https?|mailto|tel|about):$/.test(value),
}

/** Returns true when rich text may contain the element or attribute. */
export function isAllowedPart({ element, name, value }: HtmlPart): boolean {
  const attributes = allowedAttributes[element]
  if (attributes === undefined) return false
  if (name === '') return value === HTML_NAMESPACE
  if (name !== 'protocol' && !['style', ...attributes.split(' ')].includes(name)) return false
  return valueRules[name]?.(value, element) ?? true
}

function listPartsOf(node: DefaultTreeAdapterTypes.ParentNode): HtmlPart[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return []
    const { tagName: element, namespaceURI, attrs } = child
    return [
      { element, name: '', value: namespaceURI },
      ...attrs.map(({ name, value }) => ({ element, name, value })),
      ...listPartsOf('content' in child ? child.content : child),
    ]
  })
}

/** Returns the elements and attributes that the HTML becomes inside an element of a page, as parse5 reads it. */
export function listMarkup(html: string): HtmlPart[] {
  return listPartsOf(parseFragment(html))
}

/** Returns what rich text must not contain, as `element name=value`. */
export function listForbiddenMarkup(html: string): string[] {
  return listMarkup(html)
    .filter((part) => !isAllowedPart(part))
    .map(({ element, name, value }) => (name === '' ? element : `${element} ${name}=${value}`))
}

/** Rich text with every element, attribute and style that it may have, as the server writes it. */
export const fullRichText =
  [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>a</h${level}>`).join('') +
  ['left', 'right', 'center', 'justify'].map((side) => `<p style="text-align:${side}">a</p>`).join('') +
  `<p style="font-family:Georgia, 'Times New Roman'">a<br />b</p>` +
  '<p><strong>a</strong><b>a</b><em>a</em><i>a</i><u>a</u><s>a</s><sub>a</sub><sup>a</sup><span>a</span></p>' +
  '<ul><li><p>a</p></li></ul><ol start="3"><li>a</li></ol><blockquote><p>a</p></blockquote><hr />' +
  '<pre><code class="language-c-1">a</code></pre>' +
  '<p><a href="https://a.example/" title="a" rel="noopener noreferrer" target="_blank">a</a></p>' +
  '<figure><img src="/media/a" alt="a" title="a" width="1" height="2" /><figcaption>a</figcaption></figure>' +
  '<iframe src="https://www.youtube.com/embed/a" title="a" width="1" height="2" allowfullscreen></iframe>'

import { MAX_SVG_MEGABYTES } from './accepted-images.ts'
import { loadSharp } from './load-sharp.ts'
import { decodeXml, readSvgSource } from './svg-source.ts'

/** Why an SVG is not drawn; a key of `imageErrors`. */
export type SvgProblem = 'svgDamaged' | 'svgText' | 'svgLink' | 'svgTooLarge'

const MAX_SVG_BYTES = MAX_SVG_MEGABYTES * 1024 * 1024

// A logo is at most 192 CSS pixels wide on a page, an icon 512: sharp on every screen.
const LONGEST_EDGE_PIXELS = 1600

// The size in pixels of an SVG is that at 72 dots per inch.
const DEFAULT_DENSITY = 72

/** Returns the source without its comments, in one pass; an unclosed one takes the rest along. */
function removeComments(source: string): string {
  const parts: string[] = []
  let at = 0
  while (at < source.length) {
    const start = source.indexOf('<!--', at)
    if (start === -1) return parts.join('') + source.slice(at)
    parts.push(source.slice(at, start))
    const end = source.indexOf('-->', start + 4)
    if (end === -1) break
    at = end + 3
  }
  return parts.join('')
}

const isElsewhere = (target = '') => !/^(#|data:|$)/i.test(target)

// Where an element starts: nothing but a tag has this sign. Each expression below reads its text once.
const tagsOf = (source: string) => source.split('<').slice(1)

/** Returns true for a tag that names another file: by its form, as a DTD, a style sheet or an included document, or by a link. */
function namesOtherFile(tag: string): boolean {
  if (/^!ENTITY/i.test(tag)) return /^!ENTITY\s+(?:%|\S+\s+(?:SYSTEM|PUBLIC))\s/i.test(tag)
  if (/^!DOCTYPE/i.test(tag)) return /\bSYSTEM\b/i.test(tag.split(/[>[]/, 1)[0] ?? '')
  if (/^(?:\?xml-stylesheet\b|(?:\w+:)?include[\s/>])/i.test(tag)) return true
  if (!/^(?:\w+:)?(?:image|use|feImage)\b/i.test(tag)) return false
  return [...tag.matchAll(/\bhref\s*=\s*["']\s*([^"']*)/gi)].some(([, target]) => isElsewhere(target))
}

/** Returns true for a tag whose content is HTML. Browsers do not show what Illustrator puts there for itself. */
function holdsHtml(tag: string): boolean {
  return /^(?:\w+:)?foreignObject[\s>]/i.test(tag) && !/\brequiredExtensions\s*=\s*["'][^"']*adobe/i.test(tag)
}

/** Returns true when there are words in an element for text: drawing programs leave empty ones. */
function hasText(tags: readonly string[]): boolean {
  let isInText = false
  for (const tag of tags) {
    if (/^\/(?:\w+:)?text\s*>/i.test(tag)) isInText = false
    else if (/^(?:\w+:)?text[\s>]/i.test(tag)) isInText = !/\/>\s*$/.test(tag)
    if (isInText && (tag.startsWith('![CDATA[') || tag.slice(tag.indexOf('>') + 1).trim() !== '')) return true
  }
  return false
}

/** The typefaces of text, which is rejected anyway. */
const fontFaces = /@font-face\s{0,99}\{[^{}]{0,9999}\}/gi
const fontImports = /@import\s{1,9}(?:url\()?["']?https:\/\/fonts\.googleapis\.com\/[^;{}<]{0,500};/gi

/** What the renderer leaves out without a word: a GIF, WebP or AVIF within it, and colors that only browsers know. */
const notDrawn =
  /;base64,\s{0,9}(?:R0lGOD|UklGR|AAAA..Z0eXBhdml)|\bvar\(\s{0,9}--[\w-]{1,99}\s{0,9}\)|[:"]\s{0,9}(?:oklch|oklab|lch|lab|color-mix|light-dark)\(/i

/** Returns true for a drawing that moves, or changes with time. */
function isAnimated(source: string): boolean {
  return /@keyframes\b/i.test(source) || tagsOf(source).some((tag) => /^(?:\w+:)?(?:animate\w*|set)[\s/>]/.test(tag))
}

/** A drawing as a PNG. */
export interface SvgDrawing {
  readonly png: Buffer
  readonly isAnimation: boolean
}

/**
 * Returns the problem of an SVG that would be drawn without a part of it; undefined for others. It takes time in
 * proportion to the source.
 */
function findProblem(source: string): SvgProblem | undefined {
  const withoutComments = removeComments(source).replace(fontFaces, '').replace(fontImports, '')

  if (/@import\b/i.test(withoutComments)) return 'svgLink'
  const tags = tagsOf(withoutComments)
  if (tags.some(namesOtherFile)) return 'svgLink'
  if (hasText(tags) || tags.some(holdsHtml)) return 'svgText'
  const urls = [...withoutComments.replace(/&(?:quot|apos|#34|#39);/g, '"').matchAll(/\burl\(\s*["']?([^"')]*)/gi)]
  if (urls.some(([, target]) => isElsewhere(target))) return 'svgLink'
  return notDrawn.test(withoutComments) ? 'svgDamaged' : undefined
}

/**
 * Draws an SVG as a PNG of about 1600 pixels on its longest edge: what is kept has neither scripts nor links. The renderer, librsvg,
 * runs no scripts and opens no other file. Returns the reason when it cannot be drawn whole.
 */
export async function drawSvg(file: Uint8Array): Promise<SvgDrawing | SvgProblem> {
  if (file.length > MAX_SVG_BYTES) return 'svgTooLarge'
  const source = readSvgSource(decodeXml(file), MAX_SVG_BYTES)
  if (!source) return 'svgDamaged'
  const problem = findProblem(source.prologue + source.body)
  if (problem) return problem
  // The decoder looks for the root element in the first bytes only.
  const svg = Buffer.from(source.body)
  const sharp = await loadSharp()
  const operation = ['VipsForeignLoadSvgBuffer']
  // Only now: the content of other files must not choose this decoder.
  sharp.unblock({ operation })
  try {
    const longestEdge = async (density: number) => {
      const { width, height } = await sharp(svg, { density, limitInputPixels: false }).metadata()
      return Math.max(width, height)
    }
    const usual = await longestEdge(DEFAULT_DENSITY)
    // The density counts twice for sizes in centimetres or points.
    const power = Math.round(Math.log2(usual / (await longestEdge(DEFAULT_DENSITY / 2)))) || 1
    const density = DEFAULT_DENSITY * (LONGEST_EDGE_PIXELS / usual) ** (1 / power)
    if (!(density >= 1 && density <= 100_000)) return 'svgDamaged'
    const drawing = await sharp(svg, { density, failOn: 'warning' }).png({ compressionLevel: 1 }).toBuffer()
    const { channels } = await sharp(drawing).stats()
    // Nothing but transparent pixels: everything in it was left out.
    if ((channels[3]?.max ?? 255) === 0) return 'svgDamaged'
    return { png: drawing, isAnimation: isAnimated(removeComments(source.body)) }
  } catch {
    return 'svgDamaged'
  } finally {
    sharp.block({ operation })
  }
}

import { loadSharp } from './load-sharp.ts'

/** Why an SVG is not drawn; a key of `imageErrors`. */
export type SvgProblem = 'svgDamaged' | 'svgText' | 'svgLink'

// A logo is at most 192 CSS pixels wide on a page, an icon 512: sharp on every screen.
const LONGEST_EDGE_PIXELS = 1600

// The size in pixels of an SVG is that at 72 dots per inch.
const DEFAULT_DENSITY = 72

/** Returns the problem of an SVG that would be drawn without a part of it; undefined for others. */
function findProblem(source: string): SvgProblem | undefined {
  // The declarations of entities could hide the rest.
  if (/<!ENTITY/i.test(source)) return 'svgDamaged'
  // They name another file by their form: a DTD, a style sheet, an included document.
  if (/<!DOCTYPE[^>[]*\bSYSTEM\b|<\?xml-stylesheet\b|<(\w+:)?include[\s/>]|@import\b/i.test(source)) return 'svgLink'
  const withoutComments = source.replace(/<!--.*?-->/gs, '')
  if (/<(\w+:)?(text|foreignObject)[\s>]/i.test(withoutComments)) return 'svgText'
  const links = [
    ...withoutComments.matchAll(/<(?:\w+:)?(?:image|use|feImage)\b[^>]*?\bhref\s*=\s*["']\s*([^"']*)/gi),
    ...withoutComments.matchAll(/\burl\(\s*["']?([^"')]*)/gi),
  ]
  return links.some(([, target = '']) => !/^(#|data:|$)/i.test(target)) ? 'svgLink' : undefined
}

/**
 * Draws an SVG as a PNG of about 1600 pixels on its longest edge: what is kept has neither scripts nor links. The renderer, librsvg,
 * runs no scripts and opens no other file. Returns the reason when it cannot be drawn whole.
 */
export async function drawSvg(file: Uint8Array): Promise<Buffer | SvgProblem> {
  const problem = findProblem(Buffer.from(file).toString('utf8'))
  if (problem) return problem
  const sharp = await loadSharp()
  const operation = ['VipsForeignLoadSvgBuffer']
  // Only now: the content of other files must not choose this decoder.
  sharp.unblock({ operation })
  try {
    const longestEdge = async (density: number) => {
      const { width, height } = await sharp(file, { density, limitInputPixels: false }).metadata()
      return Math.max(width, height)
    }
    const usual = await longestEdge(DEFAULT_DENSITY)
    // The density counts twice for sizes in centimetres or points.
    const power = Math.round(Math.log2(usual / (await longestEdge(DEFAULT_DENSITY / 2)))) || 1
    const density = DEFAULT_DENSITY * (LONGEST_EDGE_PIXELS / usual) ** (1 / power)
    if (!(density >= 1 && density <= 100_000)) return 'svgDamaged'
    const drawing = await sharp(file, { density, failOn: 'warning' }).png({ compressionLevel: 1 }).toBuffer()
    const { channels } = await sharp(drawing).stats()
    // Nothing but transparent pixels: everything in it was left out.
    return (channels[3]?.max ?? 255) === 0 ? 'svgDamaged' : drawing
  } catch {
    return 'svgDamaged'
  } finally {
    sharp.block({ operation })
  }
}

import { type ColorChoice, createPalette } from '#content/palette.ts'
import type { Theme } from '#content/theme.ts'

/** The colors of an Open Graph image. */
interface OgImageColors {
  readonly paper: string
  readonly ink: string
  readonly accent: string
  readonly deepAccent: string
  readonly link: string
}

/** Returns the colors of the light pages. */
export function ogImageColors(choice: ColorChoice = {}): OgImageColors {
  const { paper, ink, turmeric: accent, 'turmeric-deep': deepAccent, teal: link } = createPalette(choice).light
  return { paper, ink, accent, deepAccent, link }
}

/** In pixels: the size that social networks recommend. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The path of the kawung in a box of 100 units. */
export const PETAL_PATH =
  'M46 46C22 46 4 28 4 4C28 4 46 22 46 46ZM54 46C54 22 72 4 96 4C96 28 78 46 54 46ZM46 54C46 78 28 96 4 96C4 72 22 54 46 54ZM54 54C78 54 96 72 96 96C72 96 54 78 54 54Z'

/** In pixels: the position of the page image. */
export const imageFrame = { left: 690, top: 75, width: 435, height: 480, cornerRadius: 110 } as const

/** In pixels: the position of the title. */
export const textColumn = { left: 75, width: 550, top: 168, height: 290 } as const

/** Returns the SVG mask of the page image: two rounded corners, as on the pages, or none. */
export function drawImageMask({ corners }: Theme): Buffer {
  const { width, height } = imageFrame
  const cornerRadius = corners === 'square' ? 0 : imageFrame.cornerRadius
  const shape = `M0 0H${width - cornerRadius}A${cornerRadius} ${cornerRadius} 0 0 1 ${width} ${cornerRadius}V${height}H${cornerRadius}A${cornerRadius} ${cornerRadius} 0 0 1 0 ${height - cornerRadius}Z`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${shape}"/></svg>`,
  )
}

/** Returns the SVG background: plain paper, a band in the accent, and the kawung as its pattern and as the mark of the brand. */
export function drawBackground({ paper, accent, deepAccent }: OgImageColors, { ornament }: Theme): Buffer {
  const { width, height } = OG_IMAGE_SIZE
  const cloth = '<rect x="900" width="300" height="100%" fill="url(#cloth)"/>'
  const mark = `<g transform="translate(75 78) scale(.46)" fill="${accent}"><path d="${PETAL_PATH}"/></g>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <pattern id="cloth" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="translate(900 -15) scale(1.65)">
    <path d="${PETAL_PATH}" fill="${deepAccent}"/>
    <circle cx="50" cy="50" r="2.5" fill="${deepAccent}"/>
  </pattern>
  <rect width="100%" height="100%" fill="${paper}"/>
  <rect x="900" width="300" height="100%" fill="${accent}"/>
  ${ornament === 'hidden' ? '' : cloth + mark}
</svg>`)
}

/** Returns the SVG that replaces the page image when there is none. */
export function drawPlaceholder({ ink, accent }: OgImageColors, { ornament }: Theme): Buffer {
  const { width, height } = imageFrame
  const size = 260
  const transform = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 100})`
  const mark = ornament === 'hidden' ? '' : `<path transform="${transform}" d="${PETAL_PATH}" fill="${accent}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="${ink}"/>${mark}
</svg>`)
}

import type { Sharp } from 'sharp'
import { parseImagePath } from '#content/image.ts'
import { createPalette } from '#content/palette.ts'
import { type SiteIcon, type SiteIconFile, type SiteIconShape, siteIconFiles } from '#content/site-icon.ts'
import { loadSharp } from '../images/load-sharp.ts'
import { handleWorkerRequests } from '../images/worker-protocol.ts'
import { getFont } from '../og-images/font.ts'
import { PETAL_PATH } from '../og-images/og-image.ts'

/** A file of an icon to draw, with the file of its image, if any. */
export interface DrawIconRequest {
  readonly icon: SiteIcon
  readonly file: SiteIconFile
  readonly original: Uint8Array | undefined
}

async function loadDrawingSharp() {
  const sharp = await loadSharp()
  // The only SVGs are those of this file; stored images are JPEG or PNG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp
}

type DrawingSharp = Awaited<ReturnType<typeof loadDrawingSharp>>

// In pixels; every file is scaled down from it.
const CANVAS = 512

// The width of a transparent image, as a part of the icon's.
const imageScale: { readonly [S in SiteIconShape]: number } = { own: 1, square: 0.8, maskable: 0.56 }
// The same for the kawung and for the letter.
const markScale: { readonly [S in SiteIconShape]: number } = { own: 0.72, square: 0.72, maskable: 0.52 }

/** Draws the image: an opaque one fills the icon, a transparent one stands on paper where the icon must be a full square. */
function drawImage(
  sharp: DrawingSharp,
  { icon, original, shape }: { icon: SiteIcon; original: Uint8Array; shape: SiteIconShape },
): Promise<Buffer> {
  const isOpaque = parseImagePath(icon.image)?.extension === 'jpg'
  if (isOpaque) return sharp(original).resize(CANVAS, CANVAS, { fit: 'cover' }).png().toBuffer()
  const width = Math.round(CANVAS * imageScale[shape])
  const paper = createPalette(icon.theme?.colors ?? {})?.light['paper'] ?? '#ffffff'
  const background = shape === 'own' ? '#0000' : paper
  const image = sharp(original)
    .resize(width, width, { fit: 'contain', background })
    // sharp flattens before it adds the margins.
    .flatten(shape === 'own' ? false : { background })
    .extend({ ...getMargins(width), background })
  return image.png().toBuffer()
}

function getMargins(width: number) {
  const start = Math.floor((CANVAS - width) / 2)
  const end = CANVAS - width - start
  return { top: start, left: start, bottom: end, right: end }
}

/** Draws the kawung or the letter in the accent on the dark tone. */
async function drawMark(
  sharp: DrawingSharp,
  { icon, shape }: { icon: SiteIcon; shape: SiteIconShape },
): Promise<Buffer> {
  const { theme = {} } = icon
  const palette = createPalette(theme.colors ?? {})
  const dark = palette?.light['night'] ?? '#0e1726'
  const accent = palette?.onNight['mark'] ?? palette?.light['mark'] ?? '#e8a200'
  const radius = shape !== 'own' || theme.corners === 'square' ? 0 : CANVAS * 0.22
  const width = CANVAS * markScale[shape]
  const margin = (CANVAS - width) / 2
  // The petals end at 4 and 96 of 100.
  const scale = width / 92
  const kawung = `<path transform="translate(${margin - 4 * scale} ${margin - 4 * scale}) scale(${scale})" fill="${accent}" d="${PETAL_PATH}"/>`
  const tile = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS}" height="${CANVAS}"><rect width="100%" height="100%" rx="${radius}" fill="${dark}"/>${icon.letter ? '' : kawung}</svg>`,
  )
  if (!icon.letter) return sharp(tile).png().toBuffer()
  const { description, path } = getFont(theme)
  const text = {
    text: `<span foreground="${accent}">${icon.letter}</span>`,
    font: `${description} 400`,
    fontfile: path,
  }
  const size = Math.round(width * 0.78)
  const letter = await sharp({ text: { ...text, dpi: 72, rgba: true } })
    .trim()
    .resize(size, size, { fit: 'inside' })
    .png()
    .toBuffer()
  return sharp(tile)
    .composite([{ input: letter }])
    .png()
    .toBuffer()
}

/** Returns the file of the icon as a PNG. */
async function drawIcon({ icon, file, original }: DrawIconRequest): Promise<Uint8Array> {
  const sharp = await loadDrawingSharp()
  const { width, shape } = siteIconFiles[file]
  const drawing = original ? drawImage(sharp, { icon, original, shape }) : drawMark(sharp, { icon, shape })
  const canvas: Sharp = sharp(await drawing)
  return canvas.resize(width, width).png({ compressionLevel: 9, palette: false }).toBuffer()
}

// Niceness 10: page requests have priority.
handleWorkerRequests(10, drawIcon)

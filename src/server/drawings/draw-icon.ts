import { parseImagePath } from '#content/image.ts'
import { createPalette } from '#content/palette.ts'
import { type SiteIcon, type SiteIconFile, type SiteIconShape, siteIconFiles } from '#content/site-icon.ts'
import type { SharpModule } from '../images/load-sharp.ts'
import { keepDrawable } from './drawable-text.ts'
import { getFont } from './font.ts'
import { PETAL_PATH } from './og-image.ts'

// In pixels; every file is scaled down from it.
const CANVAS = 512

// The width of a transparent image, as a part of the icon's.
const imageScale: { readonly [S in SiteIconShape]: number } = { own: 1, square: 0.8, maskable: 0.56 }
// The same for the kawung and for the letter.
const markScale: { readonly [S in SiteIconShape]: number } = { own: 0.72, square: 0.72, maskable: 0.52 }

interface IconRequest {
  readonly icon: SiteIcon
  readonly file: SiteIconFile
  readonly original: Uint8Array | undefined
}

interface MarkOptions {
  /** In pixels. */
  readonly width: number
  readonly color: string
}

function drawKawung({ width, color }: MarkOptions): Buffer {
  // The petals end at 4 and 96 of 100.
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="4 4 92 92"><path fill="${color}" d="${PETAL_PATH}"/></svg>`,
  )
}

/** Draws the letter, or the kawung in place of one that no font draws. */
async function drawLetter(
  sharp: SharpModule,
  { letter, theme = {} }: SiteIcon,
  { width, color }: MarkOptions,
): Promise<Buffer> {
  const { description, path: fontfile, hasGlyph } = getFont(theme)
  if (keepDrawable(letter, hasGlyph) === '') return drawKawung({ width, color })
  const text = `<span foreground="${color}">${letter}</span>`
  const size = Math.round(width * 0.78)
  return sharp({ text: { text, font: `${description} 400`, fontfile, dpi: 72, rgba: true } })
    .trim()
    .resize(size, size, { fit: 'inside' })
    .png()
    .toBuffer()
}

/** Draws the image, or else the letter or the kawung in the accent, in the middle of a tile. */
async function drawOnTile(sharp: SharpModule, { icon, file, original }: IconRequest): Promise<Buffer> {
  const { shape } = siteIconFiles[file]
  const palette = createPalette(icon.theme?.colors ?? {})
  const width = Math.round(CANVAS * (original ? imageScale : markScale)[shape])
  if (original) {
    const background = shape === 'own' ? '#0000' : icon.theme?.colors ? palette.light.paper : '#ffffff'
    const tile = { width: CANVAS, height: CANVAS, channels: 4, background } as const
    const image = await sharp(original).resize(width, width, { fit: 'contain', background: '#0000' }).png().toBuffer()
    return sharp({ create: tile })
      .composite([{ input: image }])
      .png()
      .toBuffer()
  }
  const { night, mark } = { ...palette.light, ...palette.onNight }
  const radius = shape !== 'own' || icon.theme?.corners === 'square' ? 0 : CANVAS * 0.22
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS}" height="${CANVAS}"><rect width="100%" height="100%" rx="${radius}" fill="${night}"/></svg>`
  const style = { width, color: mark }
  const foreground = icon.letter ? await drawLetter(sharp, icon, style) : drawKawung(style)
  return sharp(Buffer.from(tile))
    .composite([{ input: foreground }])
    .png()
    .toBuffer()
}

/** Returns the file of the icon as a PNG. */
export async function drawIcon(sharp: SharpModule, request: IconRequest): Promise<Uint8Array> {
  const { icon, file, original } = request
  const isOpaque = parseImagePath(icon.image)?.extension === 'jpg'
  const canvas = original && isOpaque ? original : await drawOnTile(sharp, request)
  const { width } = siteIconFiles[file]
  return sharp(canvas).resize(width, width, { fit: 'cover' }).png({ compressionLevel: 9, palette: false }).toBuffer()
}

import type { OverlayOptions, Sharp } from 'sharp'
import { parseObjectPosition } from '#content/image.ts'
import type { OgImage } from '#content/page.ts'
import type { Theme } from '#content/theme.ts'
import { loadSharp } from '../images/load-sharp.ts'
import { handleWorkerRequests } from '../images/worker-protocol.ts'
import { type Font, getFont } from './font.ts'
import {
  drawBackground,
  drawImageMask,
  drawPlaceholder,
  imageFrame,
  OG_IMAGE_SIZE,
  type OgImageColors,
  ogImageColors,
  textColumn,
} from './og-image.ts'

/** An Open Graph image to draw, with the file of its page image, if any. */
export interface DrawRequest {
  readonly ogImage: OgImage
  readonly file: Uint8Array | undefined
}

// In pixels, tried in this order until the title fits.
const TITLE_SIZES = [72, 62, 54, 46, 38, 32]
// In pixels, tried in this order until the company name fits MAX_BRAND_HEIGHT.
const BRAND_SIZES = [30, 26, 22]
const MAX_BRAND_HEIGHT = 80

async function loadDrawingSharp() {
  const sharp = await loadSharp()
  // The only SVGs are those of og-image.ts; stored images are JPEG or PNG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp
}

type DrawingSharp = Awaited<ReturnType<typeof loadDrawingSharp>>

interface TextBlock {
  readonly text: string
  readonly size: number
  readonly colour: string
  readonly font: Font
  /** In pixels; the width of the text column by default. */
  readonly width?: number
}

/** Renders text as a PNG, wrapped to the width. */
async function renderText(
  sharp: DrawingSharp,
  { text, size, colour, font, width = textColumn.width }: TextBlock,
): Promise<{ image: Buffer; height: number }> {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${Math.round(size * -15)}">${escaped}</span>`,
      font: `${font.description} ${size}`,
      fontfile: font.path,
      dpi: 72,
      width,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, height: info.height }
}

async function layOutTitle(sharp: DrawingSharp, title: Omit<TextBlock, 'size'>): Promise<OverlayOptions> {
  for (const size of TITLE_SIZES) {
    const { image, height } = await renderText(sharp, { ...title, size })
    if (height <= textColumn.height) return { input: image, left: textColumn.left, top: textColumn.top }
  }
  const { image } = await renderText(sharp, { ...title, size: 32 })
  const { width = 1 } = await sharp(image).metadata()
  const input = await sharp(image).extract({ left: 0, top: 0, width, height: textColumn.height }).toBuffer()
  return { input, left: textColumn.left, top: textColumn.top }
}

async function layOutBrand(
  sharp: DrawingSharp,
  { left, ...brand }: Omit<TextBlock, 'size'> & { readonly left: number },
): Promise<OverlayOptions> {
  const line = { ...brand, left, middle: 101, width: textColumn.left + textColumn.width - left }
  for (const size of BRAND_SIZES) {
    const { height } = await renderText(sharp, { ...line, size })
    if (height <= MAX_BRAND_HEIGHT) return layOutLine(sharp, { ...line, size })
  }
  return layOutLine(sharp, { ...line, size: 19 })
}

async function layOutLine(
  sharp: DrawingSharp,
  line: TextBlock & { left: number; middle: number },
): Promise<OverlayOptions> {
  const { image, height } = await renderText(sharp, line)
  return { input: image, left: line.left, top: Math.round(line.middle - height / 2) }
}

interface CropOptions {
  /** In pixels. */
  readonly frame: { readonly width: number; readonly height: number }
  /** The focal point, as `object-position`. */
  readonly focus: string
}

/** Returns the image in the size of the frame, as a page crops it around its focal point. */
async function cropAround(sharp: DrawingSharp, file: Uint8Array, { frame, focus }: CropOptions): Promise<Sharp> {
  const scaled = sharp(file)
    .resize({ ...frame, fit: 'outside' })
    .png({ compressionLevel: 1 })
  const { data, info } = await scaled.toBuffer({ resolveWithObject: true })
  const { focus_x, focus_y } = parseObjectPosition(focus)
  const left = Math.round(((info.width - frame.width) * focus_x) / 100)
  const top = Math.round(((info.height - frame.height) * focus_y) / 100)
  return sharp(data).extract({ ...frame, left, top })
}

async function layOutImage(
  sharp: DrawingSharp,
  file: Uint8Array | undefined,
  {
    colors,
    theme,
    focus,
  }: { readonly colors: OgImageColors; readonly theme: Theme; readonly focus: string | undefined },
): Promise<OverlayOptions> {
  const { width, height, left, top } = imageFrame
  const frame = { width, height }
  const cropped =
    file && focus
      ? await cropAround(sharp, file, { frame, focus })
      : sharp(file ?? drawPlaceholder(colors, theme)).resize({ ...frame, fit: 'cover', position: 'attention' })
  const input = await cropped
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .composite([{ input: drawImageMask(theme), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left, top }
}

async function cropPhoto(sharp: DrawingSharp, file: Uint8Array, focus: string | undefined): Promise<Uint8Array> {
  const cropped = focus
    ? await cropAround(sharp, file, { frame: OG_IMAGE_SIZE, focus })
    : // In the middle, where the preview of the back office crops too.
      sharp(file).resize({ ...OG_IMAGE_SIZE, fit: 'cover' })
  return cropped.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** Returns the Open Graph image as a JPEG. */
async function drawOgImage({ ogImage, file }: DrawRequest): Promise<Uint8Array> {
  const sharp = await loadDrawingSharp()
  if (ogImage.photo && file) return cropPhoto(sharp, file, ogImage.focus)
  const { theme = {} } = ogImage
  const colors = ogImageColors(theme.colors)
  const font = getFont(theme)
  // To the right of the mark, if any.
  const brandLeft = theme.ornament === 'hidden' ? textColumn.left : 138
  const overlays = [
    await layOutImage(sharp, file, { colors, theme, focus: ogImage.focus }),
    await layOutTitle(sharp, { text: ogImage.title, colour: colors.ink, font }),
    await layOutBrand(sharp, { text: ogImage.brand, colour: colors.ink, font, left: brandLeft }),
    await layOutLine(sharp, {
      text: ogImage.host,
      colour: colors.link,
      font,
      size: 26,
      left: textColumn.left,
      middle: 541,
    }),
  ]
  return sharp(drawBackground(colors, theme))
    .composite(overlays)
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

// Niceness 10: a link preview waits for the image, but page requests have priority.
handleWorkerRequests(10, drawOgImage)

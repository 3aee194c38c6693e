import type { OverlayOptions, Sharp } from 'sharp'
import { parseObjectPosition } from '#content/image.ts'
import type { OgImage } from '#content/page.ts'
import type { SharpModule } from '../images/load-sharp.ts'
import { keepDrawable } from './drawable-text.ts'
import { type Font, getFont } from './font.ts'
import {
  drawBackground,
  drawImageMask,
  drawPlaceholder,
  imageFrame,
  OG_IMAGE_SIZE,
  ogImageColors,
  textColumn,
} from './og-image.ts'

interface OgImageRequest {
  readonly ogImage: OgImage
  readonly original: Uint8Array | undefined
}

interface TextBlock {
  readonly text: string
  readonly color: string
  readonly font: Font
  /** In pixels, tried in this order until the text fits; the last one is cut off below. */
  readonly sizes: readonly number[]
  /** In pixels: where the text is, and where it has to end. */
  readonly left: number
  readonly height: number
  /** In pixels: the upper edge of the text, or the middle of its height. */
  readonly position: { readonly top: number } | { readonly middle: number }
}

/** Renders text as a PNG, wrapped at the end of the text column. */
function renderText(sharp: SharpModule, { text, color, font, left }: TextBlock, size: number) {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const rendered = sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="${Math.round(size * -15)}">${escaped}</span>`,
      font: `${font.description} ${size}`,
      fontfile: font.path,
      dpi: 72,
      width: textColumn.left + textColumn.width - left,
      wrap: 'word-char',
      rgba: true,
    },
  })
  return rendered.png().toBuffer({ resolveWithObject: true })
}

async function layOutText(sharp: SharpModule, block: TextBlock): Promise<OverlayOptions> {
  const { sizes, left, height: maxHeight, position } = block
  let rendered = await renderText(sharp, block, sizes[0] ?? 0)
  for (const size of sizes.slice(1)) {
    if (rendered.info.height <= maxHeight) break
    rendered = await renderText(sharp, block, size)
  }
  const { width, height: fullHeight } = rendered.info
  const height = Math.min(fullHeight, maxHeight)
  const input = await sharp(rendered.data).extract({ left: 0, top: 0, width, height }).toBuffer()
  return { input, left, top: 'top' in position ? position.top : Math.round(position.middle - height / 2) }
}

interface CropOptions {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** The focal point, as `object-position`. */
  readonly focus: string | undefined
  /** Where the image is cropped without a focal point. */
  readonly position: 'centre' | 'attention'
}

/** Returns the image in this size, as a page crops it around its focal point. */
async function crop(sharp: SharpModule, file: Uint8Array, options: CropOptions): Promise<Sharp> {
  const { width, height, focus, position } = options
  if (!focus) return sharp(file).resize({ width, height, fit: 'cover', position })
  const scaled = sharp(file).resize({ width, height, fit: 'outside' }).png({ compressionLevel: 1 })
  const { data, info } = await scaled.toBuffer({ resolveWithObject: true })
  const { focus_x, focus_y } = parseObjectPosition(focus)
  const left = Math.round(((info.width - width) * focus_x) / 100)
  const top = Math.round(((info.height - height) * focus_y) / 100)
  return sharp(data).extract({ width, height, left, top })
}

/** Returns the Open Graph image as a JPEG: the social image alone where the page has one. */
export async function drawOgImage(sharp: SharpModule, { ogImage, original }: OgImageRequest): Promise<Uint8Array> {
  const { focus, theme = {}, title, brand, host } = ogImage
  const encode = (image: Sharp) => image.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  if (ogImage.photo && original) {
    // In the middle, where the preview of the back office crops too.
    const photo = await crop(sharp, original, { ...OG_IMAGE_SIZE, focus, position: 'centre' })
    return encode(photo.flatten({ background: '#ffffff' }))
  }
  const colors = ogImageColors(theme.colors)
  const font = getFont(theme)
  const { width, height, left, top } = imageFrame
  const placeholder = drawPlaceholder(colors, theme)
  const cropped = await crop(sharp, original ?? placeholder, {
    ...{ width, height, position: 'attention' },
    focus: original && focus,
  })
  const image = await cropped
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .composite([{ input: drawImageMask(theme), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  const drawableBrand = keepDrawable(brand, font.hasGlyph)
  const texts: readonly TextBlock[] = [
    {
      ...{
        text: keepDrawable(title, font.hasGlyph) || drawableBrand,
        color: colors.ink,
        font,
        sizes: [72, 62, 54, 46, 38, 32],
      },
      ...{ left: textColumn.left, height: textColumn.height, position: { top: textColumn.top } },
    },
    {
      ...{ text: drawableBrand || host, color: colors.ink, font, sizes: [30, 26, 22, 19] },
      // To the right of the mark, if any.
      left: theme.ornament === 'hidden' ? textColumn.left : 138,
      ...{ height: 80, position: { middle: 101 } },
    },
    {
      ...{ text: host, color: colors.link, font, sizes: [26] },
      ...{ left: textColumn.left, height: 120, position: { middle: 541 } },
    },
  ]
  const overlays: OverlayOptions[] = [{ input: image, left, top }]
  for (const block of texts) if (block.text) overlays.push(await layOutText(sharp, block))
  return encode(sharp(drawBackground(colors, theme)).composite(overlays).flatten())
}

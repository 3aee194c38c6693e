import type { Language } from './fields.ts'

/**
 * The facts about an image that a page needs for its layout. All of them are in its path, so rendering needs no look-up:
 * `/media/<hash>-<width>x<height>-<color>.<jpg|png>`; the paths of its variants end in `.<width>.<avif|webp>`.
 */
export interface ImageInfo {
  readonly path: string
  /** 32 hexadecimal digits of the SHA-256 of the bytes. */
  readonly hash: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** The average color, as `#rrggbb`. */
  readonly colour: string
  readonly extension: 'jpg' | 'png'
}

/** The largest image file that can be uploaded, in megabytes of 1,048,576 bytes; every other limit of an upload follows from it. */
export const MAX_IMAGE_MEGABYTES = 10

/** The same in bytes. */
export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * 1024 * 1024

/** The most images that one save may add from within rich text. */
export const MAX_TEXT_IMAGES = 20

/** The largest size of all of them together, in megabytes of 1,048,576 bytes; every limit of a request follows from it. */
export const MAX_TEXT_IMAGES_MEGABYTES = 30

export const variantFormats = ['avif', 'webp'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** The widths of the variants, in pixels. */
export const variantWidths = [320, 480, 720, 1080, 1440, 1920] as const

const imagePathPattern = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})\.(jpg|png)$/

/** Parses the path of an image; returns undefined for any other text. */
export function parseImagePath(path: string): ImageInfo | undefined {
  const [, hash, width, height, colour, extension] = imagePathPattern.exec(path) ?? []
  if (!hash || !width || !height || !colour || (extension !== 'jpg' && extension !== 'png')) return undefined
  return { path, hash, width: Number(width), height: Number(height), colour: `#${colour}`, extension }
}

/** Returns the path of the image with these facts. */
export function formatImagePath(image: Omit<ImageInfo, 'path'>): string {
  const { hash, width, height, colour, extension } = image
  return `/media/${hash}-${width}x${height}-${colour.slice(1)}.${extension}`
}

/** Returns the widths of this image's variants, in pixels; none is wider than the image. */
export function getVariantWidths(image: Pick<ImageInfo, 'width'>): number[] {
  const smaller = variantWidths.filter((width) => width < image.width)
  return image.width <= 1920 ? [...smaller, image.width] : smaller
}

/** The widest WebP that pages and screens ask every browser for: only browsers without AVIF, older than 2022, need more. */
export const WEBP_WIDTH = 720

/** Returns the formats of a width that are made with a new image; the others are made when they are first requested. */
export function getBackgroundFormats(width: number): readonly VariantFormat[] {
  return width <= WEBP_WIDTH ? variantFormats : ['avif']
}

/** Returns the path of a variant. */
export function variantPath(image: Pick<ImageInfo, 'path'>, width: number, format: VariantFormat): string {
  return `${image.path.replace(/\.(jpg|png)$/, '')}.${width}.${format}`
}

/** What an image lacks: the other frames of its animated file, or pixels that its file does not have. */
export type ImageRemark = 'animation' | 'incomplete'

/** The alternative text of an image, used on every page that shows it. */
export interface AltText {
  readonly alt: string
  readonly alt_en: string
  /** The image adds no information to the page; its `alt` is ''. */
  readonly decorative: boolean
}

/** Returns the alt text in that language, with Indonesian as the fallback; '' for a decorative image, undefined when none was written. */
export function altTextIn({ alt, alt_en, decorative }: AltText, language: Language): string | undefined {
  if (decorative) return ''
  return (language === 'en' && alt_en) || alt || undefined
}

/** The point of an image that stays in view where a page crops it, in percent from its left and upper edge. */
export interface FocalPoint {
  readonly focus_x: number
  readonly focus_y: number
}

/** The focal point of an image for which none was set: every page crops it in its own way. */
export const DEFAULT_FOCUS = 50

/** Returns the focal point as a CSS `object-position`; undefined when none was set. */
export function toObjectPosition({
  focus_x = DEFAULT_FOCUS,
  focus_y = DEFAULT_FOCUS,
}: Partial<FocalPoint>): string | undefined {
  return focus_x === DEFAULT_FOCUS && focus_y === DEFAULT_FOCUS ? undefined : `${focus_x}% ${focus_y}%`
}

/** Returns the percentages of a CSS `object-position` as `toObjectPosition` writes it. */
export function parseObjectPosition(position: string): FocalPoint {
  const [, x = DEFAULT_FOCUS, y = DEFAULT_FOCUS] = /^(\d+)% (\d+)%$/.exec(position) ?? []
  return { focus_x: Number(x), focus_y: Number(y) }
}

import type { CSSProperties, ReactNode } from 'react'
import {
  getVariantWidths,
  type ImageInfo,
  parseImagePath,
  type VariantFormat,
  variantPath,
  WEBP_WIDTH,
} from '#content/image.ts'
import type { PageContext } from '../page-context.ts'
import { Kawung } from './kawung.tsx'

/** `sizes` attribute of the image of a post or service page. */
export const articleImageSizes = '(min-width: 64rem) min(46vw, 36rem), 92vw'

/** An image of an entry. */
interface EntryImage {
  readonly path: string
  readonly host: string
  /** The alt text; '' for a decorative image. */
  readonly alt: string
  /** The focal point as `object-position`, which the crop of the page follows. */
  readonly focus?: string | undefined
}

/** Returns the image of an entry for `ResponsiveImage`; without an alt text it is decorative. */
export function getImage(
  { site }: Pick<PageContext, 'site'>,
  entry: { readonly img: string; readonly img_alt?: string | undefined; readonly img_focus?: string | undefined },
): EntryImage {
  return { path: entry.img, host: site.mediaHost, alt: entry.img_alt ?? '', focus: entry.img_focus }
}

interface Props extends EntryImage {
  /** The `sizes` attribute. */
  readonly sizes: string
  /** The largest width at which it is shown, in CSS pixels; there are no variants of more than twice as many pixels. */
  readonly maxWidth?: number
  /** Above the fold: loaded eagerly instead of lazily. */
  readonly isPriority?: boolean
}

/** A `<picture>` with the variants of an image over its average color; a kawung when `path` is no image path. */
export function ResponsiveImage({
  path,
  host,
  alt,
  sizes,
  focus,
  maxWidth = Infinity,
  isPriority = false,
}: Props): ReactNode {
  if (path.startsWith('blob:')) return <PendingImage src={path} alt={alt} />
  const image = parseImagePath(path)
  if (!image) return <ImagePlaceholder alt={alt} />
  return (
    <picture>
      <source type="image/avif" sizes={sizes} srcSet={toSrcSet(image, { host, format: 'avif', maxWidth })} />
      <img
        src={`${host}${image.path}`}
        // An image that is always small needs none: only browsers from before 2023 have no AVIF.
        srcSet={maxWidth < 400 ? undefined : `${host}${variantPath(image, Math.min(WEBP_WIDTH, image.width), 'webp')}`}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={isPriority ? undefined : 'lazy'}
        decoding={isPriority ? 'sync' : undefined}
        fetchPriority={isPriority ? 'high' : undefined}
        style={imageStyle(image, focus)}
      />
    </picture>
  )
}

interface SrcSetOptions {
  readonly host: string
  readonly format: VariantFormat
  readonly maxWidth?: number | undefined
}

/** Returns the `srcset` attribute with the widths of an image in `format`: all, or those that `maxWidth` needs. */
export function toSrcSet(image: ImageInfo, { host, format, maxWidth = Infinity }: SrcSetOptions): string {
  return getVariantWidths(image)
    .filter((_, index, widths) => (widths[index - 1] ?? 0) < 2 * maxWidth)
    .map((width) => `${host}${variantPath(image, width, format)} ${width}w`)
    .join(', ')
}

// A PNG may be transparent: the color would show through after loading.
function imageStyle(image: ImageInfo, focus: string | undefined): CSSProperties | undefined {
  if (image.extension !== 'jpg' && !focus) return undefined
  return {
    ...(image.extension === 'jpg' && { backgroundColor: image.colour }),
    ...(focus && { objectPosition: focus }),
  }
}

// In the preview of the back office: an image that has not been uploaded yet.
function PendingImage({ src, alt }: { readonly src: string; readonly alt: string }): ReactNode {
  return (
    <picture>
      <img src={src} alt={alt} />
    </picture>
  )
}

function ImagePlaceholder({ alt }: { readonly alt: string }): ReactNode {
  const ariaProps = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span className="image-placeholder" {...ariaProps}>
      <Kawung />
    </span>
  )
}

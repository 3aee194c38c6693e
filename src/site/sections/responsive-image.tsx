import type { CSSProperties, ReactNode } from 'react'
import {
  type ImageInfo,
  parseImagePath,
  type VariantFormat,
  variantFormats,
  variantPath,
  variantWidthsOf,
} from '#content/image.ts'
import { Kawung } from './kawung.tsx'

/** `sizes` attribute of the image of a post or service page. */
export const articleImageSizes = '(min-width: 64rem) min(46vw, 36rem), 92vw'

interface Props {
  readonly path: string
  readonly host: string
  /** The alt text; '' for a decorative image. */
  readonly alt: string
  /** The `sizes` attribute. */
  readonly sizes: string
  /** Above the fold: loaded eagerly instead of lazily. */
  readonly isPriority?: boolean
}

/** A `<picture>` with all variants of an image over its average colour; a kawung when `path` is no image path. */
export function ResponsiveImage({ path, host, alt, sizes, isPriority = false }: Props): ReactNode {
  if (path.startsWith('blob:')) return <PendingImage src={path} alt={alt} />
  const image = parseImagePath(path)
  if (!image) return <ImagePlaceholder alt={alt} />
  return (
    <picture>
      {variantFormats.map((format) => (
        <source key={format} type={`image/${format}`} sizes={sizes} srcSet={srcSetOf(image, { host, format })} />
      ))}
      <img
        src={`${host}${image.path}`}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'sync' : 'async'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        style={placeholderStyle(image)}
      />
    </picture>
  )
}

interface SrcSetOptions {
  readonly host: string
  readonly format: VariantFormat
}

/** Returns the `srcset` attribute with every width of an image in `format`. */
export function srcSetOf(image: ImageInfo, { host, format }: SrcSetOptions): string {
  return variantWidthsOf(image)
    .map((width) => `${host}${variantPath(image, width, format)} ${width}w`)
    .join(', ')
}

// A PNG may be transparent: the colour would show through after loading.
function placeholderStyle(image: ImageInfo): CSSProperties | undefined {
  return image.extension === 'jpg' ? { backgroundColor: image.colour } : undefined
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

import type { CSSProperties } from 'react'
import { getVariantWidths, parseImagePath, variantPath } from '#content/image.ts'
import { mediaUrl } from '../ui/site-meta.ts'

interface ImageVariantProps {
  readonly path: string
  readonly alt: string
  /** The maximum width in CSS pixels at which it is shown. */
  readonly width: number
  readonly className?: string | undefined
}

interface SizeVariables extends CSSProperties {
  '--natural-width': string
  '--ratio': number
}

/**
 * The smallest variant of an image that is large enough; the image itself until its variants exist. Styles give it its size from
 * `--natural-width` and `--ratio` before it has loaded: otherwise the buttons below it would move under the pointer.
 */
export function ImageVariant({ path, alt, width, className }: ImageVariantProps) {
  const imageInfo = parseImagePath(path)
  const variantWidth =
    imageInfo && (getVariantWidths(imageInfo).find((one) => one >= width) ?? getVariantWidths(imageInfo).at(-1))
  const src = mediaUrl(imageInfo && variantWidth ? variantPath(imageInfo, variantWidth, 'webp') : path)
  const style: SizeVariables | undefined = imageInfo && {
    backgroundColor: imageInfo.colour,
    '--natural-width': `${imageInfo.width}px`,
    '--ratio': imageInfo.width / imageInfo.height,
  }
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      width={imageInfo?.width}
      height={imageInfo?.height}
      style={style}
      onError={({ currentTarget: image }) => {
        if (!image.src.endsWith(path)) image.src = mediaUrl(path)
      }}
    />
  )
}

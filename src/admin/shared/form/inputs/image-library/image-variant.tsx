import { parseImagePath, variantPath, variantWidthsOf } from '#content/image.ts'
import { mediaUrl } from '../../../ui/site-meta.ts'

interface ImageVariantProps {
  readonly path: string
  readonly alt: string
  /** The maximum width in CSS pixels at which it is shown. */
  readonly width: number
  readonly className?: string | undefined
}

/** The smallest variant of an image that is large enough; the image itself until its variants exist. */
export function ImageVariant({ path, alt, width, className }: ImageVariantProps) {
  const imageInfo = parseImagePath(path)
  const variantWidth =
    imageInfo && (variantWidthsOf(imageInfo).find((one) => one >= width) ?? variantWidthsOf(imageInfo).at(-1))
  const src = mediaUrl(imageInfo && variantWidth ? variantPath(imageInfo, variantWidth, 'webp') : path)
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      width={imageInfo?.width}
      height={imageInfo?.height}
      style={imageInfo ? { backgroundColor: imageInfo.colour } : undefined}
      onError={({ currentTarget: image }) => {
        if (!image.src.endsWith(path)) image.src = mediaUrl(path)
      }}
    />
  )
}

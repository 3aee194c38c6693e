import { copyPath, findPicture, widthsOf } from '#content/picture.ts'
import { mediaUrl } from '../../settings.ts'

interface PictureCopyProps {
  readonly path: string
  readonly alt: string
  /** The width in pixels that it is shown at, at most. */
  readonly width: number
  readonly className?: string | undefined
}

/** The smallest copy of a picture that is large enough, and the picture itself while the copy is not made yet. */
export function PictureCopy({ path, alt, width, className }: PictureCopyProps) {
  const picture = findPicture(path)
  const copy = picture && (widthsOf(picture).find((one) => one >= width) ?? widthsOf(picture).at(-1))
  const source = mediaUrl(picture && copy ? copyPath(picture, copy, 'webp') : path)
  return (
    <img
      className={className}
      src={source}
      alt={alt}
      loading="lazy"
      width={picture?.width}
      height={picture?.height}
      style={picture ? { backgroundColor: picture.colour } : undefined}
      onError={({ currentTarget: image }) => {
        if (!image.src.endsWith(path)) image.src = mediaUrl(path)
      }}
    />
  )
}

import { parseImagePath, variantPath } from '#content/image.ts'
import { Icon } from './icons.tsx'
import { mediaUrl } from './site-meta.ts'
import classes from './thumbnail.module.css'

/** The thumbnail of an entry, or a neutral placeholder without an image. */
export function Thumbnail({ path }: { path: string }) {
  if (path === '') {
    return (
      <span className={classes['thumbnail']}>
        <Icon name="image" size={22} />
      </span>
    )
  }
  const image = parseImagePath(path)
  const source = image && image.width > 320 ? variantPath(image, 320, 'webp') : path
  return (
    <img
      className={classes['thumbnail']}
      src={mediaUrl(source)}
      alt=""
      width={72}
      height={54}
      loading="lazy"
      style={image ? { backgroundColor: image.colour } : undefined}
      // The variant may not exist yet just after an upload.
      onError={(event) => {
        if (!event.currentTarget.src.endsWith(path)) event.currentTarget.src = mediaUrl(path)
      }}
    />
  )
}

import { copyPath, findPicture } from '#content/picture.ts'
import { Icon } from '../../icons.tsx'
import { mediaUrl } from '../../settings.ts'
import classes from './thumbnail.module.css'

/** The small picture of an entry, or a quiet mark where there is none. */
export function Thumbnail({ path }: { path: string }) {
  if (path === '') {
    return (
      <span className={classes['thumbnail']}>
        <Icon name="picture" size={22} />
      </span>
    )
  }
  const picture = findPicture(path)
  const source = picture && picture.width > 320 ? copyPath(picture, 320, 'webp') : path
  return (
    <img
      className={classes['thumbnail']}
      src={mediaUrl(source)}
      alt=""
      width={88}
      height={66}
      loading="lazy"
      style={picture ? { backgroundColor: picture.colour } : undefined}
      // A smaller copy may not be made yet just after an upload.
      onError={(event) => {
        if (!event.currentTarget.src.endsWith(path)) event.currentTarget.src = mediaUrl(path)
      }}
    />
  )
}

import { Text } from '@mantine/core'
import type { LibraryImage } from '#contracts/files.ts'
import { imageMessages } from '../i18n/image-messages.ts'
import { useLanguage, useScopedTranslation } from '../i18n/language.ts'
import { formatDate } from '../ui/format.ts'
import classes from './image-grid.module.css'
import { ImageVariant } from './image-variant.tsx'

interface ImageGridProps {
  readonly images: readonly LibraryImage[]
  readonly selectedHash: string | undefined
  readonly onSelect: (image: LibraryImage) => void
}

/** Returns a function that names an image: by its file name, or its upload date. */
export function useImageName(): (image: LibraryImage) => string {
  const t = useScopedTranslation(imageMessages)
  const language = useLanguage()
  return ({ fileName, createdAt }) => fileName || t('unnamed', { day: formatDate(createdAt, language) })
}

/** A grid of images to choose from; images without alt text are marked. */
export function ImageGrid({ images, selectedHash, onSelect }: ImageGridProps) {
  const t = useScopedTranslation(imageMessages)
  const imageName = useImageName()
  return (
    <ul className={classes['grid']}>
      {images.map((image) => {
        const { hash, path, alt, decorative } = image
        const isAltMissing = alt === '' && !decorative
        return (
          <li key={hash}>
            <button
              type="button"
              className={classes['tile']}
              aria-pressed={hash === selectedHash}
              onClick={() => onSelect(image)}
            >
              <ImageVariant path={path} alt="" width={320} className={classes['image']} />
              <Text span truncate size="xs" fw={600} mt="xs">
                {imageName(image)}
              </Text>
              <Text span lineClamp={2} size="xs" {...(isAltMissing ? { c: 'var(--amber)', fw: 600 } : { c: 'dimmed' })}>
                {decorative ? t('isDecorative') : alt || t('noAlt')}
              </Text>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

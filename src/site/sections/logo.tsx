import type { CSSProperties, ReactNode } from 'react'
import { parseImagePath, variantFormats } from '#content/image.ts'
import type { Site } from '../page-context.ts'
import { toSrcSet } from './responsive-image.tsx'

interface Props {
  readonly site: Site
  /** The path of an image, or the `blob:` URL of a new one in the preview. */
  readonly light: string
  readonly dark?: string | undefined
}

const WIDTH = '12rem'

// Inline: only sites with a logo have these styles.
const style: CSSProperties = {
  blockSize: '2.75rem',
  inlineSize: 'auto',
  maxInlineSize: `min(${WIDTH}, 45vw, 100%)`,
  objectFit: 'contain',
}

/** The logo of the company, with its name as the alt text. */
export function Logo({ site, light, dark = '' }: Props): ReactNode {
  const lightImage = parseImagePath(light)
  const darkImage = parseImagePath(dark)
  const sources = [
    ...(darkImage ? [{ image: darkImage, media: '(prefers-color-scheme: dark)' }] : []),
    ...(lightImage ? [{ image: lightImage, media: undefined }] : []),
  ]
  return (
    <picture>
      {sources.flatMap(({ image, media }) =>
        variantFormats.map((format) => (
          <source
            key={`${image.path} ${format}`}
            media={media}
            type={`image/${format}`}
            sizes={WIDTH}
            srcSet={toSrcSet(image, { host: site.mediaHost, format, maxWidth: 192 })}
          />
        )),
      )}
      <img
        src={lightImage ? `${site.mediaHost}${light}` : light}
        alt={site.name}
        width={lightImage?.width}
        height={lightImage?.height}
        style={style}
      />
    </picture>
  )
}

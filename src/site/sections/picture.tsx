import type { CSSProperties, ReactNode } from 'react'
import {
  type CopyFormat,
  copyFormats,
  copyPath,
  type Picture as Facts,
  findPicture,
  widthsOf,
} from '#content/picture.ts'
import { Kawung } from './kawung.tsx'

interface Props {
  readonly path: string
  readonly host: string
  /** What those hear who do not see it; '' for decoration. */
  readonly alt: string
  /** The width in which the page shows it, in the language of the `sizes` attribute. */
  readonly sizes: string
  /** Seen before scrolling: fetched first instead of when it comes near. */
  readonly first?: boolean
}

/** A picture in the smallest format and size that serve, in its own colour while loading; a quiet kawung where there is none. */
export function Picture({ path, host, alt, sizes, first = false }: Props): ReactNode {
  if (path.startsWith('blob:')) return <Unsent address={path} alt={alt} />
  const picture = findPicture(path)
  if (!picture) return <Placeholder alt={alt} />
  return (
    <picture>
      {copyFormats.map((format) => (
        <source key={format} type={`image/${format}`} sizes={sizes} srcSet={srcSetOf(picture, host, format)} />
      ))}
      <img
        src={`${host}${picture.path}`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        style={colourOf(picture)}
      />
    </picture>
  )
}

/** Every width of a picture in that format, in the language of the `srcset` attribute. */
export function srcSetOf(picture: Facts, host: string, format: CopyFormat): string {
  return widthsOf(picture)
    .map((width) => `${host}${copyPath(picture, width, format)} ${width}w`)
    .join(', ')
}

// A PNG may be see-through, and its colour would show for good.
function colourOf(picture: Facts): CSSProperties | undefined {
  return picture.extension === 'jpg' ? { backgroundColor: picture.colour } : undefined
}

// In the preview of the back office, a picture that has been chosen and is not uploaded yet.
function Unsent({ address, alt }: { readonly address: string; readonly alt: string }): ReactNode {
  return (
    <picture>
      <img src={address} alt={alt} />
    </picture>
  )
}

function Placeholder({ alt }: { readonly alt: string }): ReactNode {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span className="no-picture" {...named}>
      <Kawung />
    </span>
  )
}

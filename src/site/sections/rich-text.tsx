import type { ReactNode } from 'react'
import { parseImagePath, variantFormats } from '#content/image.ts'
import { toSrcSet } from './responsive-image.tsx'

// The article is at most 68 characters of 17 to 19 pixels wide.
const richTextImageSizes = '(min-width: 48rem) 42rem, 92vw'

// As the server writes them: attributes in double quotes, without < and > inside.
const imageTag = /<img\b([^<>]*)>/g
const storedSource = /\ssrc="(\/media\/[^"]+)"/

/** Returns the image with its variants and dimensions, loaded lazily; the tag itself when it is no stored image. */
function toPicture(tag: string, path: string, { host, attributes }: { host: string; attributes: string }): string {
  const image = parseImagePath(path)
  if (!image) return tag
  const sources = variantFormats.map(
    (format) =>
      `<source type="image/${format}" sizes="${richTextImageSizes}" srcset="${toSrcSet(image, { host, format })}">`,
  )
  const size = /\swidth="/.test(attributes) ? '' : ` width="${image.width}" height="${image.height}"`
  const img = `<img src="${host}${path}"${attributes}${size} loading="lazy">`
  return `<picture>${sources.join('')}${img}</picture>`
}

interface Props {
  readonly html: string
  /** Prefix of every image path. */
  readonly host: string
  readonly lang?: 'id' | undefined
}

/** Rich text of an entry, as sanitized HTML; its images have variants and dimensions like all others. */
export function RichText({ html, host, lang }: Props): ReactNode {
  const withPictures = html.replace(imageTag, (tag, given: string) => {
    const [source = '', path = ''] = storedSource.exec(given) ?? []
    return toPicture(tag, path, { host, attributes: given.replace(source, '').replace(/\s?\/$/, '') })
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it with an allow-list on every write
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: withPictures }} />
}

/**
 * A picture's path says all that a page needs to lay it out, so no look-up is ever made for it:
 * `/media/<hash>-<width>x<height>-<colour>.<jpg|png>`; its smaller copies are `….<width>.<avif|webp>` beside it.
 */
export interface Picture {
  readonly path: string
  /** 32 hexadecimal digits of the SHA-256 of the bytes. */
  readonly hash: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** The average colour, as `#rrggbb`. */
  readonly colour: string
  readonly extension: 'jpg' | 'png'
}

export const copyFormats = ['avif', 'webp'] as const
export type CopyFormat = (typeof copyFormats)[number]

/** The widths, in pixels, in which smaller copies can be had. */
export const copyWidths = [320, 480, 720, 1080, 1440, 1920] as const

const pattern = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})\.(jpg|png)$/

/** Reads a picture's path; nothing when it is not one. */
export function findPicture(path: string): Picture | undefined {
  const [, hash, width, height, colour, extension] = pattern.exec(path) ?? []
  if (!hash || !width || !height || !colour || (extension !== 'jpg' && extension !== 'png')) return undefined
  return { path, hash, width: Number(width), height: Number(height), colour: `#${colour}`, extension }
}

/** The path of a picture made of these facts. */
export function picturePath(picture: Omit<Picture, 'path'>): string {
  const { hash, width, height, colour, extension } = picture
  return `/media/${hash}-${width}x${height}-${colour.slice(1)}.${extension}`
}

/** The widths of the copies that this picture has: none is larger than the picture itself. */
export function widthsOf(picture: Pick<Picture, 'width'>): number[] {
  const smaller = copyWidths.filter((width) => width < picture.width)
  return picture.width <= 1920 ? [...smaller, picture.width] : smaller
}

/** The path of a copy. */
export function copyPath(picture: Pick<Picture, 'path'>, width: number, format: CopyFormat): string {
  return `${picture.path.replace(/\.(jpg|png)$/, '')}.${width}.${format}`
}

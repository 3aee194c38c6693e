import type { TextKey } from '../text.ts'

/** The types of pictures that can be chosen, as the server takes them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

const most = 10 * 1024 * 1024

/** The sentence that says why this file cannot be used; nothing when it can. */
export function refusePicture(file: Pick<File, 'type' | 'size'>): TextKey | undefined {
  if (file.type === 'image/svg+xml') return 'pictureSvg'
  if (!pictureTypes.some((type) => type === file.type)) return 'pictureType'
  return file.size > most ? 'pictureLarge' : undefined
}

/** A size in bytes as people write it. */
export function sizeOf(bytes: number, language: string): string {
  const megabytes = bytes / (1024 * 1024)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: megabytes < 1 ? 0 : 1 })
  return megabytes < 1 ? `${number.format(Math.max(1, bytes / 1024))} KB` : `${number.format(megabytes)} MB`
}

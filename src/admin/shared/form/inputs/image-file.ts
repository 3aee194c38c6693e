import { MAX_IMAGE_BYTES } from '#content/image.ts'
import type { MessageKey } from '../../i18n/messages.ts'

/** The MIME types of images that can be chosen; the server accepts the same. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Returns the message that says why this file is rejected; nothing when it is accepted. */
export function findImageFileError(file: Pick<File, 'type' | 'size'>): MessageKey | undefined {
  if (file.type === 'image/svg+xml') return 'imageSvgRejected'
  if (!imageTypes.some((type) => type === file.type)) return 'imageTypeInvalid'
  return file.size > MAX_IMAGE_BYTES ? 'imageTooLarge' : undefined
}

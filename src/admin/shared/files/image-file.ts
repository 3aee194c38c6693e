import { MAX_IMAGE_BYTES } from '#content/image.ts'
import type { MessageKey } from '../i18n/messages.ts'

const types = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/svg+xml',
]
// Browsers outside of macOS and iOS know no type for these files.
const extensions = ['.heic', '.heif']

/** The `accept` attribute of an image input; the server accepts the same. */
export const acceptedImages = [...types, ...extensions].join(',')

/** Returns the message that says why this file is rejected; nothing when it is accepted. */
export function findImageFileError(file: Pick<File, 'name' | 'type' | 'size'>): MessageKey | undefined {
  const name = file.name.toLowerCase()
  const isKnown = types.includes(file.type) || extensions.some((extension) => name.endsWith(extension))
  if (!isKnown) return 'imageTypeInvalid'
  return file.size > MAX_IMAGE_BYTES ? 'imageTooLarge' : undefined
}

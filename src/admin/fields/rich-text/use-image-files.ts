import { useEffect, useRef, useState } from 'react'
import { MAX_TEXT_IMAGES, MAX_TEXT_IMAGES_MEGABYTES } from '#content/image.ts'
import { findImageFileError } from '../../shared/files/image-file.ts'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useLanguage, useScopedTranslation, useTranslation } from '../../shared/i18n/language.ts'
import { formatBytes } from '../../shared/ui/format.ts'
import type { AcceptImages } from './image-files.ts'
import type { PastedImages } from './paste/images.ts'
import { addTextImage, findTextImage } from './text-images.ts'

/** A file that was not inserted, and why. */
export interface RejectedFile {
  readonly key: number
  readonly name: string
  readonly reason: string
}

interface ImageFiles {
  readonly accept: AcceptImages
  readonly rejected: readonly RejectedFile[]
  readonly dismiss: (key: number) => void
  /** Lists what is to be said about the images of pasted content, in place of what was said about those before. */
  readonly reportPastedImages: (images: PastedImages) => void
}

/** The key of what is said about pasted images; files are counted from 1. */
const PASTED_KEY = 0

/** Returns the unsaved images that the texts of the form show now. */
function listPendingFiles(): File[] {
  const images = document.querySelectorAll<HTMLImageElement>('[data-editor] img[src^="blob:"]')
  const sources = new Set([...images].map(({ src }) => src))
  return [...sources].flatMap((src) => findTextImage(src) ?? [])
}

function sumBytes(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}

/** Accepts image files for a text, and lists the rejected ones with the reason. */
export function useImageFiles(): ImageFiles {
  const t = useTranslation()
  const tImages = useScopedTranslation(imageMessages)
  const language = useLanguage()
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const lastKey = useRef(0)

  const findReason = (file: File, pending: readonly File[]): string | undefined => {
    const errorKey = findImageFileError(file)
    if (errorKey) return t(errorKey, { size: formatBytes(file.size, language) })
    const isTooMuch = sumBytes([...pending, file]) > MAX_TEXT_IMAGES_MEGABYTES * 1024 * 1024
    return isTooMuch || pending.length >= MAX_TEXT_IMAGES
      ? tImages('tooManyInText', { count: MAX_TEXT_IMAGES, size: MAX_TEXT_IMAGES_MEGABYTES })
      : undefined
  }

  const accept = (files: readonly File[]) => {
    const pending = listPendingFiles()
    const reasons: RejectedFile[] = []
    const accepted: string[] = []
    for (const file of files) {
      const reason = findReason(file, pending)
      if (reason === undefined) {
        pending.push(file)
        accepted.push(addTextImage(file))
      } else {
        lastKey.current += 1
        reasons.push({ key: lastKey.current, name: file.name, reason })
      }
    }
    if (reasons.length > 0) setRejected((before) => [...before, ...reasons])
    return accepted
  }
  const reportPastedImages = ({ leftOut, elsewhere }: PastedImages) => {
    const sentences = [
      ...(leftOut > 0 ? [tImages(leftOut === 1 ? 'imageLeftOut' : 'imagesLeftOut', { count: leftOut })] : []),
      ...(elsewhere > 0 ? [tImages(elsewhere === 1 ? 'imageElsewhere' : 'imagesElsewhere', { count: elsewhere })] : []),
    ]
    if (sentences.length === 0) return
    const pasted = { key: PASTED_KEY, name: tImages('pastedImages'), reason: sentences.join(' ') }
    setRejected((before) => [...before.filter(({ key }) => key !== PASTED_KEY), pasted])
  }

  // The editor takes its extensions once.
  const latest = useRef({ accept, reportPastedImages })
  useEffect(() => {
    latest.current = { accept, reportPastedImages }
  })
  const [stable] = useState<Pick<ImageFiles, 'accept' | 'reportPastedImages'>>(() => ({
    accept: (files) => latest.current.accept(files),
    reportPastedImages: (images) => latest.current.reportPastedImages(images),
  }))
  return {
    ...stable,
    rejected,
    dismiss: (key) => setRejected((before) => before.filter((one) => one.key !== key)),
  }
}

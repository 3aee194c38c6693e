import { type CopyFormat, copyFormats, type Picture } from '#content/picture.ts'
import { answerQuestions } from './helper-answers.ts'
import { decodeAll, decodeOne, encode } from './pixels.ts'
import { createQualities } from './quality.ts'

/** A copy to be made of a picture that is ours. */
export interface CopyQuestion {
  readonly file: Uint8Array
  readonly picture: Picture
  readonly width: number
  readonly format: CopyFormat
  /** The picture's other copies will be wanted next. */
  readonly more: boolean
}

// What was decoded for one copy is held for the next of the same picture.
let held: { readonly hash: string; readonly levels: Awaited<ReturnType<typeof decodeAll>> } | undefined

const qualityOf = createQualities()

answerQuestions(10, async ({ file, picture, width, format, more }: CopyQuestion): Promise<Uint8Array> => {
  const { hash } = picture
  if (more && held?.hash !== hash) {
    held = undefined
    held = { hash, levels: await decodeAll(file, picture) }
  }
  const levels = held?.hash === hash ? held.levels : undefined
  const pixels = levels?.get(width) ?? (await decodeOne(file, picture, width))
  // The last format of a width: its pixels, megabytes of them, are not needed again.
  if (format === copyFormats.at(-1)) levels?.delete(width)
  return encode(pixels, format, await qualityOf(file, picture, format))
})

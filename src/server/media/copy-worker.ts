import { type CopyFormat, copyFormats, type Picture } from '#content/picture.ts'
import { answerQuestions } from './helper-answers.ts'
import { decodeAll, decodeOne, encode } from './pixels.ts'
import { createQualities } from './quality.ts'

/** A copy to be made of a picture that is ours. */
export interface CopyQuestion {
  /** Left out as long as it may be held here already: it is megabytes. */
  readonly file: Uint8Array | undefined
  readonly picture: Picture
  readonly width: number
  readonly format: CopyFormat
  /** The picture's other copies will be wanted next. */
  readonly more: boolean
}

/** The copy, unless the file is needed to make it. */
export type CopyAnswer = Uint8Array | 'file needed'

interface Held {
  readonly hash: string
  readonly file: Uint8Array
  readonly levels: Awaited<ReturnType<typeof decodeAll>>
}

// What was decoded for one copy is held for the next of the same picture.
let held: Held | undefined

const qualityOf = createQualities()

answerQuestions(10, async ({ file: sent, picture, width, format, more }: CopyQuestion): Promise<CopyAnswer> => {
  const { hash } = picture
  const file = sent ?? (held?.hash === hash ? held.file : undefined)
  if (!file) return 'file needed'
  if (more && held?.hash !== hash) {
    held = undefined
    held = { hash, file, levels: await decodeAll(file, picture) }
  }
  const levels = held?.hash === hash ? held.levels : undefined
  const pixels = levels?.get(width) ?? (await decodeOne(file, picture, width))
  // The last format of a width: its pixels, megabytes of them, are not needed again.
  if (format === copyFormats.at(-1)) levels?.delete(width)
  return encode(pixels, format, await qualityOf(file, picture, format))
})

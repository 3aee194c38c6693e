import type { CopyFormat, Picture } from '#content/picture.ts'
import type { CopyAnswer, CopyQuestion } from './copy-worker.ts'
import { createHelper } from './helper-process.ts'
import type { MediaRepository, Original } from './repository.ts'

/** A copy that somebody wants. */
export interface Wanted {
  readonly picture: Picture
  readonly width: number
  readonly format: CopyFormat
}

/** Where pictures come from and copies go. */
export interface Sources {
  readonly media: Pick<MediaRepository, 'findOriginal' | 'findCopy' | 'saveCopy'>
  readonly findBuiltIn: (hash: string) => Promise<Original | undefined>
}

/** Makes copies in a process of its own, one for each call. */
export function createCopyMaker({ media, findBuiltIn }: Sources) {
  const helper = createHelper<CopyQuestion, CopyAnswer>(new URL('./copy-worker.ts', import.meta.url), {
    longest: 60_000,
    idle: 5_000,
  })

  const findFile = async (hash: string): Promise<Uint8Array> => {
    const original = (await media.findOriginal(hash).catch(() => undefined)) ?? (await findBuiltIn(hash))
    if (!original) throw new Error(`There is no picture ${hash}.`)
    return original.bytes
  }

  const ask = async (question: Omit<CopyQuestion, 'file'>): Promise<Uint8Array> => {
    let answer = await helper.ask({ ...question, file: undefined })
    if (answer === 'file needed')
      answer = await helper.ask({ ...question, file: await findFile(question.picture.hash) })
    if (answer === 'file needed') throw new Error('The helper did not take the file that it asked for.')
    return answer
  }

  return {
    /** The bytes of the copy, kept or made now. `more` says that the picture's other copies will be wanted next. */
    async make({ picture, width, format }: Wanted, more: boolean): Promise<Uint8Array> {
      const { hash } = picture
      const kept = await media.findCopy(hash, width, format).catch(() => undefined)
      if (kept) return kept.bytes
      const bytes = await ask({ picture, width, format, more })
      // A copy that cannot be kept is still good for whoever waits for it; it will be made again.
      await media.saveCopy(hash, width, format, bytes).catch(() => undefined)
      return bytes
    },

    /** Ends its process. */
    dismiss(): void {
      helper.dismiss()
    },
  }
}

import { type CopyFormat, copyFormats, type Picture } from '#content/picture.ts'
import { decodeAll, decodeOne, encode } from './pixels.ts'
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

interface InHand {
  readonly hash: string
  readonly levels: Awaited<ReturnType<typeof decodeAll>>
}

/** Makes copies, one for each call. What it decodes for one it holds for the next of the same picture. */
export function createCopyMaker({ media, findBuiltIn }: Sources) {
  let inHand: InHand | undefined

  const requireFile = async (hash: string): Promise<Uint8Array> => {
    const original = (await media.findOriginal(hash).catch(() => undefined)) ?? (await findBuiltIn(hash))
    if (!original) throw new Error(`There is no picture ${hash}.`)
    return original.bytes
  }

  const pixelsOf = async ({ picture, width, format }: Wanted, more: boolean) => {
    const { hash } = picture
    if (more && inHand?.hash !== hash) {
      inHand = undefined
      inHand = { hash, levels: await decodeAll(await requireFile(hash), picture) }
    }
    const level = inHand?.hash === hash ? inHand.levels.get(width) : undefined
    // The last format of a width: its pixels, megabytes of them, are not needed again.
    if (format === copyFormats.at(-1)) inHand?.levels.delete(width)
    return level ?? (await decodeOne(await requireFile(hash), picture, width))
  }

  return {
    /** The bytes of the copy, kept or made now. `more` says that the picture's other copies will be wanted next. */
    async make(wanted: Wanted, more: boolean): Promise<Uint8Array> {
      const { picture, width, format } = wanted
      const kept = await media.findCopy(picture.hash, width, format).catch(() => undefined)
      if (kept) return kept
      const bytes = await encode(await pixelsOf(wanted, more), format)
      // A copy that cannot be kept is still good for whoever waits for it; it will be made again.
      await media.saveCopy(picture.hash, width, format, bytes).catch(() => undefined)
      return bytes
    },

    /** Lets go of what it holds. */
    rest(): void {
      inHand = undefined
    },
  }
}

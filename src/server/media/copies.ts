import { type CopyFormat, copyFormats, findPicture, type Picture, widthsOf } from '#content/picture.ts'
import { loadSharp } from './load-sharp.ts'
import type { MediaRepository, Original } from './repository.ts'

interface Job {
  readonly hash: string
  readonly width: number
  readonly format: CopyFormat
  readonly done: PromiseWithResolvers<Uint8Array>
}

interface Making {
  readonly media: Pick<MediaRepository, 'findOriginal' | 'findCopy' | 'saveCopy' | 'listPending' | 'finish'>
  readonly findBuiltIn: (hash: string) => Promise<Original | undefined>
}

async function encode(original: Uint8Array, width: number, format: CopyFormat): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const image = sharp(original).resize(width)
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer()
}

// Asked-for copies wait in front of these; a visitor who asks beyond that is told to come back.
const longestQueue = 2000

/**
 * Makes the smaller copies of pictures, one at a time, so that the thread that serves pages always has a core: those that
 * somebody waits for first, then those of new pictures, narrow ones first.
 */
export function createCopies({ media, findBuiltIn }: Making) {
  const asked: Job[] = []
  const ahead: Job[] = []
  const known = new Map<string, Job>()
  let working: Promise<void> | undefined
  let stopped = false

  const make = async ({ hash, width, format }: Job): Promise<Uint8Array> => {
    const kept = await media.findCopy(hash, width, format).catch(() => undefined)
    if (kept) return kept
    const original = (await media.findOriginal(hash).catch(() => undefined)) ?? (await findBuiltIn(hash))
    if (!original) throw new Error(`There is no picture ${hash}.`)
    const bytes = await encode(original.bytes, width, format)
    // A copy that cannot be kept is still good for whoever waits for it; it will be made again.
    await media.saveCopy(hash, width, format, bytes).catch(() => undefined)
    return bytes
  }

  const work = async (): Promise<void> => {
    for (let job = asked.shift() ?? ahead.shift(); job && !stopped; job = asked.shift() ?? ahead.shift()) {
      try {
        job.done.resolve(await make(job))
      } catch (error) {
        job.done.reject(error)
      }
      known.delete(keyOf(job))
    }
    working = undefined
  }

  const keyOf = ({ hash, width, format }: Pick<Job, 'hash' | 'width' | 'format'>) => `${hash}.${width}.${format}`

  const add = (queue: Job[], { hash }: Picture, width: number, format: CopyFormat): Promise<Uint8Array> => {
    const key = keyOf({ hash, width, format })
    const waiting = known.get(key)
    if (waiting) {
      // Somebody waits for it now: it goes to the front.
      const index = ahead.indexOf(waiting)
      if (queue === asked && index >= 0) asked.push(...ahead.splice(index, 1))
      return waiting.done.promise
    }
    const job: Job = { hash, width, format, done: Promise.withResolvers() }
    job.done.promise.catch(() => undefined)
    known.set(key, job)
    queue.push(job)
    if (!stopped) working ??= work()
    return job.done.promise
  }

  const enqueue = (picture: Picture): void => {
    // What does not fit is still marked as pending, and is taken up at the next start or when it is asked for.
    if (ahead.length > longestQueue) return
    const jobs = widthsOf(picture).flatMap((width) => copyFormats.map((format) => add(ahead, picture, width, format)))
    Promise.all(jobs)
      .then(() => media.finish(picture.hash))
      .catch(() => undefined)
  }

  return {
    /** Makes the copies of a new picture ahead of being asked for. */
    enqueue,

    /** The bytes of a copy, made now if need be; throws when there is no such picture or too many are waiting. */
    async request(picture: Picture, width: number, format: CopyFormat): Promise<Uint8Array> {
      if (asked.length > longestQueue) throw new Error('Too many copies are waiting to be made.')
      return add(asked, picture, width, format)
    },

    /** Takes up what an earlier process left. */
    async start(): Promise<void> {
      for (const path of await media.listPending()) {
        const picture = findPicture(path)
        if (picture) enqueue(picture)
      }
    },

    /** Ends the work after the copy in hand; what is left is taken up at the next start. */
    async stop(): Promise<void> {
      stopped = true
      await working
      for (const job of [...asked.splice(0), ...ahead.splice(0)]) job.done.reject(new Error('The program is stopping.'))
    },
  }
}

export type Copies = ReturnType<typeof createCopies>

import { type CopyFormat, copyFormats, findPicture, type Picture, widthsOf } from '#content/picture.ts'
import { Problem } from '../problem.ts'
import { createCopyMaker, type Sources, type Wanted } from './copy-maker.ts'
import type { MediaRepository } from './repository.ts'

interface Job extends Wanted {
  readonly done: PromiseWithResolvers<Uint8Array>
}

interface Making extends Sources {
  readonly media: Sources['media'] & Pick<MediaRepository, 'listPending' | 'finish'>
}

// What is beyond this is still marked as pending: it is taken up at the next start, or when somebody asks for it.
const mostAhead = 2000
// A visitor who asks beyond this is told to come back.
const mostAsked = 300

const keyOf = ({ picture, width, format }: Wanted) => `${picture.hash}.${width}.${format}`

const busy = () =>
  new Problem(
    503,
    {
      id: 'Terlalu banyak gambar sedang disiapkan; coba lagi sebentar lagi.',
      en: 'Too many pictures are being prepared; try again in a moment.',
    },
    { headers: { 'retry-after': '5' } },
  )

/**
 * Makes the smaller copies of pictures, one at a time, so that the thread that serves pages always has a core: those that
 * somebody waits for first, then those of new pictures, narrow ones first.
 */
export function createCopies(making: Making) {
  const { media } = making
  const maker = createCopyMaker(making)
  const asked: Job[] = []
  const ahead: Job[] = []
  const waiting = new Map<string, Job>()
  let working: Promise<void> | undefined
  let stopped = false

  const work = async (): Promise<void> => {
    while (!stopped) {
      const urgent = asked.shift()
      const job = urgent ?? ahead.shift()
      if (!job) break
      try {
        job.done.resolve(await maker.make(job, !urgent))
      } catch (error) {
        job.done.reject(error)
      }
      waiting.delete(keyOf(job))
    }
    working = undefined
  }

  const add = (queue: Job[], wanted: Wanted): Promise<Uint8Array> => {
    if (stopped) return Promise.reject(busy())
    const known = waiting.get(keyOf(wanted))
    if (known) {
      // Somebody waits for it now: it goes to the front.
      const index = ahead.indexOf(known)
      if (queue === asked && index >= 0) asked.push(...ahead.splice(index, 1))
      return known.done.promise
    }
    const job: Job = { ...wanted, done: Promise.withResolvers() }
    job.done.promise.catch(() => undefined)
    waiting.set(keyOf(wanted), job)
    queue.push(job)
    working ??= work()
    return job.done.promise
  }

  const enqueue = (picture: Picture): void => {
    if (ahead.length > mostAhead) return
    const jobs = widthsOf(picture).flatMap((width) =>
      copyFormats.map((format) => add(ahead, { picture, width, format })),
    )
    Promise.all(jobs)
      .then(() => media.finish(picture.hash))
      .catch(() => undefined)
  }

  return {
    /** Makes the copies of a new picture ahead of being asked for. */
    enqueue,

    /** The bytes of a copy, made now if need be; throws when there is no such picture, and a 503 when too many wait. */
    async request(picture: Picture, width: number, format: CopyFormat): Promise<Uint8Array> {
      if (asked.length >= mostAsked) throw busy()
      return add(asked, { picture, width, format })
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
      maker.dismiss()
      for (const job of [...asked.splice(0), ...ahead.splice(0)]) job.done.reject(busy())
    },
  }
}

export type Copies = ReturnType<typeof createCopies>

import { findPicture } from '#content/picture.ts'
import { createCache } from '../media/cache.ts'
import { createHelper } from '../media/helper-process.ts'
import { oneAtATime } from '../media/one-at-a-time.ts'
import type { Original } from '../media/repository.ts'
import { Problem } from '../problem.ts'
import { createSlices } from '../slices.ts'
import type { Card } from './card.ts'
import type { DrawQuestion } from './draw-worker.ts'

/** Where the file of a picture comes from. */
type FindOriginal = (hash: string) => Promise<Original | undefined>

/** The cards by their paths, gone through in slices: each is worked out as it comes. */
async function byPath(cards: Iterable<Card>): Promise<ReadonlyMap<string, Card>> {
  const slices = createSlices()
  const found = new Map<string, Card>()
  for (const card of cards) {
    found.set(card.path, card)
    const pause = slices()
    if (pause) await pause
  }
  return found
}

function busy(): Problem {
  return new Problem(
    503,
    { id: 'Gambar ini masih dibuat; coba lagi.', en: 'This picture is being made; try again.' },
    { headers: { 'retry-after': '10' } },
  )
}

/**
 * The cards of the pages that are published. Each is drawn when it is first asked for, in a process of its own, and kept
 * in memory as long as there is room. Of more than `mostWaiting` at a time, the last would wait longer than anybody does.
 */
export function createCards(mostWaiting = 30) {
  const helper = createHelper<DrawQuestion, Uint8Array>(new URL('./draw-worker.ts', import.meta.url), {
    longest: 20_000,
    idle: 10_000,
  })
  const inTurn = oneAtATime()
  const drawn = createCache<Uint8Array>(8 * 1024 * 1024, (bytes) => bytes.length)
  const waiting = new Map<string, Promise<Uint8Array>>()
  let listCards: () => Iterable<Card> = () => []
  let listed: Promise<ReadonlyMap<string, Card>> | undefined

  const draw = async (card: Card, findOriginal: FindOriginal): Promise<Uint8Array> => {
    const picture = findPicture(card.picture)
    const original = picture && (await findOriginal(picture.hash))
    const bytes = await helper.ask({ card, file: original?.bytes })
    drawn.set(card.path, bytes)
    return bytes
  }

  return {
    /** Takes these cards in the place of all earlier ones; `list` is called when one of them is asked for first. */
    replace(list: () => Iterable<Card>): void {
      listCards = list
      listed = undefined
    },

    /** The card at that path as a JPEG; nothing when no page has it. Throws a 503 when too many are asked for at once. */
    async find(path: string, findOriginal: FindOriginal): Promise<Uint8Array | undefined> {
      listed ??= byPath(listCards())
      const card = (await listed).get(path)
      if (!card) return undefined
      const known = drawn.get(path) ?? waiting.get(path)
      if (known) return known
      if (waiting.size >= mostWaiting) throw busy()
      const drawing = inTurn(() => draw(card, findOriginal)).finally(() => waiting.delete(path))
      waiting.set(path, drawing)
      return drawing
    },

    /** Ends its process. */
    stop(): void {
      helper.dismiss()
    },
  }
}

export type Cards = ReturnType<typeof createCards>

import type { FastifyBaseLogger } from 'fastify'

/** What is looked after. */
interface Following {
  /** Shows what others have changed since the last time; throws while the database is away. */
  readonly showChanges: () => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Milliseconds from one look to the next when nobody says anything. */
  readonly every?: number
}

/** Looks after what others change: whenever it is told to look, and every few seconds, since a notice can be lost. */
export function createFollower({ showChanges, log, every = 5_000 }: Following) {
  let current: Promise<void> | undefined
  let isAskedAgain = false
  let isAway = false

  async function look(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false
      try {
        await showChanges()
        if (isAway) log.warn('the database answers again')
        isAway = false
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'the database does not answer; pages are served from memory')
        isAway = true
      }
    }
    current = undefined
  }

  const heard = (): void => {
    isAskedAgain = true
    current ??= look()
  }
  const timer = setInterval(heard, every).unref()

  return {
    heard,

    /** Settles when the last look has ended. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await current
    },
  }
}

import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { publishedSchema } from '#contracts/responses.ts'
import { isUnavailable } from '../database/errors.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { ChangeSubscriber, Saved } from './subscriber.ts'

const savedMessage = { id: 'Data berhasil disimpan.', en: 'Saved.' } as const
const failedPagesMessage = {
  id: 'Halaman ini tidak dapat dibuat, jadi pengunjung masih melihat yang lama:',
  en: 'These pages could not be made, so visitors still see them as they were:',
} as const

interface FollowUpOptions {
  readonly subscribers: readonly ChangeSubscriber[]
  readonly publisher: {
    /** Publishes the changes of all instances; settles when the new pages are swapped in. */
    readonly publishChanges: () => Promise<void>
    /** Returns the paths of the pages that could not be made of the latest content; '*' when publishing failed as a whole. */
    readonly failedPages: () => readonly string[]
  }
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Creates what routes call after a commit: it tells the subscribers, and publishes. */
export function createFollowUp({ subscribers, publisher, log }: FollowUpOptions) {
  const start = (saved: Saved): void => {
    for (const { afterCommit } of subscribers) afterCommit?.(saved)
  }

  /** Does not throw when the database becomes unavailable: the change is committed, and the change watcher publishes it later. */
  const publish = async (saved: Saved = {}): Promise<void> => {
    start(saved)
    try {
      await publisher.publishChanges()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log.warn({ err: error }, 'database unavailable; the saved change will be published when it is back')
    }
  }

  return {
    /** Starts what follows from a change that is on no page. */
    start,

    /** Does what follows from a change; settles when the new pages are swapped in. */
    publish,

    /** Does what follows from a change, and returns the answer: the message, with every warning. */
    async answer(
      request: FastifyRequest,
      { message, ...saved }: Saved & { readonly message?: string } = {},
    ): Promise<z.infer<typeof publishedSchema>> {
      await publish(saved)
      const language = getRequestLanguage(request)
      const failed = publisher.failedPages()
      const warnings = failed.length === 0 ? [] : [`${failedPagesMessage[language]} ${failed.join(', ')}`]
      for (const { name, warn } of subscribers) {
        try {
          const warning = await warn?.(saved, language)
          if (warning !== undefined) warnings.push(warning)
        } catch (error) {
          // The change is saved, and must not look as if it were not.
          log.warn({ err: error, subscriber: name }, 'a saved change was not checked')
        }
      }
      const warning = warnings.join(' ')
      return { message: [message ?? savedMessage[language], ...warnings].join(' '), ...(warning && { warning }) }
    },
  }
}

/** What routes call after a commit. */
export type FollowUp = ReturnType<typeof createFollowUp>

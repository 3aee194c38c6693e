import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type CollectionName, collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { publishedSchema } from '#contracts/responses.ts'
import { isUnavailable } from '../database/errors.ts'
import { getRequestLanguage } from '../http/error-handler.ts'
import type { ChangeSubscriber, Saved } from './subscriber.ts'

const savedMessage = { id: 'Data berhasil disimpan.', en: 'Saved.' } as const
const failedPagesMessage = {
  id: 'Halaman ini tidak dapat dibuat, jadi pengunjung masih melihat yang lama:',
  en: 'These pages could not be made, so visitors still see them as they were:',
} as const
const unpublishedMessage = {
  id: 'Pengunjung belum melihatnya: penerbitan gagal, dan dicoba lagi sendiri dalam satu menit. Bila kalimat ini muncul lagi, beri tahu pengelola situs ini.',
  en: 'Visitors do not see it yet: publishing failed, and is tried again by itself within a minute. If you read this again, tell the operator of this site.',
} as const
const leftOutMessage = {
  id: 'Tidak ada halaman yang dapat dibuat dengan isi ini, jadi semua halaman dibuat tanpanya; periksa lalu simpan lagi:',
  en: 'No page can be made with this, so all pages were made without it; check it and save it again:',
} as const

const MAX_NAMED = 3

interface FollowUpOptions {
  readonly subscribers: readonly ChangeSubscriber[]
  readonly publisher: {
    /** Publishes the changes of all instances; settles when the new pages are swapped in. */
    readonly publishChanges: () => Promise<void>
    /** Returns the paths of the pages that could not be made of the latest content; '*' when publishing failed as a whole. */
    readonly failedPages: () => readonly string[]
    /** Returns the entries that no page shows. */
    readonly leftOut: () => readonly { readonly collection: CollectionName; readonly title: string }[]
  }
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

function describeLeftOut(entries: ReturnType<FollowUpOptions['publisher']['leftOut']>, language: Language): string {
  const named = entries.slice(0, MAX_NAMED).map(({ collection, title }) => {
    const label = collections[collection].screen.menu.label[language]
    return title === '' ? label : `${label}: “${title}”`
  })
  return `${leftOutMessage[language]} ${named.join(', ')}${entries.length > MAX_NAMED ? ', …' : '.'}`
}

/** Creates what routes call after a commit: it tells the subscribers, and publishes. */
export function createFollowUp({ subscribers, publisher, log }: FollowUpOptions) {
  const start = (saved: Saved): void => {
    for (const { afterCommit } of subscribers) afterCommit?.(saved)
  }

  /**
   * Returns whether the change was published. The change is committed, and must not look as if it were not: whatever
   * fails here is tried again later, by the publisher or the change watcher.
   */
  const publish = async (saved: Saved = {}): Promise<boolean> => {
    start(saved)
    try {
      await publisher.publishChanges()
      return true
    } catch (error) {
      if (isUnavailable(error))
        log.warn({ err: error }, 'database unavailable; the saved change will be published when it is back')
      else log.error({ err: error }, 'a saved change could not be published; it is tried again')
      return false
    }
  }

  const describePublication = (isPublished: boolean, language: Language): string[] => {
    const failed = publisher.failedPages()
    if (!isPublished || failed.includes('*')) return [unpublishedMessage[language]]
    const leftOut = publisher.leftOut()
    return [
      ...(failed.length > 0 ? [`${failedPagesMessage[language]} ${failed.join(', ')}`] : []),
      ...(leftOut.length > 0 ? [describeLeftOut(leftOut, language)] : []),
    ]
  }

  return {
    /** Starts what follows from a change that is on no page. */
    start,

    /** Does what follows from a change; settles when the new pages are swapped in. Returns false when that failed. */
    publish,

    /** Does what follows from a change, and returns the answer: the message, with every warning. */
    async answer(
      request: FastifyRequest,
      { message, ...saved }: Saved & { readonly message?: string } = {},
    ): Promise<z.infer<typeof publishedSchema>> {
      const isPublished = await publish(saved)
      const language = getRequestLanguage(request)
      const warnings = describePublication(isPublished, language)
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

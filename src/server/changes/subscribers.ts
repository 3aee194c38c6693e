import { redirect } from '#content/types/redirect.ts'
import type { Config } from '../config/config.ts'
import { channels } from '../database/transactions.ts'
import type { ContentStore } from '../entries/content-store.ts'
import type { Entry } from '../entries/entry.ts'
import { fileReferences } from '../entries/file-references.ts'
import { entrySearch } from '../entries/search.ts'
import type { ImageCache } from '../images/image-cache.ts'
import type { VariantQueue } from '../images/variant-queue.ts'
import { describeBrokenLinks } from '../links/broken-links-warning.ts'
import type { LinkChecker } from '../links/link-check.ts'
import { toRuleMap } from '../links/redirect-rules.ts'
import type { PageCache } from '../publishing/page-cache.ts'
import type { ChangeSubscriber } from './subscriber.ts'

/** What is written in the transaction of a change, also for the entries that the program adds at a start. */
export const entrySubscribers: readonly ChangeSubscriber[] = [entrySearch, fileReferences]

interface SubscriberServices {
  readonly config: Pick<Config, 'siteUrl'>
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly imageCache: Pick<ImageCache, 'deleteWhere'>
  readonly variantQueue: Pick<VariantQueue, 'enqueue'>
  readonly pages: Pick<PageCache, 'setRedirectRules'>
  readonly linkChecker: Pick<LinkChecker, 'findBroken' | 'handlePublished'>
}

/** Returns what follows from a change of the content, in this order. */
export function createSubscribers(services: SubscriberServices): readonly ChangeSubscriber[] {
  const { config, contentStore, imageCache, variantQueue, pages, linkChecker } = services
  let redirects: readonly Entry[] | undefined
  return [
    ...entrySubscribers,
    {
      name: 'variants of new images',
      afterCommit: ({ images = [] }) => {
        for (const { image } of images) variantQueue.enqueue(image)
      },
    },
    {
      name: 'images in memory',
      onPublished: (changes) => {
        if (changes.some(({ channel }) => channel === channels.deletedImages)) imageCache.deleteWhere(() => true)
      },
    },
    {
      name: 'redirect rules',
      onPublished: () => {
        // The same list as long as no rule changes.
        const list = contentStore.list(redirect)
        if (list !== redirects) pages.setRedirectRules(toRuleMap(list, config.siteUrl))
        redirects = list
      },
    },
    {
      name: 'links',
      onPublished: linkChecker.handlePublished,
      warn: async ({ entry }, language) => {
        const broken = entry ? await linkChecker.findBroken(entry.collection, entry) : []
        return entry && broken.length > 0 ? describeBrokenLinks(entry.collection, broken, language) : undefined
      },
    },
  ]
}

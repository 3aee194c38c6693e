import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import type { Config } from '../config/config.ts'
import { channels } from '../database/transactions.ts'
import type { ContentStore } from '../entries/content-store.ts'
import type { Entry } from '../entries/entry.ts'
import { entrySearch } from '../entries/search.ts'
import { fileReferences } from '../files/references.ts'
import type { ImageCache } from '../images/image-cache.ts'
import { describeRemarks } from '../images/image-remarks.ts'
import type { ImageRepository } from '../images/repository.ts'
import type { VariantQueue } from '../images/variant-queue.ts'
import { describeBrokenLinks } from '../links/broken-links-warning.ts'
import { claimedAddresses } from '../links/claimed-addresses.ts'
import type { LinkChecker } from '../links/link-check.ts'
import { redirectMovedPage } from '../links/page-addresses.ts'
import { createLoopGuard, toRuleMap } from '../links/redirect-rules.ts'
import type { PageCache } from '../publishing/page-cache.ts'
import type { ChangeSubscriber } from './subscriber.ts'

/** Returns what is written in the transaction of a change, also for the entries that the program adds at a start. */
export function createEntrySubscribers({ siteUrl }: Pick<Config, 'siteUrl'>): readonly ChangeSubscriber[] {
  return [
    claimedAddresses,
    createLoopGuard(siteUrl),
    entrySearch,
    fileReferences,
    {
      name: 'redirects of moved pages',
      collections: [page],
      inTransaction: redirectMovedPage,
    },
  ]
}

interface SubscriberServices {
  readonly config: Pick<Config, 'siteUrl'>
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly images: Pick<ImageRepository, 'findMissing'>
  readonly imageCache: Pick<ImageCache, 'listHashes' | 'delete'>
  readonly variantQueue: Pick<VariantQueue, 'enqueue'>
  readonly pages: Pick<PageCache, 'setRedirectRules'>
  readonly linkChecker: Pick<LinkChecker, 'findBroken' | 'handlePublished'>
}

/** Returns what follows from a change of the content, in this order. */
export function createSubscribers(services: SubscriberServices): readonly ChangeSubscriber[] {
  const { config, contentStore, images, imageCache, variantQueue, pages, linkChecker } = services
  let redirects: readonly Entry[] | undefined
  return [
    ...createEntrySubscribers(config),
    {
      name: 'variants of new images',
      afterCommit: ({ images = [] }) => {
        for (const { image } of images) variantQueue.enqueue(image)
      },
    },
    {
      name: 'remarks about new images',
      warn: ({ images = [] }, language) => {
        const remarked = images.filter(({ remarks }) => remarks)
        return remarked.length > 0 ? describeRemarks(remarked, language) : undefined
      },
    },
    {
      name: 'images in memory',
      afterCommit: ({ deletedImages }) => {
        if (deletedImages) imageCache.delete(deletedImages)
      },
      onPublished: (changes) => {
        if (!changes.some(({ channel }) => channel === channels.deletedImages)) return
        // Another instance may have deleted some. Those that cannot be looked up now are loaded again when requested.
        const hashes = imageCache.listHashes()
        const findDeleted = images.findMissing(hashes).catch(() => hashes)
        void findDeleted.then(imageCache.delete)
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

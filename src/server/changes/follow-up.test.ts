import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { parseImagePath } from '#content/image.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import { channels } from '../database/transactions.ts'
import type { Entry } from '../entries/entry.ts'
import { createFollowUp } from './follow-up.ts'
import type { ChangeSubscriber } from './subscriber.ts'
import { createSubscribers } from './subscribers.ts'

// What is read of a request for its language.
const request = { query: { lang: 'en' }, headers: {} } as FastifyRequest

const failedPages: string[] = []
const leftOut: { readonly collection: 'service' | 'settings'; readonly title: string }[] = []

function open(subscribers: readonly ChangeSubscriber[], publishChanges = async (): Promise<void> => undefined) {
  const log = { warn: vi.fn(), error: vi.fn() }
  const publisher = { publishChanges, failedPages: () => failedPages, leftOut: () => leftOut }
  return { log, ...createFollowUp({ subscribers, publisher, log }) }
}

test('an answer has every warning in its message, in order, and none when there is none', async () => {
  const silent = { name: 'silent', warn: async () => undefined }
  const failing = { name: 'failing', warn: () => Promise.reject(new Error('a fault')) }
  const [one, two] = [
    { name: 'one', warn: () => 'One.' },
    { name: 'two', warn: async () => 'Two.' },
  ] as const
  const { answer, log } = open([silent, one, failing, two])
  const saved = await answer(request, { message: 'Deleted.' })
  expect(saved).toEqual({ message: 'Deleted. One. Two.', warning: 'One. Two.' })
  expect(log.warn).toHaveBeenCalledOnce()
  expect(Object.entries(await open([silent]).answer(request))).toEqual([['message', 'Saved.']])
  failedPages.push('/home/index.html', '/blog')
  const warning = 'These pages could not be made, so visitors still see them as they were: /home/index.html, /blog One.'
  expect(await open([one]).answer(request)).toEqual({ message: `Saved. ${warning}`, warning })
  failedPages.length = 0
  leftOut.push({ collection: 'service', title: 'Audit' }, { collection: 'settings', title: '' })
  expect((await open([]).answer(request)).warning).toMatch(/made without it; .* again: servis: “Audit”, Settings\.$/)
  leftOut.length = 0
})

test('the subscribers know of a change before it is published; losing the database then is no failure', async () => {
  const steps: unknown[] = []
  const subscriber = { name: 'first', afterCommit: (saved: object) => void steps.push(saved) }
  const publish = (error: Error, saved = {}) =>
    open([subscriber], async () => {
      steps.push('published')
      throw error
    }).publish(saved)
  await publish(new DatabaseUnavailableError('refused'), { images: [] })
  expect(steps).toEqual([{ images: [] }, 'published'])
})

test.each([
  ['rejects', async () => Promise.reject(new Error('a fault')), []],
  ['fails as a whole', async () => undefined, ['*']],
])('a publication that %s is told in the answer to the save, which is a success', async (_, publishChanges, failed) => {
  failedPages.push(...failed)
  const { message, warning } = await open([], publishChanges).answer(request)
  failedPages.length = 0
  expect(message).toBe(`Saved. ${warning}`)
  expect(warning).toMatch(/^Visitors do not see it yet: .* tried again by itself/)
})

test('new images get variants, deleted ones leave the memory, and redirect rules are set when they have changed', async () => {
  const calls: unknown[] = []
  let rules: readonly Entry[] = []
  const subscribers = createSubscribers({
    config: { siteUrl: undefined },
    contentStore: { list: () => rules },
    images: { findMissing: async (hashes) => hashes.slice(1) },
    imageCache: { listHashes: () => ['here', 'gone'], delete: (hashes) => void calls.push(['deleted', hashes]) },
    variantQueue: { enqueue: ({ width }) => calls.push(['variants', width]) },
    pages: { setRedirectRules: (map) => calls.push(['rules', map.size]) },
    linkChecker: { findBroken: async () => [], handlePublished: () => calls.push('links') },
  })
  const publish = (channel: string) => {
    calls.length = 0
    for (const { onPublished } of subscribers) onPublished?.([{ channel }])
    return calls
  }
  expect(publish('team')).toEqual([['rules', 0], 'links'])
  publish(channels.deletedImages)
  await expect.poll(() => calls).toEqual(['links', ['deleted', ['gone']]])
  for (const { afterCommit } of subscribers) afterCommit?.({ deletedImages: ['own'] })
  expect(calls.at(-1)).toEqual(['deleted', ['own']])
  rules = [{ id: 1, version: 1, updatedAt: '', document: { from: '/a', to: '/b' } }]
  expect(publish('redirect')).toEqual([['rules', 1], 'links'])
  const image = parseImagePath(`/media/${'0'.repeat(32)}-60x40-ffffff.png`)
  for (const { afterCommit } of subscribers) afterCommit?.({ images: image ? [{ image }] : [] })
  expect(calls.at(-1)).toEqual(['variants', 60])
})

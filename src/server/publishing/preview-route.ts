import type { Collection } from '#content/collection.ts'
import { collections, publicCollectionNames } from '#content/collections.ts'
import type { Preview, PreviewInput } from '#content/preview-message.ts'
import { previewEndpoints } from '#contracts/preview.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { NEW_ENTRY_ID, toDraftDocument } from '../entries/draft.ts'
import type { Entries } from '../entries/repository.ts'
import { getBodyLimitBytes } from '../entries/write-routes.ts'
import { encode } from '../http/compress.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { App } from '../http/fastify-types.ts'

/** Renders a page of the site from that content; the site does it. */
export type RenderPreview = (input: PreviewInput) => Promise<Preview>

interface PreviewDeps {
  readonly contentStore: Pick<ContentStore, 'reader' | 'readerWith'>
  readonly entries: Pick<Entries, 'require'>
  readonly renderPreview: RenderPreview
}

/** Registers `POST /api/preview`: the public content with the values of a form, rendered as a page. It stores nothing. */
export function previewRoute(app: App, { contentStore, entries, renderPreview }: PreviewDeps): void {
  /** Returns the content with the values of the form in place of the saved entry. */
  const readDraft = async (collection: Collection, values: Readonly<Record<string, string>>, savedId?: number) => {
    const saved = savedId === undefined ? undefined : await entries.require(collection, savedId)
    const document = await toDraftDocument(collection, values, saved?.document ?? {})
    return contentStore.readerWith(collection, { id: NEW_ENTRY_ID, version: 0, updatedAt: '', ...saved, document })
  }

  app.route({
    ...endpointRoute(previewEndpoints.renderPreview),
    bodyLimit: Math.max(...publicCollectionNames.map((name) => getBodyLimitBytes(collections[name]))),
    handler: async ({ body: { collection, values, id, ...page } }) => {
      const reader = values ? await readDraft(collections[collection], values, id) : contentStore.reader
      const preview = await renderPreview({ ...page, collection, id: id ?? NEW_ENTRY_ID, reader })
      if (page.target !== 'page') return preview
      return { ...preview, bytes: (await encode(Buffer.from(preview.html), 'br', 'quick')).length }
    },
  })
}

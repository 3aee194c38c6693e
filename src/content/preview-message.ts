import type { CollectionName } from './index.ts'
import type { Language } from './kinds.ts'

/** The public page that draws what a form of the back office holds; it is given that by messages alone. */
export const previewPath = '/preview'

/** What a visitor would be given of the entry, its pictures perhaps at `blob:` addresses of this browser. */
export type PreviewView = { readonly id: number } & Readonly<Record<string, unknown>>

/** What the back office wants to see. */
export interface PreviewMessage {
  readonly kind: 'preview'
  readonly name: CollectionName
  /** The landing page, or the entry's own page. */
  readonly place: 'landing' | 'page'
  readonly language: Language
  /** Another number each time something was saved: what the page fetched is old then. */
  readonly revision: number
  /** The entry that is being written, a new one under the number 0; absent while nothing is. */
  readonly view?: PreviewView
}

/** What the page says once it hears. */
export const previewReady = 'preview-ready'

/** The message, when it is one; `names` are the collections that can be shown. */
export function readPreviewMessage(data: unknown, names: readonly CollectionName[]): PreviewMessage | undefined {
  if (!isRecord(data) || data['kind'] !== 'preview') return undefined
  const name = names.find((known) => known === data['name'])
  const { place, language, revision, view } = data
  if (!name || (place !== 'landing' && place !== 'page') || (language !== 'id' && language !== 'en')) return undefined
  if (typeof revision !== 'number' || (view !== undefined && !isView(view))) return undefined
  return { kind: 'preview', name, place, language, revision, ...(view && { view }) }
}

function isView(value: unknown): value is PreviewView {
  if (!isRecord(value) || typeof value['id'] !== 'number') return false
  const { id: _id, untranslated = [], ...values } = value
  const isText = (text: unknown) => typeof text === 'string'
  return Array.isArray(untranslated) && untranslated.every(isText) && Object.values(values).every(isText)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { PublicCollectionName } from './collections.ts'
import { type Language, languages } from './fields.ts'

/** The public page that previews the values of a back-office form; it receives them by `postMessage` only. */
export const previewPath = '/preview'

/** The entry as a visitor would get it; new images may have `blob:` URLs of this browser. */
export type PreviewEntry = { readonly id: number } & Readonly<Record<string, unknown>>

/** What the preview page can show: the detail page of the entry, or a page of the site with its published content. */
export const previewTargets = ['landing', 'page', 'service', 'post', 'posts'] as const
export type PreviewTarget = (typeof previewTargets)[number]

/** The color schemes that the preview page can show whatever the display prefers. */
export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** The message from the back office to the preview page. */
export interface PreviewMessage {
  readonly kind: 'preview'
  readonly collection: PublicCollectionName
  readonly target: PreviewTarget
  readonly language: Language
  /** Absent: the one that the display prefers. */
  readonly colorScheme?: ColorScheme
  /** Changes with every save; the preview page then fetches its content again. */
  readonly revision: number
  /** The entry in the form, with id 0 for a new one; absent while no form is open. */
  readonly entry?: PreviewEntry
}

/** The message that the preview page sends once it listens. */
export const PREVIEW_READY = 'preview-ready'

/** Validates a received message; returns undefined when it is not a preview message for one of the collections `names`. */
export function parsePreviewMessage(data: unknown, names: readonly PublicCollectionName[]): PreviewMessage | undefined {
  if (!isRecord(data) || data['kind'] !== 'preview') return undefined
  const collection = names.find((name) => name === data['collection'])
  const { revision, entry } = data
  const target = previewTargets.find((name) => name === data['target'])
  const language = languages.find((name) => name === data['language'])
  const colorScheme = colorSchemes.find((name) => name === data['colorScheme'])
  if (!collection || !target || !language) return undefined
  if (typeof revision !== 'number' || (entry !== undefined && !isPreviewEntry(entry))) return undefined
  return {
    kind: 'preview',
    collection,
    target,
    language,
    revision,
    ...(colorScheme && { colorScheme }),
    ...(entry && { entry }),
  }
}

function isPreviewEntry(value: unknown): value is PreviewEntry {
  if (!isRecord(value) || typeof value['id'] !== 'number') return false
  const { id: _id, untranslated = [], ...values } = value
  const isText = (text: unknown) => typeof text === 'string'
  return Array.isArray(untranslated) && untranslated.every(isText) && Object.values(values).every(isText)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

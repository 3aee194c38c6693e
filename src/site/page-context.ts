import type { Language } from '#content/fields.ts'
import type { AnchorId } from './messages.ts'

/** The company and the origins of its site. */
export interface Site {
  readonly name: string
  /** Public origin, without a trailing slash. */
  readonly url: string
  /** Prefix of every image path; empty when images come from the same origin. */
  readonly mediaHost: string
  /** Days without a change after which a memo is erased; absent: only at the request of its sender. */
  readonly retentionDays?: number | undefined
}

/** Props that every section receives in addition to its content. */
export interface PageContext {
  readonly site: Site
  readonly language: Language
  /** The sections of the landing page in the menu; all when absent. */
  readonly sections?: readonly AnchorId[]
}

import type { Language } from '#content/kinds.ts'

/** The company whose site this is, and where it is served. */
export interface Site {
  readonly name: string
  /** The public origin, without a slash at the end. */
  readonly url: string
  /** The prefix of every picture path; empty when pictures come from the same origin. */
  readonly mediaHost: string
  /** After so many days without a change a quotation request is erased; absent: when its sender asks for it. */
  readonly retentionDays?: number | undefined
}

/** What every section is told beside its own content. */
export interface Surroundings {
  readonly site: Site
  readonly language: Language
}

import type { Content } from '#content/collections.ts'
import type { ContentReader } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import type { PageContext, Site } from '../page-context.ts'
import { linkedSections } from '../sections/landing-sections.tsx'
import { applySettings } from '../site-settings.ts'
import type { ClientBuild } from './client-build.ts'

/** Inputs of a page in one language. */
export interface PageInput {
  readonly context: PageContext
  readonly content: Content
  readonly build: ClientBuild
}

/** What all routes share. */
export interface RoutesInput {
  readonly site: Site
  readonly build: ClientBuild
}

/** Returns the input of a page from the content that the reader has in that language. */
export function createPageInput(input: RoutesInput, reader: ContentReader, language: Language): PageInput {
  const content = reader.content(language)
  const site = applySettings(input.site, content.settings[0])
  return {
    context: { site, language, sections: linkedSections(content, site.settings?.sections) },
    content,
    build: input.build,
  }
}

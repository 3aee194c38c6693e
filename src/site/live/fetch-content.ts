import type { CollectionName, Content } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'

// Declared here and not read from the collections, whose samples would come along into the visitor's bundle.
const paths = {
  feature: 'features',
  header: 'header',
  about: 'about',
  aboutDetail: 'aboutdetail',
  galleryHeader: 'galleryheader',
  gallery: 'gallery',
  testimonialHeader: 'testimonialheader',
  testimonial: 'testimonial',
  service: 'services',
  team: 'team',
  contact: 'contact',
} as const satisfies Partial<Record<CollectionName, string>>

/** The collections that live pages show. */
export type Called = keyof typeof paths

const pauses = [400, 1200]
const patience = 8000

/** What a public call answers; a call that keeps failing gives the built-in sample content instead. Never throws. */
export async function fetchContent<N extends Called>(name: N, language: Language): Promise<Content[N]> {
  for (const pause of [...pauses, undefined]) {
    const list = await call<N>(paths[name], language)
    if (list) return list
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  const { sampleContent } = await import('./sample-content.ts')
  return sampleContent(language)[name]
}

async function call<N extends CollectionName>(path: string, language: Language): Promise<Content[N] | undefined> {
  try {
    const response = await fetch(`/api/${path}?lang=${language}`, { signal: AbortSignal.timeout(patience) })
    const list: unknown = response.ok ? await response.json() : undefined
    return isContent<N>(list) ? list : undefined
  } catch {
    return undefined
  }
}

// The server's own answers are checked by its response schema; this only tells them from some proxy's.
function isContent<N extends CollectionName>(list: unknown): list is Content[N] {
  return Array.isArray(list) && list.every((entry) => typeof entry === 'object' && entry !== null && 'id' in entry)
}

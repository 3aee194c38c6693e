import type { Site } from '#site/site.ts'

/** A picture's path as an address that holds on other sites too. */
export function absolute(site: Site, path: string): string {
  return new URL(`${site.mediaHost}${path}`, site.url).href
}

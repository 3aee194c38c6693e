function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/** Returns the company's name as configured on the server. */
export const siteName: string = readMeta('site-name')

/** Whether the site has English pages; without them English is neither asked for nor counted as missing. */
export const hasEnglish: boolean = readMeta('site-languages') !== 'id'

/** The time zone of the site; absent for that of this computer. */
export const siteTimeZone: string | undefined = readMeta('site-time-zone') || undefined

const mediaHost = readMeta('media-host')

/** Returns the URL of an image path. */
export function mediaUrl(path: string): string {
  return `${mediaHost}${path}`
}

/** Returns a heading of the specification with `{product}` replaced by the company's name. */
export function formatHeading(title: string): string {
  return title.replace('{product}', siteName)
}

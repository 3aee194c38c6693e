import { isTimeZone } from '#content/time-zone.ts'

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/** Returns the company's name as configured on the server. */
export const siteName: string = readMeta('site-name')

/** Whether the site has English pages; without them English is neither asked for nor counted as missing. */
export const hasEnglish: boolean = readMeta('site-languages') !== 'id'

const timeZone = readMeta('site-time-zone')

/** The time zone of the site; absent for that of this computer, also where this browser does not know the former. */
export const siteTimeZone: string | undefined = isTimeZone(timeZone) ? timeZone : undefined

const mediaHost = readMeta('media-host')

/** Returns the URL of an image path. */
export function mediaUrl(path: string): string {
  return `${mediaHost}${path}`
}

/** Returns a heading of the specification with `{product}` replaced by the company's name. */
export function formatHeading(title: string): string {
  return title.replace('{product}', siteName)
}

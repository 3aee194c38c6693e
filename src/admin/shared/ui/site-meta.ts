function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

/** The company's name, as the server was configured with it. */
export const siteName: string = readMeta('site-name')

const mediaHost = readMeta('media-host')

/** The address from which a picture's path loads. */
export function mediaUrl(path: string): string {
  return `${mediaHost}${path}`
}

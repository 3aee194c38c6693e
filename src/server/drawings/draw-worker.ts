import type { OgImage } from '#content/page.ts'
import type { SiteIcon, SiteIconFile } from '#content/site-icon.ts'
import { loadSharp } from '../images/load-sharp.ts'
import { handleWorkerRequests } from '../images/worker-protocol.ts'
import { drawIcon } from './draw-icon.ts'
import { drawOgImage } from './draw-og-image.ts'

/** What is drawn: an Open Graph image, or a file of the site's icon. */
export type Drawing = { readonly ogImage: OgImage } | { readonly icon: SiteIcon; readonly file: SiteIconFile }

/** A drawing, with the file of the image that it shows, if any. */
export type DrawRequest = Drawing & { readonly original: Uint8Array | undefined }

// Niceness 10: a link preview waits for the image, but page requests have priority.
handleWorkerRequests(10, async (request: DrawRequest): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  // The only SVGs are those of this folder; stored images are JPEG or PNG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return 'icon' in request ? drawIcon(sharp, request) : drawOgImage(sharp, request)
})

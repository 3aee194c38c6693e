import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ImageCache } from './image-cache.ts'
import { createImageResponse } from './image-response.ts'

/** Serves cached images before the router runs, with the response of the router plus `commonHeaders`. */
export function createCachedImageHandler(cache: Pick<ImageCache, 'get'>, commonHeaders: OutgoingHttpHeaders) {
  return {
    /** Sends a cached image and returns true; returns false for any other request. */
    handle({ url = '', method, headers: requestHeaders }: IncomingMessage, response: ServerResponse): boolean {
      if (method !== 'GET' && method !== 'HEAD') return false
      // Encoded or otherwise unusual paths are left to the router.
      const [, name] = /^\/media\/([\w.-]{1,200})(?:\?|$)/.exec(url) ?? []
      const file = name?.toLowerCase()
      const image = file && cache.get(file)
      if (!file || !image) return false
      const { status, headers, body } = createImageResponse(requestHeaders, file, image)
      const lengthHeader = status === 304 ? {} : { 'content-length': body?.length ?? 0 }
      response
        .writeHead(status, { ...commonHeaders, ...headers, ...lengthHeader })
        .end(method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { answerPicture } from './answer.ts'
import type { PictureCache } from './cache.ts'

/** Answers for pictures that are in memory before any router is asked, with what the router would answer and these headers. */
export function createPicturesAtTheDoor(cache: Pick<PictureCache, 'get'>, common: OutgoingHttpHeaders) {
  return {
    /** Answers a request for a picture in memory; false when it is for anything else. */
    handle({ url = '', method, headers: asked }: IncomingMessage, response: ServerResponse): boolean {
      if (method !== 'GET' && method !== 'HEAD') return false
      // Any other spelling of an address is the router's to read.
      const [, name] = /^\/media\/([\w.-]{1,200})(?:\?|$)/.exec(url) ?? []
      const file = name?.toLowerCase()
      const picture = file && cache.get(file)
      if (!file || !picture) return false
      const { status, headers, body } = answerPicture(asked, file, picture)
      const length = status === 304 ? {} : { 'content-length': body?.length ?? 0 }
      response.writeHead(status, { ...common, ...headers, ...length }).end(method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

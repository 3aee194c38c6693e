import type { default as sharpFunction } from 'sharp'

/** The function that sharp exports. */
export type SharpModule = typeof sharpFunction

// sharp can decode more formats than are accepted, for example SVG and PDF. All other decoders are blocked, because
// the detected file type alone is not a sufficient check.
const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadNsgifBuffer',
]

let loading: Promise<SharpModule> | undefined

/** Loads sharp with its limits on the first call. Only worker processes call it; the server process never loads sharp. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Each image is decoded once, so a cache of decoded images would only use memory.
    sharp.cache(false)
    // One core per image: on a server with two cores, the other core serves pages.
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: decoders })
    return sharp
  })
  return loading
}

import type { default as sharpFunction } from 'sharp'

type SharpModule = typeof sharpFunction

// sharp can read far more than the formats that are taken, SVG and PDF among them; what is shut out here is not reached
// by any file, whatever its first bytes say.
const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadNsgifBuffer',
]

let loading: Promise<SharpModule> | undefined

/** sharp as both helpers use it, loaded when the first picture comes. The process that serves pages never loads it. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Pictures are made one after the other and kept by us; a cache of decoded ones would only hold memory.
    sharp.cache(false)
    // A picture gets one core, so that the other is always there for the thread that serves pages.
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: decoders })
    return sharp
  })
  return loading
}

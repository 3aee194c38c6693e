import type { default as sharpFunction } from 'sharp'

type SharpModule = typeof sharpFunction

let loading: Promise<SharpModule> | undefined

/** sharp, loaded when the first picture comes: a start does not wait for it, and an idle process does not hold it. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Pictures are made one after the other and kept by us; a cache of decoded ones would only hold memory.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}

/** Returns the 32-bit FNV-1a hash: the same in the browser and on the server, and enough to tell versions of a text apart. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

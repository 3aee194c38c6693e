import { TEST_FILES_VARIABLE } from '../../tools/test/only-in-all.ts'

const isQuick = process.env[TEST_FILES_VARIABLE] === 'quick'
const seed = Number(process.env['GUARD_SEED'])
console.log(`The guards test a sample: GUARD_SEED=${seed} repeats it.`)

/** Returns a number between 0 and 1 that the seed and the text determine. */
function draw(text: string): number {
  let hash = seed
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  // Texts that differ in their last character are far from each other.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** How many items are drawn. */
export interface SampleSize {
  readonly inQuick: number
  /** With `--all`; all of them when absent. */
  readonly inAll?: number
}

/**
 * Returns a sample of the items, another one in each run; its seed is printed. `name` tells two samples of the same
 * items apart.
 */
export function sample<Item>(items: readonly Item[], { inQuick, inAll }: SampleSize, name = ''): readonly Item[] {
  const count = isQuick ? inQuick : (inAll ?? items.length)
  if (items.length <= count) return items
  const drawn = items.map((item, index) => ({ item, at: draw(`${name} ${index}`) }))
  return drawn
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item)
}

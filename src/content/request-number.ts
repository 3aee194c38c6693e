// Without the signs that are mistaken for others: 0, 1, I, O.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 7

/**
 * Returns the number of a quotation request for people, such as `7KQ2M9A`: each id has another one, and neither how many
 * requests there are nor which came first can be read from it.
 */
export function toRequestNumber(id: number): string {
  // Each step can be undone: no two ids have the same result.
  let mixed = Math.imul(id ^ (id >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed ^= mixed >>> 16
  return Array.from({ length: LENGTH }, (_, index) => signs[(mixed >>> (index * 5)) & 31]).join('')
}

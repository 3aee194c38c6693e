const shortest = 8
const longest = 15

function plausible(digits: string): string | undefined {
  return digits.length >= shortest && digits.length <= longest ? digits : undefined
}

/**
 * The number that WhatsApp knows a telephone by: its country's code and no other mark. Reads the Indonesian spellings
 * (08…, 8…, 62…, +62…, 0062…, +62 (0)8…) and those of other countries that begin with + or 00. Gives nothing for a number
 * that cannot be a mobile one.
 */
export function whatsAppNumber(typed: string): string | undefined {
  const isInternational = /^\s*\(?\s*(?:\+|00)/.test(typed)
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  if (isInternational && !digits.startsWith('62')) return plausible(digits)
  const mobile = /^(?:620|62|0)?(8\d+)$/.exec(digits)?.[1]
  return mobile === undefined ? undefined : plausible(`62${mobile}`)
}

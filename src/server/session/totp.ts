import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30
const digits = 6

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return toBase32(randomBytes(20))
}

/** The number of the half minute that a moment in milliseconds is in. */
export function stepAt(moment: number): number {
  return Math.floor(moment / 1000 / stepSeconds)
}

/** The code of one half minute (RFC 6238 with HMAC-SHA-1), `length` digits. */
export function codeOf(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The half minute whose code this is, one to either side of the moment allowed; only those after `after` count. */
export function findStep(secret: string, code: string, moment: number, after: number): number | undefined {
  const now = stepAt(moment)
  const given = Buffer.from(code)
  return [now - 1, now, now + 1].find((step) => {
    const wanted = Buffer.from(codeOf(secret, step))
    return step > after && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

/** The address that authenticator apps read, on the screen or out of a QR code. */
export function otpauthUri(secret: string, username: string, siteName: string): string {
  const issuer = encodeURIComponent(siteName.replaceAll(':', ' '))
  const label = `${issuer}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { encode } from 'uqr'

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const TIME_STEP_SECONDS = 30
const CODE_DIGITS = 6

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32_ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32_ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns a new secret of 160 bits in base32. */
export function generateSecret(): string {
  return toBase32(randomBytes(20))
}

/** Returns the number of the 30-second time step that contains a Unix time in milliseconds. */
export function timeStepAt(timeMs: number): number {
  return Math.floor(timeMs / 1000 / TIME_STEP_SECONDS)
}

/** Returns the code of a time step with `length` digits (RFC 6238, HMAC-SHA-1). */
export function generateCode(secret: string, timeStep: number, length = CODE_DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(timeStep))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/**
 * Returns the time step of the code: that of `timeMs`, or one step earlier or later. Returns undefined for any other code, and
 * for steps up to `lastUsedStep`.
 */
export function findTimeStep(
  secret: string,
  code: string,
  { timeMs, lastUsedStep }: { readonly timeMs: number; readonly lastUsedStep: number },
): number | undefined {
  const now = timeStepAt(timeMs)
  const actual = Buffer.from(code)
  return [now - 1, now, now + 1].find((step) => {
    const expected = Buffer.from(generateCode(secret, step))
    return step > lastUsedStep && actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}

/** Returns the otpauth URI that authenticator apps read. */
export function createOtpauthUri(
  secret: string,
  { username, siteName }: { readonly username: string; readonly siteName: string },
): string {
  const issuer = encodeURIComponent(siteName.replaceAll(':', ' '))
  const label = `${issuer}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${CODE_DIGITS}&period=${TIME_STEP_SECONDS}`
}

/** Renders a QR code as an SVG path in a viewBox of `0 0 size size`, with the quiet zone of four modules. */
export function renderQrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => {
    const dark = row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))
    return dark.join('')
  })
  return { size, path: rows.join('') }
}

import { HOTP, Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** Returns a new secret of 160 bits in base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the number of the 30-second time step that contains a Unix time in milliseconds. */
export function timeStepAt(timeMs: number): number {
  return TOTP.counter({ timestamp: timeMs })
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
  // The library compares bytes of equal number only.
  if (!/^\d{6}$/.test(code)) return undefined
  const now = timeStepAt(timeMs)
  const key = Secret.fromBase32(secret)
  // Step by step instead of the library's window: a used step must not hide a later one that has the same code.
  return [now - 1, now, now + 1].find(
    (step) => step > lastUsedStep && HOTP.validate({ token: code, secret: key, counter: step, window: 0 }) !== null,
  )
}

/** Returns the otpauth URI that authenticator apps read. */
export function createOtpauthUri(
  secret: string,
  { username, siteName }: { readonly username: string; readonly siteName: string },
): string {
  return new TOTP({ issuer: siteName.replaceAll(':', ' '), label: username, secret }).toString()
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

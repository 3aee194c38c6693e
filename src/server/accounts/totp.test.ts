import { expect, test } from 'vitest'
import { drawQr } from './qr.ts'
import { codeOf, findStep, newSecret, otpauthUri, stepAt } from './totp.ts'

// The secret of RFC 6238, appendix B: "12345678901234567890".
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %s seconds the code is the one that RFC 6238 gives', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000), 8)).toBe(code)
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code.slice(2))
})

test('a code is found half a minute early and half a minute late, and no further', () => {
  const now = 1_700_000_010_000
  const step = stepAt(now)
  for (const offset of [-1, 0, 1]) expect(findStep(secret, codeOf(secret, step + offset), now, 0)).toBe(step + offset)
  for (const offset of [-2, 2]) expect(findStep(secret, codeOf(secret, step + offset), now, 0)).toBeUndefined()
})

test('a code of a half minute that was used, or of one before it, is not found', () => {
  const now = 1_700_000_010_000
  const step = stepAt(now)
  expect(findStep(secret, codeOf(secret, step), now, step)).toBeUndefined()
  expect(findStep(secret, codeOf(secret, step - 1), now, step)).toBeUndefined()
  expect(findStep(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1)
})

test('what is not six digits is not found', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(findStep(secret, code, 60_000, -9)).toBeUndefined()
})

test('a secret has 160 bits in base32, and is another one each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('the address carries names of any kind, and fits a QR code', () => {
  const uri = otpauthUri(secret, 'rani & co', 'Contoh: Teknologi')
  const { protocol, pathname, searchParams } = new URL(uri)
  expect(protocol).toBe('otpauth:')
  expect(decodeURIComponent(pathname)).toBe('/Contoh  Teknologi:rani & co')
  expect(Object.fromEntries(searchParams)).toEqual({
    secret,
    issuer: 'Contoh  Teknologi',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  const { size, path } = drawQr(uri)
  // Four quiet units, then the seven dark ones of the finder pattern.
  expect(path.startsWith('M4 4h1v1h-1zM5 4h1v1h-1z')).toBe(true)
  const numbers = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.max(...numbers)).toBe(size - 5)
  expect(drawQr(otpauthUri(secret, 'x'.repeat(60), 'y'.repeat(200))).size).toBeGreaterThan(size)
})

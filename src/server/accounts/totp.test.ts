import { describe, expect, test } from 'vitest'
import { generateCode } from '#kit/totp.ts'
import { createOtpauthUri, findTimeStep, generateSecret, renderQrPath, timeStepAt } from './totp.ts'

// The secret of RFC 6238, appendix B: "12345678901234567890".
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %s seconds the code is that of RFC 6238', (seconds, code) => {
  const timeStep = timeStepAt(seconds * 1000)
  expect(generateCode(secret, timeStep, 8)).toBe(code)
  // A shorter code is the end of the longer one.
  expect(findTimeStep(secret, code.slice(2), { timeMs: seconds * 1000, lastUsedStep: 0 })).toBe(timeStep)
})

describe('the time step of a code', () => {
  const now = 1_700_000_010_000
  const step = timeStepAt(now)
  const find = (code: string, lastUsedStep = 0) => findTimeStep(secret, code, { timeMs: now, lastUsedStep })

  test('is one early or late, and no further', () => {
    const found = [-2, -1, 0, 1, 2].map((offset) => find(generateCode(secret, step + offset)))
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  test('is after the last used one', () => {
    const found = [-1, 0, 1].map((offset) => find(generateCode(secret, step + offset), step))
    expect(found).toEqual([undefined, undefined, step + 1])
  })

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%j has none', (code) => {
    expect(find(code)).toBeUndefined()
  })
})

test('secrets have 160 bits in base32 and differ', () => {
  expect(generateSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(generateSecret()).not.toBe(generateSecret())
})

test('the otpauth URI encodes any name and fits a QR code', () => {
  const uri = createOtpauthUri(secret, { username: 'rani & co', siteName: 'Contoh: Teknologi' })
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
  const { size, path } = renderQrPath(uri)
  // Four modules of quiet zone, then the seven dark ones of the finder pattern.
  expect(path.startsWith('M4 4h1v1h-1zM5 4h1v1h-1z')).toBe(true)
  const numbers = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.max(...numbers)).toBe(size - 5)
  const longUri = createOtpauthUri(secret, { username: 'x'.repeat(60), siteName: 'y'.repeat(200) })
  expect(renderQrPath(longUri).size).toBeGreaterThan(size)
})

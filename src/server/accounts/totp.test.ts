import { expect, test } from 'vitest'
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

test('a code is valid one time step early or late, and no further', () => {
  const now = 1_700_000_010_000
  const step = timeStepAt(now)
  for (const offset of [-1, 0, 1])
    expect(findTimeStep(secret, generateCode(secret, step + offset), { timeMs: now, lastUsedStep: 0 })).toBe(
      step + offset,
    )
  for (const offset of [-2, 2])
    expect(findTimeStep(secret, generateCode(secret, step + offset), { timeMs: now, lastUsedStep: 0 })).toBeUndefined()
})

test('a code of the last used time step or an earlier one is invalid', () => {
  const now = 1_700_000_010_000
  const step = timeStepAt(now)
  expect(findTimeStep(secret, generateCode(secret, step), { timeMs: now, lastUsedStep: step })).toBeUndefined()
  expect(findTimeStep(secret, generateCode(secret, step - 1), { timeMs: now, lastUsedStep: step })).toBeUndefined()
  expect(findTimeStep(secret, generateCode(secret, step + 1), { timeMs: now, lastUsedStep: step })).toBe(step + 1)
})

test('anything but six digits is invalid', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(findTimeStep(secret, code, { timeMs: 60_000, lastUsedStep: -9 })).toBeUndefined()
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
  expect(
    renderQrPath(createOtpauthUri(secret, { username: 'x'.repeat(60), siteName: 'y'.repeat(200) })).size,
  ).toBeGreaterThan(size)
})

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { decryptPassword, encryptPassword, secretKeyPath } from './password-encryption.ts'

let dataDir: string
beforeEach(() => {
  dataDir = createTemporaryFolder()
})
afterEach(() => removeFolder(dataDir))

const withFile = () => ({ dataDir, secretKey: undefined })

test('a password is decrypted with the key in the file, which only its owner may read', () => {
  expect(decryptPassword('v1.AAAA', 'a', withFile())).toBeUndefined()
  expect(existsSync(secretKeyPath(dataDir)), 'reading creates no key').toBe(false)
  const stored = encryptPassword('rahasia é', 'a', withFile())
  expect(stored).not.toContain('rahasia')
  expect(statSync(secretKeyPath(dataDir)).mode & 0o777).toBe(0o600)
  expect(decryptPassword(stored, 'a', withFile())).toBe('rahasia é')
  expect(encryptPassword('rahasia é', 'a', withFile()), 'the same text is encrypted differently').not.toBe(stored)
  expect(decryptPassword(stored, 'a', withFile()), 'the key stays the same').toBe('rahasia é')
})

test('another owner, another key, a changed text and a lost key give nothing', () => {
  const stored = encryptPassword('rahasia', 'a', withFile())
  expect(decryptPassword(stored, 'b', withFile())).toBeUndefined()
  expect(decryptPassword(stored, 'a', { dataDir, secretKey: 'another key of 16' })).toBeUndefined()
  const last = stored.at(-1) === 'A' ? 'Q' : 'A'
  expect(decryptPassword(stored.slice(0, -1) + last, 'a', withFile())).toBeUndefined()
  expect(decryptPassword(stored.slice(0, 20), 'a', withFile())).toBeUndefined()
  expect(decryptPassword('rahasia', 'a', withFile()), 'plain text is no password').toBeUndefined()
  rmSync(secretKeyPath(dataDir))
  expect(decryptPassword(stored, 'a', withFile())).toBeUndefined()
})

test('SECRET_KEY is used instead of the file', () => {
  const source = { dataDir, secretKey: 'sixteen characters' }
  const stored = encryptPassword('rahasia', 'a', source)
  expect(existsSync(secretKeyPath(dataDir))).toBe(false)
  expect(decryptPassword(stored, 'a', source)).toBe('rahasia')
})

test('a file without a key is not used and not replaced', () => {
  writeFileSync(secretKeyPath(dataDir), '\n')
  expect(() => encryptPassword('rahasia', 'a', withFile())).toThrow(/holds no key; delete it/)
  expect(readFileSync(secretKeyPath(dataDir), 'utf8')).toBe('\n')
})

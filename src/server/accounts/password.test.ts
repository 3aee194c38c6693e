import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import {
  createLimitedQueue,
  createPasswords,
  type DeriveHash,
  randomPassword,
  requireStrongPassword,
} from './password.ts'

describe('argon2id', () => {
  const passwords = createPasswords()

  test('a hash carries its parameters and has a new salt each time', async () => {
    const [one, other] = [await passwords.hash('kuda terbang'), await passwords.hash('kuda terbang')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify(one, 'kuda terbang')).toBe(true)
    expect(await passwords.verify(one, 'Kuda terbang')).toBe(false)
    expect(await passwords.verify(undefined, 'kuda terbang')).toBe(false)
  })

  test('a hash with other parameters is verified with those', async () => {
    // A test vector of the reference implementation: password "password", salt "somesalt", m=65536, t=2, p=1.
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.verify(known, 'password')).toBe(true)
    expect(await passwords.verify(known, 'passwort')).toBe(false)
  })

  test('all characters count; composed and decomposed forms are equal, full-width letters are not', async () => {
    const long = 'é'.repeat(255)
    const stored = await passwords.hash(`${long}a`)
    expect(await passwords.verify(stored, `${'e\u0301'.repeat(255)}a`)).toBe(true)
    expect(await passwords.verify(stored, `${long}b`)).toBe(false)
    expect(await passwords.verify(stored, `${long}ａ`)).toBe(false)
  })

  test('an invalid stored hash throws', async () => {
    await expect(passwords.verify('', '')).rejects.toThrow('not an argon2id hash')
  })
})

test('verifying an unknown user costs the same as a known one', async () => {
  const costs: unknown[] = []
  const derive: DeriveHash = async (password, salt, cost, length) => {
    costs.push({ cost, salt: salt.length, length })
    return createHash('sha512').update(salt).update(password).digest().subarray(0, length)
  }
  const passwords = createPasswords(derive)
  await passwords.verify(await passwords.hash('satu'), 'dua')
  await passwords.verify(undefined, 'dua')
  expect(costs[2]).toEqual(costs[1])
})

test('a limited queue runs two at once, in order, and rejects the fourth waiting job', async () => {
  const queue = createLimitedQueue({ concurrency: 2, maxWaiting: 3, createOverflowError: () => new Error('full') })
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const started: number[] = []
  const runs = gates.map((gate, index) =>
    queue(async () => {
      started.push(index)
      await gate.promise
      if (index === 0) throw new Error('broken')
      return index
    }),
  )
  const broken = expect(runs[0]).rejects.toThrow('broken')
  await expect(queue(async () => 9)).rejects.toThrow('full')
  expect(started).toEqual([0, 1])
  gates[0]?.resolve()
  await broken
  expect(started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(runs.slice(1))).toEqual([1, 2, 3, 4])
  expect(await queue(async () => 10)).toBe(10)
})

test('random passwords are long, unique and pass the rules', () => {
  const many = Array.from({ length: 200 }, randomPassword)
  expect(new Set(many).size).toBe(200)
  for (const password of many) {
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    requireStrongPassword(password, { username: 'admin', siteName: 'Contoh Teknologi' })
  }
})

describe('password rules', () => {
  const rejectionMessages = (password: string, username = 'rani', siteName = 'Contoh Teknologi'): readonly string[] => {
    try {
      requireStrongPassword(password, { username, siteName })
      return []
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect(error.status).toBe(400)
      return error.details.errors?.['password']?.map((text) => text.en) ?? []
    }
  }

  test.each([
    'empat belas kuda lumping',
    'correct horse battery staple',
    'Tz7#kq!m',
    'ñandú bajo la lluvia',
    '雨上がりの夕暮れの道',
    'meja kayu jati 17'.repeat(12),
    '  spasi di depan dan belakang  ',
    'administrasi gudang barat',
  ])('%s is accepted', (password) => {
    expect(rejectionMessages(password)).toEqual([])
  })

  const commonPasswords = [
    ...['password', 'Password', 'PASSWORD1', 'Password2024!', 'p@ssw0rd', 'P@$$w0rd123'],
    ...['12345678', '87654321', '1234567890', '11111111', '20011231', '081234567890'],
    ...['qwertyuiop', 'qwerty12345', 'asdfghjkl', 'zxcvbnm123', '1qaz2wsx'],
    ...['abcdefgh', 'abcd1234', 'abcabcabc', 'aaaaaaaaaaaa', 'abababab'],
    ...['iloveyou', 'sunshine1', 'letmein123', 'admin123', 'Admin2024', 'administrator', 'welcome1!'],
    ...['rahasia123', 'indonesia45', 'bismillah1', 'sayangku2', 'jakarta123'],
    ...['changeme', 'trustno1', 'football!', 'dragon2023'],
  ]
  test.each(commonPasswords)('%s is rejected as common', (password) => {
    expect(rejectionMessages(password)).toContainEqual(expect.stringContaining('guessed first'))
  })

  test('length is counted in characters', () => {
    expect(rejectionMessages('Tz7#kq!')).toHaveLength(1)
    expect(rejectionMessages('🦄🐎🌧️🎈🧲🪁🧩')).toEqual([])
    expect(rejectionMessages(`${'meja kayu jati '.repeat(17)}x`)).toEqual([])
    expect(rejectionMessages(`${'meja kayu jati '.repeat(18)}x`)).toHaveLength(1)
    expect(rejectionMessages('x'.repeat(10_000))).toHaveLength(1)
    expect(rejectionMessages('')).not.toEqual([])
  })

  test('the user name and the company name are rejected in any spelling', () => {
    expect(rejectionMessages('rumah RANI di bukit')).toEqual(['A password must not contain the user name.'])
    expect(rejectionMessages('rumah contoh-TEKNOLOGI baru')).toEqual([
      'A password must not contain the name of the company.',
    ])
    expect(rejectionMessages('rumah ayu di bukit', 'ayu')).toEqual([])
  })

  test('a lone surrogate is rejected', () => {
    expect(rejectionMessages('kuda \ud800 terbang jauh')).toHaveLength(1)
  })
})

import { expect, test } from 'vitest'
import { findPasswordProblems } from './password-rules.ts'

const names = { username: 'rani.wijaya', siteName: 'Kopi Lereng' }
const problemsOf = (password: string) => findPasswordProblems(password, names).map(({ en }) => en)
const guessed =
  'This is one of the passwords that are guessed first. Try four words that have nothing to do with each other.'
const ofCompany = 'A password must not contain the name of the company.'
const ofUser = 'A password must not contain the user name.'

test.each([
  ['pagi kopi lereng siang', [ofCompany]],
  ['pagi KOPI-LERENG siang', [ofCompany]],
  ['pagi k.o.p.i_lereng siang', [ofCompany]],
  ['lereng kopi di pagi', []],
  ['x rani wijaya x malam', [ofUser]],
  ['RaniWijaya di pematang', [ofUser]],
])('the names of the company and the user, however they are written: %s', (password, expected) =>
  expect(problemsOf(password)).toEqual(expected),
)

test.each(['password', 'Password12!', '!!password!!', 'p@ssw0rd', 'P4ssword99', 'qwertyuiop', 'abcabcabc', '12345678'])(
  '%s is guessed first',
  (password) => expect(problemsOf(password)).toEqual([guessed]),
)

test.each(['layang-layang di pematang', 'password di pematang', 'kerbau abu-abu 7'])('%s is taken', (password) =>
  expect(problemsOf(password)).toEqual([]),
)

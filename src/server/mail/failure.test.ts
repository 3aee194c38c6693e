import { expect, test } from 'vitest'
import { findMailFailure, findStoredFailure } from './failure.ts'

const remote = { host: 'smtp.contoh.example', port: 587, security: 'starttls', username: '', password: '' } as const

const failureOf = (details: object, target: Parameters<typeof findMailFailure>[1] = remote) =>
  findMailFailure(Object.assign(new Error('message'), details), target)

test.each([
  ['refused', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }],
  ['timeout', { code: 'ETIMEDOUT' }],
  ['timeout', { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }],
  ['wrongPort', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }],
  ['wrongPort', { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }],
  ['wrongPort', { code: 'ECONNECTION' }],
  ['certificate', { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  ['later', { code: 'EAUTH', responseCode: 454, response: '454' }],
  ['noMailServer', { code: 'EPROTOCOL' }],
  ['unknown', {}],
])('%s is recognised', (failure, details) => {
  expect(failureOf(details)).toBe(failure)
})

test('on the own machine an open port looks like a closed one; SMTP_URL says what it is', () => {
  const refused = { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }
  for (const details of [refused, { code: 'ETIMEDOUT' }, { code: 'ECONNECTION' }])
    expect(failureOf(details, { ...remote, host: 'localhost' })).toBe('noMailServer')
  expect(failureOf(refused, { url: 'smtp://localhost' })).toBe('refused')
})

test('the text of a mail server does not decide, even when it names a certificate', () => {
  const details = { code: 'ECONNECTION', response: '421 certificate', message: 'closed: 421 certificate' }
  expect(failureOf(details)).toBe('wrongPort')
})

test.each([
  ['', undefined],
  ['EAUTH 535', 'wrongPassword'],
  ['EENVELOPE 550', 'addressRefused'],
  ['EMESSAGE 554', 'messageRefused'],
  ['EMESSAGE 451', 'later'],
  ['ESOCKET', 'noMailServer'],
  ['unknownHost', 'unknownHost'],
  ['constructor', 'unknown'],
])('the stored reason "%s" is %s', (reason, failure) => {
  expect(findStoredFailure(reason)).toBe(failure)
})

import { expect, test } from 'vitest'
import { mailEndpoints } from './mail.ts'

const values = {
  server: 'smtp.contoh.example',
  port: 587,
  security: 'starttls',
  username: '',
  from: 'web@contoh.example',
}

/** The fields that are refused. */
function refused(change: object): string[] {
  const body = { ...values, to: ['ani@contoh.example'], version: 0, ...change }
  return mailEndpoints.updateMailSettings.body.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []
}

test.each([
  [{}, []],
  [{ to: ['ani@contoh.example', 'budi@contoh.example'] }, []],
  [{ to: 'ani@contoh.example; budi@contoh.example' }, []],
  [{ to: [] }, ['to']],
  [{ to: ['ani@contoh.example', 'budi'] }, ['to']],
  [{ to: ['budi', 'ani@contoh.example'] }, ['to']],
  [{ from: 'web' }, ['from']],
  [{ server: '', from: '', to: [] }, []],
])('mail settings with %j are refused for %j', (change, fields) => {
  expect(refused(change)).toEqual(fields)
})

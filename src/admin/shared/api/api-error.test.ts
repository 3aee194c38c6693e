import { beforeEach, expect, it } from 'vitest'
import { stubLocalStorage } from '#kit/local-storage.ts'
import { ApiError, findCreatedId } from './api-error.ts'

beforeEach(() => {
  stubLocalStorage()
})

it('an ApiError has the message, the field errors and the data of the response', () => {
  const body = { message: 'Newer.', errors: { title: ['Long.', 7], img: 'no' }, data: { id: 1 } }
  const error = new ApiError(409, body)
  expect(error).toMatchObject({ status: 409, message: 'Newer.', serverMessage: 'Newer.', data: { id: 1 } })
  expect(error.errors).toEqual({ title: ['Long.'] })
  expect(error.codeRequired).toBe(false)
  expect(new ApiError(401, { codeRequired: true }).codeRequired).toBe(true)
})

it.each([
  [413, /larger than the proxy .*client_max_body_size/],
  [403, /403.*firewall/],
  [502, /proxy .* no answer from the program \(502\)/],
  [503, /proxy .* no answer from the program \(503\)/],
  [504, /proxy .* no answer from the program \(504\)/],
  [520, /answer \(520\) did not come from the program/],
  [429, /answer \(429\) did not come from the program/],
  [0, /cannot be reached/],
])('an answer of a proxy, status %i without a message, is told as what it is', (status, message) => {
  for (const body of [undefined, '<html><h1>413 Request Entity Too Large</h1>', {}, { error: 'blocked' }])
    expect(new ApiError(status, body)).toMatchObject({ message: expect.stringMatching(message), serverMessage: '' })
  expect(new ApiError(status, { message: 'Of the program.' }).message).toBe('Of the program.')
})

it.each([
  [422, '7'],
  [409, undefined],
  [500, undefined],
])('an answer %i that names what was created has its id: %s', (status, id) => {
  expect(findCreatedId(new ApiError(status, { data: { created: '/api/services/7' } }))).toBe(id)
})

import { beforeEach, expect, it } from 'vitest'
import { stubLocalStorage } from '#kit/local-storage.ts'
import { ApiError } from './api-error.ts'

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

it('an ApiError has a default message when the response has none', () => {
  expect(new ApiError(502, '<html>').message).toContain('in trouble')
  expect(new ApiError(0)).toMatchObject({ message: expect.stringContaining('cannot be reached'), serverMessage: '' })
})

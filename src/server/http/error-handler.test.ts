import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DatabaseUnavailableError } from '../database/errors.ts'
import { toProblem, validatorCompiler } from './error-handler.ts'

const withCode = (code: string) => Object.assign(new Error('fault'), { code })
const withStatus = (statusCode: number) => Object.assign(new Error('fault'), { statusCode })

test.each([
  ['a lost connection', new DatabaseUnavailableError('refused'), 503, '5', 'belum ada yang disimpan'],
  ['a connection lost at COMMIT', new DatabaseUnavailableError('', { isOutcomeUnknown: true }), 503, '5', 'putus saat'],
  ['corrupt data', withCode('XX001'), 503, '60', 'rusak'],
  ['a full disk', withCode('ENOSPC'), 507, undefined, 'penuh'],
  ['no file handles', withCode('EMFILE'), 503, '5', 'sumber daya'],
  ['no file handles of the machine', withCode('ENFILE'), 503, '5', 'sumber daya'],
  ['no further process', withCode('EAGAIN'), 503, '5', 'sumber daya'],
  ['no memory', withCode('ENOMEM'), 503, '5', 'sumber daya'],
  ['no memory for an image', withCode('ERR_WORKER_KILLED'), 503, '10', 'Memori'],
  ['a body that is too large', withCode('FST_ERR_CTP_BODY_TOO_LARGE'), 413, undefined, 'terlalu besar'],
  ['a file that is too large', withCode('FST_REQ_FILE_TOO_LARGE'), 413, undefined, 'terlalu besar'],
  ['too many fields', withCode('FST_FIELDS_LIMIT'), 413, undefined, 'terlalu besar'],
  ['too many parts', withCode('FST_PARTS_LIMIT'), 413, undefined, 'terlalu besar'],
  ['two files', withCode('FST_FILES_LIMIT'), 400, undefined, 'satu gambar'],
  ['a URL that cannot be decoded', withCode('FST_ERR_BAD_URL'), 400, undefined, 'persen'],
  ['a parameter that is too long', withCode('FST_ERR_MAX_PARAM_LENGTH'), 414, undefined, 'terlalu panjang'],
  ['another type of body', withCode('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 415, undefined, 'JSON'],
  ['any other fault of the client', withStatus(400), 400, undefined, 'bentuk JSON'],
  ['the last of these', withStatus(499), 400, undefined, 'bentuk JSON'],
  ['no fault at all', withStatus(399), 500, undefined, 'coba lagi'],
  ['a fault of the server', withStatus(500), 500, undefined, 'coba lagi'],
  ['an error that is none', 'fault', 500, undefined, 'coba lagi'],
])('%s is answered with %s', (_, error, status, retryAfter, text) => {
  // The function uses the log alone.
  const request = { log: { warn: vi.fn(), error: vi.fn() } } as unknown as FastifyRequest
  const problem = toProblem(error, request)
  expect(problem.status).toBe(status)
  expect(problem.details.headers?.['retry-after']).toBe(retryAfter)
  expect(problem.renderBody('id').message).toContain(text)
  expect(problem.renderBody('en').message).not.toBe('')
  const { warn, error: logError } = vi.mocked(request.log)
  // What the server has to do with it is in its log, each with words.
  expect(warn.mock.calls).toEqual(status >= 503 ? [[{ err: error }, expect.stringMatching(/../)]] : [])
  expect(logError).toHaveBeenCalledTimes(status === 500 || retryAfter === '60' ? 1 : 0)
})

test.each([
  ['params', 404, undefined],
  ['body', 400, ['id', 'a.x', 'b']],
])('an invalid value in the %s is a %i', (httpPart, status, fields) => {
  const schema = z.strictObject({ id: z.string(), a: z.strictObject({}) })
  const { error } = validatorCompiler({ schema, httpPart })({ id: 3, a: { x: 1 }, b: 2 })
  expect([error?.status, error?.details.errors && Object.keys(error.details.errors)]).toEqual([status, fields])
})

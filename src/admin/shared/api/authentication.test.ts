import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { setSignInPrompt, withSignInRetry } from './authentication.ts'

const ended = new ApiError(401, { message: 'Invalid or expired token' })

const fail = () => Promise.reject(ended)

it('a call is repeated after a new sign-in, for which concurrent calls prompt once', async () => {
  const ask = vi.fn(async () => true)
  const release = setSignInPrompt(ask)
  const call = () => vi.fn().mockRejectedValueOnce(ended).mockResolvedValue('done')
  expect(await Promise.all([withSignInRetry(call()), withSignInRetry(call())])).toEqual(['done', 'done'])
  expect(ask).toHaveBeenCalledTimes(1)
  release()
})

it('a call throws its 401 error when the sign-in is cancelled or no prompt is set', async () => {
  const release = setSignInPrompt(async () => false)
  const call = vi.fn(fail)
  await expect(withSignInRetry(call)).rejects.toBe(ended)
  expect(call).toHaveBeenCalledTimes(1)
  release()
  await expect(withSignInRetry(fail)).rejects.toBe(ended)
})

it('a call that no longer wants a prompt, or has another error, throws without one', async () => {
  const ask = vi.fn(async () => true)
  const release = setSignInPrompt(ask)
  await expect(withSignInRetry(fail, () => false)).rejects.toBe(ended)
  const away = new ApiError(503, { message: 'away' })
  await expect(withSignInRetry(() => Promise.reject(away))).rejects.toBe(away)
  expect(ask).not.toHaveBeenCalled()
  release()
})

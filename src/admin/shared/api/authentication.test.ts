import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { setSignInPrompt, withSignInRetry } from './authentication.ts'

const ended = new ApiError(401, { message: 'Invalid or expired token' })

describe('withSignInRetry', () => {
  it('repeats the call after a new sign-in, and prompts once for concurrent calls', async () => {
    const ask = vi.fn(async () => true)
    const release = setSignInPrompt(ask)
    const call = () => vi.fn().mockRejectedValueOnce(ended).mockResolvedValue('done')
    expect(await Promise.all([withSignInRetry(call()), withSignInRetry(call())])).toEqual(['done', 'done'])
    expect(ask).toHaveBeenCalledTimes(1)
    release()
  })

  it('throws the 401 error when the sign-in is cancelled or no prompt is set', async () => {
    const release = setSignInPrompt(async () => false)
    await expect(withSignInRetry(() => Promise.reject(ended))).rejects.toBe(ended)
    release()
    await expect(withSignInRetry(() => Promise.reject(ended))).rejects.toBe(ended)
  })

  it('throws the 401 error without a prompt when none is wanted once the call has failed', async () => {
    const ask = vi.fn(async () => true)
    const release = setSignInPrompt(ask)
    await expect(
      withSignInRetry(
        () => Promise.reject(ended),
        () => false,
      ),
    ).rejects.toBe(ended)
    expect(ask).not.toHaveBeenCalled()
    release()
  })

  it('throws every other error without a prompt', async () => {
    const ask = vi.fn(async () => true)
    const release = setSignInPrompt(ask)
    const away = new ApiError(503, { message: 'away' })
    await expect(withSignInRetry(() => Promise.reject(away))).rejects.toBe(away)
    expect(ask).not.toHaveBeenCalled()
    release()
  })
})

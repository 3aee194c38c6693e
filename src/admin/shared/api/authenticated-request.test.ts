import { describe, expect, it, vi } from 'vitest'

vi.mock('../i18n/language.ts', () => ({ currentLanguage: () => 'id', translate: (key: string) => key }))

const { setSignInPrompt, withSignInRetry } = await import('./authenticated-request.ts')
const { ApiError } = await import('./request.ts')

const ended = new ApiError(401, 'Invalid or expired token')

describe('withSession', () => {
  it('makes the call once more after signing in again, and asks once for several calls', async () => {
    const ask = vi.fn(async () => true)
    const release = setSignInPrompt(ask)
    const call = () => vi.fn().mockRejectedValueOnce(ended).mockResolvedValue('done')
    expect(await Promise.all([withSignInRetry(call()), withSignInRetry(call())])).toEqual(['done', 'done'])
    expect(ask).toHaveBeenCalledTimes(1)
    release()
  })

  it('throws the refusal when nobody signs in', async () => {
    const release = setSignInPrompt(async () => false)
    await expect(withSignInRetry(() => Promise.reject(ended))).rejects.toBe(ended)
    release()
    await expect(withSignInRetry(() => Promise.reject(ended))).rejects.toBe(ended)
  })

  it('leaves every other error alone', async () => {
    const ask = vi.fn(async () => true)
    const release = setSignInPrompt(ask)
    const away = new ApiError(503, 'away')
    await expect(withSignInRetry(() => Promise.reject(away))).rejects.toBe(away)
    expect(ask).not.toHaveBeenCalled()
    release()
  })
})

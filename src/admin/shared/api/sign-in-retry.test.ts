import { describe, expect, it, vi } from 'vitest'

vi.mock('../language.ts', () => ({ currentLanguage: () => 'id', sentence: (key: string) => key }))
vi.mock('./token.ts', () => ({ findToken: () => undefined }))

const { onExpired, withSession } = await import('./expired.ts')
const { ApiError } = await import('./request.ts')

const ended = new ApiError(401, 'Invalid or expired token')

describe('withSession', () => {
  it('makes the call once more after signing in again, and asks once for several calls', async () => {
    const ask = vi.fn(async () => true)
    const release = onExpired(ask)
    const call = () => vi.fn().mockRejectedValueOnce(ended).mockResolvedValue('done')
    expect(await Promise.all([withSession(call()), withSession(call())])).toEqual(['done', 'done'])
    expect(ask).toHaveBeenCalledTimes(1)
    release()
  })

  it('throws the refusal when nobody signs in', async () => {
    const release = onExpired(async () => false)
    await expect(withSession(() => Promise.reject(ended))).rejects.toBe(ended)
    release()
    await expect(withSession(() => Promise.reject(ended))).rejects.toBe(ended)
  })

  it('leaves every other error alone', async () => {
    const ask = vi.fn(async () => true)
    const release = onExpired(ask)
    const away = new ApiError(503, 'away')
    await expect(withSession(() => Promise.reject(away))).rejects.toBe(away)
    expect(ask).not.toHaveBeenCalled()
    release()
  })
})

import { QueryClient, QueryClientProvider, type UseMutationOptions } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '#kit/local-storage.ts'
import { ApiError } from '../api/api-error.ts'
import { setSignInPrompt } from '../api/authentication.ts'
import { call } from '../api/client.ts'
import { messages } from '../i18n/messages.ts'
import { useWrite } from './use-write.ts'

const fetched = vi.fn<typeof fetch>()

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

beforeEach(() => {
  stubLocalStorage({ authToken: 'secret' })
  vi.stubGlobal('fetch', fetched.mockReset())
})

type Callbacks = Pick<UseMutationOptions<unknown, Error, string>, 'onSuccess' | 'onError' | 'onSettled'>

/** Renders a component that changes the password, and returns its write. */
function renderWrite(callbacks: Callbacks) {
  let write: ReturnType<typeof useWrite<unknown, string>> | undefined
  function Component() {
    const mutationFn = (password: string) => call('POST /api/auth/password', { body: { current: 'old', password } })
    write = useWrite({ mutationFn, ...callbacks })
    return null
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Component />
    </QueryClientProvider>,
  )
  if (!write) throw new Error('not rendered')
  return write
}

function renderWithSpies() {
  const spies = { onSuccess: vi.fn(), onError: vi.fn<(error: Error) => void>(), onSettled: vi.fn() }
  return { ...spies, write: renderWrite(spies) }
}

describe('useWrite', () => {
  it('writes nothing before it runs; a success calls onSuccess with the response and the input', async () => {
    const { write, onSuccess, onError, onSettled } = renderWithSpies()
    expect(write).toMatchObject({ isBusy: false, input: undefined })
    expect(fetched).not.toHaveBeenCalled()
    answer({ message: 'Changed.' })
    await write.run('new password')
    expect(onSuccess.mock.calls).toEqual([[{ message: 'Changed.' }, 'new password', undefined, expect.anything()]])
    expect(onError).not.toHaveBeenCalled()
    expect(onSettled).toHaveBeenCalledTimes(1)
  })

  it('a refusal calls onError with the errors of the fields, and does not reject', async () => {
    const { write, onSuccess, onError } = renderWithSpies()
    answer({ message: 'Too short.', errors: { password: ['At least 8 characters.'] } }, 400)
    await expect(write.run('a')).resolves.toBeUndefined()
    expect(onSuccess).not.toHaveBeenCalled()
    const [error] = onError.mock.lastCall ?? []
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: 'Too short.', errors: { password: ['At least 8 characters.'] } })
  })

  it('a failure of the network calls onError with status 0; the next run writes again', async () => {
    const { write, onSuccess, onError } = renderWithSpies()
    fetched.mockRejectedValueOnce(new TypeError('down'))
    await write.run('a')
    expect(onError.mock.lastCall?.[0]).toMatchObject({ status: 0, message: messages.noConnection.en })
    answer({ message: 'Changed.' })
    await write.run('a')
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  it('an expired session prompts for a sign-in and writes again; cancelled, it calls onError with status 401', async () => {
    const signsIn = vi.fn(async () => true)
    const removePrompt = setSignInPrompt(signsIn)
    const { write, onSuccess, onError } = renderWithSpies()
    answer({ message: 'Invalid or expired token' }, 401)
    answer({ message: 'Changed.' })
    await write.run('a')
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(onError).not.toHaveBeenCalled()

    signsIn.mockResolvedValueOnce(false)
    answer({ message: 'Invalid or expired token' }, 401)
    await write.run('a')
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(onError.mock.lastCall?.[0]).toMatchObject({ status: 401 })
    removePrompt()
  })

  it('runs once at a time: a second run does nothing until the first has ended', async () => {
    const { write, onSuccess } = renderWithSpies()
    const response = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(response.promise)
    const first = write.run('first')
    await write.run('second')
    expect(fetched).toHaveBeenCalledTimes(1)
    response.resolve(new Response('{}'))
    await first
    expect(onSuccess.mock.lastCall?.[1]).toBe('first')
    answer({})
    await write.run('third')
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useWrite } from './use-write.ts'

/** Renders a component that writes a text with `send`, and returns its write with what it calls. */
function renderWrite() {
  const spies = { send: vi.fn<(text: string) => Promise<string>>(), onSuccess: vi.fn(), onError: vi.fn() }
  let write: ReturnType<typeof useWrite<string, string>> | undefined
  function Component() {
    write = useWrite({ mutationFn: spies.send, onSuccess: spies.onSuccess, onError: spies.onError })
    return null
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Component />
    </QueryClientProvider>,
  )
  if (!write) throw new Error('not rendered')
  return { ...spies, write }
}

it('writes nothing before it runs; a success calls onSuccess with the response and the input', async () => {
  const { write, send, onSuccess, onError } = renderWrite()
  expect(write).toMatchObject({ isBusy: false, input: undefined })
  expect(send).not.toHaveBeenCalled()
  send.mockResolvedValueOnce('Changed.')
  await write.run('new')
  expect(onSuccess.mock.calls).toEqual([['Changed.', 'new', undefined, expect.anything()]])
  expect(onError).not.toHaveBeenCalled()
})

it('a failure calls onError and does not reject; the next run writes again', async () => {
  const { write, send, onSuccess, onError } = renderWrite()
  const error = new Error('Too short.')
  send.mockRejectedValueOnce(error).mockResolvedValueOnce('Changed.')
  await expect(write.run('a')).resolves.toBeUndefined()
  expect(onError.mock.lastCall?.[0]).toBe(error)
  expect(onSuccess).not.toHaveBeenCalled()
  await write.run('a')
  expect(send).toHaveBeenCalledTimes(2)
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

it('runs once at a time: a second run does nothing until the first has ended', async () => {
  const { write, send, onSuccess } = renderWrite()
  const response = Promise.withResolvers<string>()
  send.mockReturnValueOnce(response.promise).mockResolvedValueOnce('Changed.')
  const first = write.run('first')
  await write.run('second')
  response.resolve('Changed.')
  await first
  await write.run('third')
  expect(send.mock.calls.map(([text]) => text)).toEqual(['first', 'third'])
  expect(onSuccess).toHaveBeenCalledTimes(2)
})

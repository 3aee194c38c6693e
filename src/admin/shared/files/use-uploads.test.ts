import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { createGate } from '#kit/gate.ts'
import { renderHook } from '#kit/render-hook.ts'
import { ApiError } from '../api/api-error.ts'

beforeEach(async () => {
  await openBrowserPage('', { url: 'https://contoh.example/homeadmin/images' })
})

const file = (name: string) => new File(['x'], name)

async function openUploads() {
  // A module that it needs reads the document of the back office when it is loaded.
  const { useUploads } = await import('./use-uploads.ts')
  const upload = vi.fn<(file: File) => Promise<string>>(async ({ name }) => name)
  const onUploaded = vi.fn<(stored: string) => void>()
  const kind = { findProblem: () => undefined, upload, queryKey: ['images'] }
  return { ...renderHook(() => useUploads(kind, onUploaded), undefined), upload, onUploaded }
}

test('files are uploaded one after the other, in their order', async () => {
  const { current, upload, onUploaded } = await openUploads()
  const gate = createGate()
  upload.mockImplementationOnce(async ({ name }) => {
    await gate.pass()
    return name
  })
  current().add([file('a'), file('b'), file('c')])
  await gate.reached
  await expect.poll(() => current().queue.map(({ fraction }) => fraction)).toEqual([0, undefined, undefined])
  expect(upload).toHaveBeenCalledOnce()
  gate.open()
  await expect.poll(() => onUploaded.mock.calls.flat()).toEqual(['a', 'b', 'c'])
})

test('an upload that is cancelled while it waits is not sent', async () => {
  const { current, upload, onUploaded } = await openUploads()
  const gate = createGate()
  upload.mockImplementationOnce(async ({ name }) => {
    await gate.pass()
    return name
  })
  current().add([file('a'), file('b'), file('c')])
  await expect.poll(() => current().queue).toHaveLength(3)
  const [, waiting] = current().queue
  if (waiting) current().cancel(waiting)
  gate.open()
  await expect.poll(() => onUploaded.mock.calls.flat()).toEqual(['a', 'c'])
  expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(['a', 'c'])
})

test.each([
  [0, true],
  [413, false],
  [422, false],
  [429, true],
  [503, true],
])('an upload that fails with %i can be sent again: %s', async (status, canRetry) => {
  const { current, upload } = await openUploads()
  upload.mockRejectedValueOnce(new ApiError(status, { message: 'Tidak.' }))
  current().add([file('a')])
  await expect.poll(() => current().queue).toMatchObject([{ problem: 'Tidak.', canRetry }])
})

import { isValidElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { renderHook } from '#kit/render-hook.ts'

beforeEach(async () => {
  await openBrowserPage('', { url: 'https://contoh.example/homeadmin/team' })
})

/** Opens the guard of a form; `answer` presses a button of its question. */
async function openGuard(isDirty: boolean) {
  const { useUnsavedChangesGuard } = await import('./use-unsaved-changes-guard.tsx')
  const onLeave = vi.fn()
  const hook = renderHook((dirty: boolean) => useUnsavedChangesGuard(dirty, onLeave), isDirty)
  const question = () => {
    const { dialog } = hook.current()
    if (!isValidElement<{ opened: boolean; onConfirm: () => void; onCancel: () => void }>(dialog))
      throw new Error('none')
    return dialog.props
  }
  const closeTab = () => {
    const event = new window.Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { ...hook, onLeave, question, closeTab }
}

test.each([true, false])('closing the tab asks when input is unsaved: %s', async (isDirty) => {
  const { closeTab } = await openGuard(isDirty)
  expect(closeTab()).toBe(isDirty)
})

test('leaving without unsaved input asks nothing', async () => {
  const { current, onLeave, question } = await openGuard(false)
  const leave = vi.fn()
  current().confirmLeave(leave)
  expect(leave).toHaveBeenCalledOnce()
  expect(question().opened).toBe(false)
  expect(onLeave).not.toHaveBeenCalled()
})

test('leaving with unsaved input asks first, and gives the input up once it is confirmed', async () => {
  const { current, onLeave, question, closeTab } = await openGuard(true)
  const leave = vi.fn()
  current().confirmLeave(leave)
  await expect.poll(() => question().opened).toBe(true)
  expect(leave).not.toHaveBeenCalled()
  expect(onLeave).not.toHaveBeenCalled()
  question().onConfirm()
  expect(leave).toHaveBeenCalledOnce()
  expect(onLeave).toHaveBeenCalledOnce()
  expect(closeTab()).toBe(false)
})

test('leaving that is cancelled keeps the input', async () => {
  const { current, onLeave, question, closeTab } = await openGuard(true)
  const leave = vi.fn()
  current().confirmLeave(leave)
  await expect.poll(() => question().opened).toBe(true)
  question().onCancel()
  await expect.poll(() => question().opened).toBe(false)
  expect([leave.mock.calls, onLeave.mock.calls]).toEqual([[], []])
  expect(closeTab()).toBe(true)
})

test('a save that succeeds while the question is open goes on with what was asked for', async () => {
  const { current, onLeave, question, rerender } = await openGuard(true)
  const leave = vi.fn()
  current().confirmLeave(leave)
  await expect.poll(() => question().opened).toBe(true)
  rerender(false)
  expect(leave).toHaveBeenCalledOnce()
  expect(onLeave).not.toHaveBeenCalled()
})

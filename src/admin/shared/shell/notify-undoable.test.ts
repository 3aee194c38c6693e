import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { notifyUndoable } from './notify-undoable.tsx'

let page: Awaited<ReturnType<typeof openBrowserPage>>
beforeEach(async () => {
  page = await openBrowserPage('<input id="title">', { url: 'https://contoh.example/homeadmin/team' })
  vi.useFakeTimers()
})
afterEach(() => {
  notifications.clean()
  vi.useRealTimers()
})

const offer = () => notificationsStore.getState().notifications.at(-1)

function press(target: EventTarget, init: object = {}): void {
  const event = new page.window.KeyboardEvent('keydown', {
    key: 'z',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
    ...init,
  })
  target.dispatchEvent(event)
}

function offerUndo() {
  const undo = vi.fn(async () => undefined)
  notifyUndoable('Deleted.', undo)
  return undo
}

test('Ctrl+Z undoes what was offered last, once', () => {
  const [first, last] = [offerUndo(), offerUndo()]
  press(page.window)
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
  press(page.window)
  press(page.window)
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1])
})

test.each([{ shiftKey: true }, { altKey: true }, { ctrlKey: false }, { key: 'y' }, { repeat: true }])(
  'a key with %j undoes nothing',
  (init) => {
    const undo = offerUndo()
    press(page.window, init)
    expect(undo).not.toHaveBeenCalled()
  },
)

test('Ctrl+Z in an input undoes what was typed there since the offer, and the offer elsewhere', () => {
  const undo = offerUndo()
  const input = page.document.querySelector('input')
  if (!input) throw new Error('no input')
  input.dispatchEvent(new page.window.Event('input', { bubbles: true }))
  press(input)
  expect(undo).not.toHaveBeenCalled()
  press(page.document.body)
  expect(undo).toHaveBeenCalledOnce()
})

test('the offer ends twenty seconds after neither pointer nor focus is on it', () => {
  offerUndo()
  const shown = offer()
  // The handlers read nothing of their events.
  const call = (handler: unknown) => (handler as () => void)()
  call(shown?.onOpen)
  vi.advanceTimersByTime(19_999)
  call(shown?.onMouseEnter)
  call(shown?.onFocusCapture)
  vi.advanceTimersByTime(60_000)
  call(shown?.onMouseLeave)
  vi.advanceTimersByTime(60_000)
  expect(offer()).toBe(shown)
  call(shown?.onBlurCapture)
  vi.advanceTimersByTime(19_999)
  expect(offer()).toBe(shown)
  vi.advanceTimersByTime(1)
  expect(offer()).toBeUndefined()
})

import { expect, test, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { renderHook } from '#kit/render-hook.ts'
import { useLayer } from './use-layer.ts'

test('Escape closes the topmost of the open dialogs alone, and then the one below', async () => {
  const { window } = await openBrowserPage('', { url: 'https://contoh.example/homeadmin' })
  const [drawer, dialog] = [vi.fn(), vi.fn()]
  const { rerender } = renderHook((isDialogOpen: boolean) => {
    useLayer(true, drawer)
    useLayer(isDialogOpen, dialog)
  }, true)
  const press = () => window.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
  press()
  expect([drawer.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1])
  rerender(false)
  press()
  expect([drawer.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'

let router: typeof import('./router.ts')
beforeEach(async () => {
  await openBrowserPage('', { url: 'https://contoh.example/homeadmin' })
  // It listens to the window of its page.
  vi.resetModules()
  router = await import('./router.ts')
  router.navigate('/homeadmin/team')
  router.navigate('/homeadmin/blog')
})

test.each([
  ['Back', -1, '/homeadmin/team'],
  ['two steps back', -2, '/homeadmin'],
])('%s leaves the screen at once when nothing would be lost', async (_, step, path) => {
  window.history.go(step)
  await expect.poll(() => router.currentPathname()).toBe(path)
})

test.each([
  ['Back', '/homeadmin/blog', -1, '/homeadmin/team'],
  ['Forward', '/homeadmin/team', 1, '/homeadmin/blog'],
])('%s asks the guard, stays, and goes once the guard allows it', async (_, start, step, target) => {
  if (step > 0) {
    window.history.back()
    await expect.poll(() => router.currentPathname()).toBe(start)
  }
  const guard = vi.fn<(go: () => void) => void>()
  router.setNavigationGuard(guard)
  window.history.go(step)
  await expect.poll(() => guard.mock.calls).toHaveLength(1)
  await expect.poll(() => window.location.pathname).toBe(start)
  expect(router.currentPathname()).toBe(start)
  guard.mock.calls[0]?.[0]()
  await expect.poll(() => router.currentPathname()).toBe(target)
  expect(guard).toHaveBeenCalledOnce()
})

test('a link asks the guard too, and a guard that is removed is not asked', () => {
  const guard = vi.fn<(go: () => void) => void>()
  const remove = router.setNavigationGuard(guard)
  router.navigate('/homeadmin/team')
  expect(router.currentPathname()).toBe('/homeadmin/blog')
  remove()
  router.navigate('/homeadmin/team')
  expect(router.currentPathname()).toBe('/homeadmin/team')
  expect(guard).toHaveBeenCalledOnce()
})

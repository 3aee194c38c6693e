import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { renderHook } from '#kit/render-hook.ts'
import { usePagedList } from './use-paged-list.ts'

beforeEach(async () => {
  await openBrowserPage('', { url: 'https://contoh.example/homeadmin/audit' })
})

function openList(total: number) {
  const fetchPage = vi.fn(async ({ offset }: { readonly offset: number }) => ({ items: [offset], total }))
  const hook = renderHook((kind: string) => usePagedList({ queryKey: [kind], fetchPage, pageSize: 10 }), 'all')
  const queries = () => fetchPage.mock.calls.map(([query]) => query)
  return { ...hook, queries }
}

test('a list has the pages of its total, and asks for the one that is chosen', async () => {
  const { current, queries } = openList(21)
  await expect.poll(() => current().paging.pageCount).toBe(3)
  current().paging.setPage(2)
  await expect.poll(() => current().items).toEqual([20])
  expect(queries()).toMatchObject([{ q: '', limit: 10, offset: 0 }, { offset: 20 }])
})

test('another list begins at its first page', async () => {
  const { current, queries, rerender } = openList(30)
  await expect.poll(() => current().paging.pageCount).toBe(3)
  current().paging.setPage(1)
  await expect.poll(() => current().items).toEqual([10])
  rerender('others')
  await expect.poll(() => current().isPrevious).toBe(false)
  expect(current().paging.page).toBe(0)
  expect(queries().map(({ offset }) => offset)).toEqual([0, 10, 0])
})

import { notifications } from '@mantine/notifications'
import { isValidElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collections } from '#content/collections.ts'
import { openBrowserPage } from '#kit/browser-page.ts'
import { createGate } from '#kit/gate.ts'
import { renderHook } from '#kit/render-hook.ts'
import { readEntry } from '../../shared/api/entry.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { collectionForm } from '../../shared/form/values.ts'

const collection = collections.replyTemplate
const fetched = vi.fn<typeof fetch>()
/** These modules read the document of the back office when they are loaded. */
const loadHooks = async () => ({
  ...(await import('./use-change-entry.ts')),
  ...(await import('./use-delete-entry.tsx')),
  ...(await import('./use-reorder.ts')),
  ...(await import('./use-save-entry.tsx')),
})
let hooks: Awaited<ReturnType<typeof loadHooks>>
let page: Awaited<ReturnType<typeof openBrowserPage>>
beforeEach(async () => {
  page = await openBrowserPage('', { url: 'https://contoh.example/homeadmin/replytemplates' })
  vi.stubGlobal('fetch', fetched.mockReset())
  hooks = await loadHooks()
})
afterEach(() => {
  notifications.clean()
})

const document = (id: number, title: string, version = 1) => ({ id, version, title, text: 'Isi', text_en: '' })
const entry = (id: number, title: string) => readEntry(collection, document(id, title))
const saved = (id: number, title: string, version = 2) => Response.json({ data: document(id, title, version) })

/** The calls, as method, path and body. */
const calls = () =>
  fetched.mock.calls.map(([url, request]) => [
    `${request?.method} ${url}`,
    request?.body ? JSON.parse(String(request.body)) : undefined,
  ])
const keys = () => fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))

function openOrder() {
  const key = ['entries', collection.path, 'list', 1]
  const items = [entry(1, 'a'), entry(2, 'b'), entry(3, 'c')]
  const hook = renderHook(() => hooks.useReorder(collection, items, key), undefined)
  hook.queryClient.setQueryData(key, { items, total: 3 })
  const ids = () => hook.queryClient.getQueryData<{ items: typeof items }>(key)?.items.map(({ id }) => id)
  return { ...hook, key, items, ids }
}

test('moves that are made while an order is being stored are stored after it, all at once', async () => {
  const { current, ids } = openOrder()
  const gate = createGate()
  fetched.mockImplementationOnce(async () => {
    await gate.pass()
    return Response.json({})
  })
  fetched.mockImplementation(async () => Response.json({}))
  current().places[0]?.moveDown?.()
  await gate.reached
  current().places[1]?.moveDown?.()
  current().places[0]?.moveDown?.()
  expect(fetched).toHaveBeenCalledOnce()
  gate.open()
  await expect.poll(() => calls().map(([, body]) => body.ids)).toEqual([[2, 1, 3], ids()])
})

test('a list that was asked for before a move does not bring the previous order back', async () => {
  const { current, ids, key, items, queryClient } = openOrder()
  fetched.mockImplementation(async () => Response.json({}))
  const gate = createGate()
  const refetch = queryClient.fetchQuery({
    queryKey: key,
    queryFn: async () => {
      await gate.pass()
      return { items, total: 3 }
    },
  })
  await gate.reached
  current().places[0]?.moveDown?.()
  gate.open()
  await refetch.catch(() => undefined)
  await expect.poll(calls).toHaveLength(1)
  expect(ids()).toEqual([2, 1, 3])
})

test('a value that is changed in a row goes over a newer version, whose other values stay', async () => {
  const onSaved = vi.fn()
  const { current } = renderHook(() => hooks.useChangeEntry(collection, onSaved), undefined)
  const newer = { ...document(1, 'dari orang lain', 5), text: 'Isi baru' }
  fetched.mockResolvedValueOnce(Response.json({ message: 'Baru.', data: newer }, { status: 409 }))
  fetched.mockResolvedValueOnce(saved(1, 'saya', 6))
  current()([entry(1, 'lama')], { title: 'saya' })
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  expect(calls()).toMatchObject([
    [`PUT /api/${collection.path}/1`, { version: 1, title: 'saya', text: 'Isi' }],
    [`PUT /api/${collection.path}/1`, { version: 5, title: 'saya', text: 'Isi baru' }],
  ])
})

test('entries that were deleted before a failure can be taken back', async () => {
  const onDeleted = vi.fn()
  const { current } = renderHook(() => hooks.useDeleteEntry(collection, onDeleted), undefined)
  const question = () => {
    const { dialog } = current()
    if (!isValidElement<{ opened: boolean; onConfirm: () => void }>(dialog)) throw new Error('none')
    return dialog.props
  }
  fetched.mockResolvedValueOnce(Response.json({}))
  fetched.mockResolvedValueOnce(Response.json({ message: 'Tidak.' }, { status: 500 }))
  fetched.mockResolvedValue(saved(1, 'a'))
  current().confirmDelete([entry(1, 'a'), entry(2, 'b')])
  await expect.poll(() => question().opened).toBe(true)
  expect(fetched).not.toHaveBeenCalled()
  question().onConfirm()
  await expect
    .poll(() => calls().map(([call]) => call))
    .toEqual([1, 2].map((id) => `DELETE /api/${collection.path}/${id}`))
  await expect.poll(() => question().opened).toBe(false)
  const undo = new page.window.KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true })
  page.window.dispatchEvent(undo)
  await expect.poll(() => calls().at(-1)?.[0]).toBe(`POST /api/${collection.path}/1/restore`)
  expect(onDeleted.mock.calls).toEqual([[1]])
})

/** Opens a form with its save; a new entry with that title, or one that is edited. */
function openForm(title: string, edited?: ReturnType<typeof entry>) {
  const model = collectionForm(collection)
  const onSaved = vi.fn()
  const { current } = renderHook(() => {
    const form = useForm(model, edited)
    return { form, save: hooks.useSaveEntry(collection, form, { onSaved }) }
  }, undefined)
  current().form.setFieldValue('title', title)
  return {
    current,
    onSaved,
    async submit() {
      await expect.poll(() => current().form.state.values['title']).toBe(title)
      await current().save.submit()
    },
  }
}

test('an entry whose answer was lost is sent again with the same key', async () => {
  const { current, onSaved, submit } = openForm('a')
  fetched.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(saved(7, 'a', 1))
  await submit()
  await expect.poll(() => current().form.state.problem).not.toBe('')
  await submit()
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  expect(keys()).toEqual([expect.stringMatching(/^\d+-\d+-/), keys()[0]])
})

test('an entry that an earlier attempt has created is updated, and not created again', async () => {
  const { onSaved, submit } = openForm('b')
  const created = { message: 'Sudah.', data: { created: `/api/${collection.path}/7` } }
  fetched.mockResolvedValueOnce(Response.json(created, { status: 422 }))
  fetched.mockResolvedValueOnce(Response.json(document(7, 'a', 3)))
  fetched.mockResolvedValueOnce(saved(7, 'b', 4))
  await submit()
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  expect(calls()).toMatchObject([
    [`POST /api/${collection.path}`, { title: 'b' }],
    [`GET /api/${collection.path}/7?lang=all`, undefined],
    [`PUT /api/${collection.path}/7`, { version: 3, title: 'b' }],
  ])
})

test('an entry that was deleted meanwhile keeps the input, which can be saved as a new one', async () => {
  const { current, onSaved, submit } = openForm('b', entry(7, 'a'))
  fetched.mockResolvedValueOnce(Response.json({ message: 'Tidak ada.' }, { status: 404 }))
  fetched.mockResolvedValueOnce(saved(8, 'b', 1))
  expect(current().save.deletedEntryActions).toBeUndefined()
  await submit()
  await expect.poll(() => current().save.deletedEntryActions).toBeDefined()
  await current().save.deletedEntryActions?.saveAsNew()
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
  expect(calls()).toMatchObject([
    [`PUT /api/${collection.path}/7`, { title: 'b' }],
    [`POST /api/${collection.path}`, { title: 'b' }],
  ])
})

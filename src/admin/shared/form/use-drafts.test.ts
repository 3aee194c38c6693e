import * as fakeIndexedDb from 'fake-indexeddb'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserPage } from '#kit/browser-page.ts'
import { renderHook } from '#kit/render-hook.ts'
import { SessionContext } from '../shell/session.ts'
import { listDrafts, saveDraftText } from './draft-store.ts'
import { type DraftSource, useDrafts, useOwnDraft } from './use-drafts.ts'
import { useForm } from './use-form.ts'
import { plainForm } from './values.ts'

const user = { id: 7, username: 'ani', mustChangePassword: false, twoFactor: false }
const wrap = (component: ReactNode) => createElement(SessionContext, { value: user }, component)

let page: Awaited<ReturnType<typeof openBrowserPage>>
let screen = 0
beforeEach(async () => {
  page = await openBrowserPage('', { url: 'https://contoh.example/homeadmin/team' })
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value)
  screen += 1
})
afterEach(() => {
  vi.useRealTimers()
})

const clean: DraftSource = { entry: undefined, values: { title: '' }, isDirty: false }
const typed = (title: string): DraftSource => ({ entry: undefined, values: { title }, isDirty: true })
const name = () => `screen ${screen}`
const open = (source: DraftSource) => renderHook((given: DraftSource) => useDrafts(name(), given), source, { wrap })
const stored = async () => (await listDrafts(`7:${name()}:`)).map(({ values }) => values['title'])

test('input is stored within a second, also during further input', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { rerender } = open(clean)
  for (const title of ['A', 'An', 'Ani']) {
    rerender(typed(title))
    vi.advanceTimersByTime(400)
  }
  // A poll would let the faked time go on.
  vi.useRealTimers()
  await expect.poll(stored).toEqual(['Ani'])
})

test('input is stored at once when the page is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { rerender } = open(clean)
  rerender(typed('Ani'))
  vi.useRealTimers()
  page.window.dispatchEvent(new page.window.Event('pagehide'))
  await expect.poll(stored).toEqual(['Ani'])
})

test('a stored draft is deleted once the form is clean', async () => {
  const { rerender } = open(typed('Ani'))
  page.window.dispatchEvent(new page.window.Event('pagehide'))
  await expect.poll(stored).toEqual(['Ani'])
  rerender(clean)
  await expect.poll(stored).toEqual([])
})

const draftAt = (subject: string, typedAt: string) => ({
  key: `7:${name()}:${subject}`,
  values: {},
  files: {},
  typedAt,
})

test.each([
  ['from before the screen was opened is offered', -60_000, ['3', 'new']],
  ['of the current input is not offered, unlike that of another entry', 60_000, ['3']],
])('a draft %s', async (_, ms, subjects) => {
  await saveDraftText(draftAt('new', new Date(Date.now() + ms).toISOString()))
  await saveDraftText(draftAt('3', new Date().toISOString()))
  const { current } = open(typed('Ani'))
  await expect.poll(() => current().offered.map(({ key }) => key.split(':').at(-1))).toEqual(subjects)
})

test('the input of a dialog is there when it is opened again, for the same entry alone, until it is discarded', async () => {
  const openDialog = (id: number) =>
    renderHook(
      (about: { readonly id: number }) => {
        const form = useForm(model)
        return { form, own: useOwnDraft(name(), form, about) }
      },
      { id },
      { wrap },
    )
  const model = plainForm({ title: 'Dear' })
  const first = openDialog(3)
  first.current().form.setFieldValue('title', 'Dear Ani')
  page.window.dispatchEvent(new page.window.Event('pagehide'))
  await expect.poll(stored).toEqual(['Dear Ani'])
  const { createKey } = first.current().form.state

  const other = openDialog(4)
  const again = openDialog(3)
  await expect.poll(() => again.current().form.state).toMatchObject({ values: { title: 'Dear Ani' }, createKey })
  expect(other.current().form.state.values).toEqual({ title: 'Dear' })
  again.current().own.discardCurrent()
  await expect.poll(stored).toEqual([])
})

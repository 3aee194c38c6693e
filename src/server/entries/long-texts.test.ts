import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { collections } from '#content/collections.ts'
import { fullRichText } from '#kit/rich-text-rules.ts'
import { expectInternalErrors } from '#kit/test-log.ts'
import { useTestSite } from '#kit/test-site.ts'
import { WorkerError } from '../images/worker-process.ts'
import { parseStoredDocument } from './entry.ts'
import { buildIndexTexts } from './index-texts.ts'
import { sanitizeText, textWorker } from './long-texts.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import { findIndexTexts } from './search.ts'

const site = useTestSite()
const runInWorker = textWorker.run
const run = vi.spyOn(textWorker, 'run')
beforeEach(() => void run.mockClear())
afterAll(() => run.mockRestore())

const longText = `${fullRichText}<p>${'Kopi tubruk 0812-5550 <i onclick=a()>é</i> '.repeat(4_000)}</p>`

test('the worker process reads long texts, with the result of this one, which reads the others', async () => {
  const uploads = new Map([['upload:image-1', '/media/b']])
  const withUpload = `${longText}<img src="upload:image-1" />`
  expect(await sanitizeText(withUpload, uploads)).toBe(await sanitizeRichText(withUpload, uploads))
  for (const collection of [collections.blog, collections.service, collections.settings]) {
    const texts = { title: 'Kopi', title_en: 'Coffee', paragraphdetail: longText, privacyText: longText }
    const entry = { id: 7, document: parseStoredDocument(collection, JSON.stringify(texts)) }
    const indexed = await findIndexTexts(collection, entry)
    expect(indexed).toEqual(buildIndexTexts(collection, entry))
    expect(indexed.entry).toContain('08125550')
  }
  expect(run).toHaveBeenCalledTimes(4)
  expect(await sanitizeText('<p onclick="a()">a</p>', uploads)).toBe('<p>a</p>')
  expect(run).toHaveBeenCalledTimes(4)
})

test('a text that is too long once it is cleaned is an error of its field', async () => {
  const { status, body } = await site.call('POST', '/api/services', { paragraphdetail_en: '&'.repeat(499_000) })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['paragraphdetail_en']])
  expect(body.errors.paragraphdetail_en[0]).toContain('&amp;')
})

test.each([
  // The first request is to sanitize the text, the second one, within the transaction, to list its words.
  [1, 'killed', 503],
  [2, 'too costly', 500],
] as const)('a worker process that is at request %i %s is a %i; nothing is saved', async (number, reason, status) => {
  const { body: before } = await site.get('/api/services')
  const error = new WorkerError('ended', reason)
  expectInternalErrors()
  let requests = 0
  run.mockImplementation((request) => (++requests === number ? Promise.reject(error) : runInWorker(request)))
  const save = () => site.call('POST', '/api/services', { title: 'Kopi', paragraphdetail: longText })
  expect(await save()).toMatchObject({ status, body: { message: expect.any(String) } })
  expect((await site.get('/api/services')).body).toEqual(before)
  expect((await save()).status).toBe(201)
})

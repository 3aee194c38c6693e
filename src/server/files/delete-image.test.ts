import { describe, expect, test } from 'vitest'
import type { LibraryImage } from '#contracts/files.ts'
import { testDatabases } from '#kit/databases.ts'
import { drawImage } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment })

  let widths = 10
  const upload = async (): Promise<LibraryImage> => {
    widths += 2
    return (await site.send('/api/media', { file: await drawImage('png', widths, 30) })).body.data
  }
  const remove = (hash: string) => site.call('DELETE', `/api/media/${hash}`)
  const getStatus = async (path: string) => (await site.get(path, { as: 'visitor' })).status
  const create = async (url: string, values: object): Promise<number> =>
    (await site.call('POST', url, values)).body.data.id

  test('DELETE removes an unused image with its variants, also from the cache, and no other image', async () => {
    const other = (await upload()).path
    await getStatus(other)
    const { hash, path } = await upload()
    const variantUrl = path.replace('.jpg', `.${widths}.webp`)
    expect([await getStatus(path), await getStatus(variantUrl)]).toEqual([200, 200])
    const message = 'The picture has been deleted.'
    expect(await remove(hash.toUpperCase())).toMatchObject({ status: 200, body: { message } })
    expect([await getStatus(path), await getStatus(variantUrl)]).toEqual([404, 404])
    expect(site.services.imageCache.get(other.slice('/media/'.length))).toBeDefined()
    expect((await remove(hash)).status).toBe(404)
    const { items: lines } = await site.services.audit.list({ q: hash, offset: 0 })
    expect(lines.map(({ action }) => action)).toEqual(['picture-deleted', 'picture-added'])
    const { db } = site.services.database
    expect(await db.selectFrom('image_variant').select('width').where('hash', '=', hash).execute()).toEqual([])
    expect((await site.call('POST', '/api/features', { title: 'Terlambat', img: path })).status).toBe(400)
  })

  test('DELETE is 409 while entries use the image; the message names three of them and counts the others', async () => {
    const { hash, path } = await upload()
    const uses: object[] = []
    for (const title of ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima']) {
      const id = await create('/api/features', { title, img: path })
      uses.push({ collection: 'feature', id, title, current: true })
    }
    const message = expect.stringMatching(/Fitur Kami: “Satu”.*“Tiga”, and 2 more\.$/)
    expect(await remove(hash)).toMatchObject({ status: 409, body: { message, data: uses } })
    expect(await getStatus(path)).toBe(200)
  })

  test('DELETE is 409 while rich text uses the image, in either language', async () => {
    const { hash, path } = await upload()
    const id = await create('/api/blog', { title: 'Kabar', paragraphdetail_en: `<p><img src="${path}" alt=""></p>` })
    expect((await remove(hash)).body.data).toMatchObject([{ collection: 'blog', id, current: true }])
  })

  test('DELETE is 409 while an earlier version or a deleted entry uses the image; the message says so', async () => {
    const { hash, path } = await upload()
    const changed = await create('/api/features', { title: 'Dulu', img: path })
    await site.call('PUT', `/api/features/${changed}`, { img: '' })
    const deleted = await create('/api/team', { title: 'Pergi', img: path })
    await site.call('DELETE', `/api/team/${deleted}`)
    const data = [
      { collection: 'feature', id: changed, title: 'Dulu', current: false },
      { collection: 'team', id: deleted, title: 'Pergi', current: false },
    ]
    const message = expect.stringContaining('earlier versions')
    expect(await remove(hash)).toMatchObject({ status: 409, body: { message, data } })
    expect(await getStatus(path)).toBe(200)
  })

  test('a missing image in rich text is 400, except when an earlier version of the entry used it', async () => {
    const missing = `<p><img src="/media/${'1'.repeat(32)}-10x10-000000.jpg" alt="x" /></p>`
    const { status, body } = await site.call('POST', '/api/services', { title: 'Baru', paragraphdetail: missing })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['paragraphdetail']])
    expect(body.errors.paragraphdetail[0]).toContain(`/media/${'1'.repeat(32)}-10x10-000000.jpg`)
    const id = await create('/api/services', { title: 'Lama' })
    const { db } = site.services.database
    const document = JSON.stringify({ title: 'Lama', paragraphdetail: missing })
    await db.updateTable('entry').set({ document }).where('id', '=', id).execute()
    await db.updateTable('entry_version').set({ document }).where('entry_id', '=', id).execute()
    expect((await site.call('PUT', `/api/services/${id}`, { title: 'Lebih baru' })).status).toBe(200)
  })

  test('a concurrent delete and save: one is rejected, and the image exists if the entry was saved', async () => {
    for (let round = 0; round < 12; round++) {
      const { hash, path } = await upload()
      const inField = () => site.call('POST', '/api/features', { title: 'Balap', img: path })
      const inText = () =>
        site.call('POST', '/api/blog', { title: 'Balap', paragraphdetail: `<p><img src="${path}"></p>` })
      const save = round % 2 ? inField : inText
      const both = round % 3 ? [remove(hash), save()] : [save(), remove(hash)]
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      const saved = statuses.includes(201)
      expect(statuses.sort(), `round ${round}`).toEqual(saved ? [201, 409] : [200, 400])
      expect(await getStatus(path)).toBe(saved ? 200 : 404)
    }
  })
})

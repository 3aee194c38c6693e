import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLocalised } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { type Field, fieldTypes } from '#content/fields.ts'
import { MAX_IMAGE_BYTES } from '#content/image.ts'
import { drawImage } from '#kit/images.ts'
import { useTestSite } from '#kit/test-site.ts'
import { MAX_BODY_BYTES } from './body-limit.ts'

const site = useTestSite()
const readDeployFile = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

test.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/],
  ['Caddyfile', /max_size (\d+)MiB/],
])('the limit in deploy/%s equals MAX_BODY_BYTES', (name, pattern) => {
  const [, megabytes] = pattern.exec(readDeployFile(name)) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBe(MAX_BODY_BYTES)
})

test.each(Object.values(collections))('the largest entry of $name fits the body limit', ({ fields }) => {
  const lengths = Object.values<Field>(fields).map(
    (field) => fieldTypes[field.type].maxLength * (isLocalised(field) ? 2 : 1),
  )
  const characters = lengths.reduce((sum, length) => sum + length, 0)
  const overhead = 16 * 1024
  // A form has the image, and texts in UTF-8: three bytes for a UTF-16 unit. JSON may escape each unit as six.
  expect(MAX_IMAGE_BYTES + characters * 3 + overhead).toBeLessThanOrEqual(MAX_BODY_BYTES)
  expect(characters * 6 + overhead).toBeLessThanOrEqual(MAX_BODY_BYTES)
})

test('a form may have an image for each image field of its collection', async () => {
  const [entry] = (await site.get('/api/settings?lang=all')).body
  const fields = {
    logo: await drawImage('png'),
    logoDark: await drawImage('jpeg'),
    ...Object.fromEntries(Object.keys(entry).flatMap((key) => (key.endsWith('Label') ? [[key, key]] : []))),
  }
  const { status, body } = await site.send(`/api/settings/${entry.id}`, fields, { method: 'PUT' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    logo: expect.stringMatching(/^\/media\/.*\.jpg$/),
    logoDark: expect.stringMatching(/^\/media\/.*\.jpg$/),
    teamLabel: 'teamLabel',
  })
})

test('a second image in a form is a 400 with a message', async () => {
  const picture = await drawImage('png')
  const { status, body } = await site.send('/api/features', { img: picture, title: picture })
  expect([status, body.message]).toEqual([400, 'Send one picture at a time.'])
})

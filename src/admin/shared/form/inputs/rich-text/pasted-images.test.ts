import { expect, test } from 'vitest'
import { dataUrlToFile } from './pasted-images.ts'

test('a data: URL of an image becomes a file', async () => {
  const file = dataUrlToFile(`data:image/PNG;base64,${btoa('isi gambar')}`)
  expect([file?.name, file?.type, await file?.text()]).toEqual(['image.png', 'image/png', 'isi gambar'])
})

test('other URLs and invalid data are ignored', () => {
  for (const address of [
    'https://contoh.co.id/a.png',
    '/media/a',
    'data:text/html;base64,aXNp',
    'data:image/png;base64,*',
  ])
    expect(dataUrlToFile(address), address).toBeUndefined()
})

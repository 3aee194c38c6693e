import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { dataUrlToFile, hasText } from './pasted-images.ts'

test('a data: URL of an image becomes a file', async () => {
  const file = dataUrlToFile(`data:image/PNG;base64,${btoa('isi gambar')}`)
  expect([file?.name, file?.type, await file?.text()]).toEqual(['image.png', 'image/png', 'isi gambar'])
})

test('other URLs and invalid data are ignored', () => {
  for (const address of [
    'https://contoh.co.id/a.png',
    '/media/a',
    'data:text/html;base64,aXNp',
    'xdata:image/png;base64,AA',
    'data:image/png;base64,*',
  ])
    expect(dataUrlToFile(address), address).toBeUndefined()
})

test.each([
  [' ', '<img src="a.png"> ', false],
  ['halo', '', true],
  ['', '<p>halo</p>', true],
])('plain text %j with HTML %j has text: %s', (plain, html, isText) => {
  vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser)
  const texts: Record<string, string> = { 'text/plain': plain, 'text/html': html }
  expect(hasText({ getData: (type) => texts[type] ?? '' })).toBe(isText)
})

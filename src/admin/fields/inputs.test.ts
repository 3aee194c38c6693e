import { expect, it } from 'vitest'
import { findImageFileError } from '../shared/files/image-file.ts'
import { findImageUrl, findLinkUrl, findVideoEmbedUrl } from './rich-text/urls.ts'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?from=https://contoh.id', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['//player.vimeo.com/video/76979871/', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871?h=8272103f6e-8272103f6e', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
])('the player of %s is found', (address, player) => {
  expect(findVideoEmbedUrl(address)).toBe(player)
})

it.each([
  '',
  'javascript:alert(1)',
  'https://youtube.com.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com.vimeo.com/76979871',
  'https://evil.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/about/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ<dQw4w9WgXcQ',
  'https://vimeo.com/76979871/a/76979871',
])('%s has no player', (address) => {
  expect(findVideoEmbedUrl(address)).toBeUndefined()
})

it('URLs in rich text may be http, https, mailto and tel; a bare host gets https://', () => {
  expect(findLinkUrl('contoh.co.id/x')).toBe('https://contoh.co.id/x')
  expect(findLinkUrl('mailto:a@b.id')).toBe('mailto:a@b.id')
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'a.id b.id', 'x https://a.id', 'a'])
    expect(findLinkUrl(text), text).toBeUndefined()
})

it.each([
  ['/blog/cadangan-7#bab-2', '/blog/cadangan-7#bab-2'],
  ['/en/penawaran?x=1', '/en/penawaran?x=1'],
  ['http://localhost:4200/blog', '/blog'],
  ['http://127.0.0.1:4200', '/'],
  ['http://localhost:4201/blog', 'http://localhost:4201/blog'],
  ['//lain.example/a', undefined],
  ['/\\lain.example', undefined],
])('the link %s of a text is stored as %s', (url, stored) => {
  expect(findLinkUrl(url, 'http://localhost:4200')).toBe(stored)
})

it('URLs of images in rich text may be http, https, data and the library, but not SVG', () => {
  const libraryUrl = `/media/${'0'.repeat(32)}-12x8-ffffff.jpg`
  expect(findImageUrl(libraryUrl)).toBe(libraryUrl)
  expect(findImageUrl('/media/../x.jpg')).toBeUndefined()
  expect(findImageUrl('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
  for (const url of [
    'data:image/svg+xml;base64,AA',
    'file:///etc/passwd',
    'x https://a.id/',
    'x data:image/png;base64,AA',
  ])
    expect(findImageUrl(url), url).toBeUndefined()
})

it('an image is rejected for its type or its size, with the reason', () => {
  expect(findImageFileError({ name: 'a.svg', type: 'image/svg+xml', size: 10 })).toBeUndefined()
  expect(findImageFileError({ name: 'a.pdf', type: 'application/pdf', size: 10 })).toBe('imageTypeInvalid')
  expect(findImageFileError({ name: 'a.png', type: 'image/png', size: 11 * 1024 * 1024 })).toBe('imageTooLarge')
  expect(findImageFileError({ name: 'a.avif', type: 'image/avif', size: 10 })).toBeUndefined()
  expect(findImageFileError({ name: 'IMG_0001.HEIC', type: '', size: 10 })).toBeUndefined()
  expect(findImageFileError({ name: 'a.bin', type: '', size: 10 })).toBe('imageTypeInvalid')
})

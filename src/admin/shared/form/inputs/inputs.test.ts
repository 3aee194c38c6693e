import { describe, expect, it } from 'vitest'
import { isoOf, localOf } from './moment.ts'
import { refusePicture } from './picture-file.ts'
import { findImage, findLink } from './rich-text/addresses.ts'
import { findPlayer } from './rich-text/video-address.ts'

describe('findPlayer', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ])('%s', (address, player) => {
    expect(findPlayer(address)).toBe(player)
  })

  it.each([
    '',
    'javascript:alert(1)',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=<script>',
  ])('refuses %s', (address) => {
    expect(findPlayer(address)).toBeUndefined()
  })
})

describe('addresses in rich text', () => {
  it('may be http, https, mailto and tel; a bare host is completed', () => {
    expect(findLink('contoh.co.id/x')).toBe('https://contoh.co.id/x')
    expect(findLink('mailto:a@b.id')).toBe('mailto:a@b.id')
    expect(findLink('javascript:alert(1)')).toBeUndefined()
    expect(findLink('data:text/html,x')).toBeUndefined()
  })

  it('of pictures may be http, https, data and the library, but no SVG', () => {
    const kept = `/media/${'0'.repeat(32)}-12x8-ffffff.jpg`
    expect(findImage(kept)).toBe(kept)
    expect(findImage('/media/../x.jpg')).toBeUndefined()
    expect(findImage('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
    expect(findImage('data:image/svg+xml;base64,AA')).toBeUndefined()
    expect(findImage('file:///etc/passwd')).toBeUndefined()
  })
})

describe('moments', () => {
  it('come back as they were', () => {
    const local = localOf('2026-03-31T02:00:00.000Z')
    expect(local && isoOf(local)).toBe('2026-03-31T02:00:00.000Z')
    expect(localOf('')).toBeNull()
    expect(isoOf('x')).toBe('')
  })
})

describe('a picture', () => {
  it('is refused for its type or its size, with the reason', () => {
    expect(refusePicture({ type: 'image/svg+xml', size: 10 })).toBe('pictureSvg')
    expect(refusePicture({ type: 'application/pdf', size: 10 })).toBe('pictureType')
    expect(refusePicture({ type: 'image/png', size: 11 * 1024 * 1024 })).toBe('pictureLarge')
    expect(refusePicture({ type: 'image/avif', size: 10 })).toBeUndefined()
  })
})

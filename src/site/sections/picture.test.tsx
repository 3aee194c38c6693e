import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const path = '/media/0123456789abcdef0123456789abcdef-800x600-e8a200.jpg'

test('a picture says its size and colour, and offers AVIF before WebP at widths no larger than itself', () => {
  const html = renderToStaticMarkup(<Picture path={path} host="https://media.example" alt="Toko" sizes="50vw" />)
  const bare = 'https://media.example/media/0123456789abcdef0123456789abcdef-800x600-e8a200'
  expect(html).toContain(`<source type="image/avif" sizes="50vw" srcSet="${bare}.320.avif 320w, ${bare}.480.avif 480w`)
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
  expect(html).toContain(`${bare}.800.webp 800w"`)
  expect(html).not.toContain('1080w')
  expect(html).toContain(`<img src="${bare}.jpg" alt="Toko" width="800" height="600" loading="lazy"`)
  expect(html).toContain('background-color:#e8a200')
})

test('the first picture of a page is fetched at once', () => {
  const html = renderToStaticMarkup(<Picture path={path} host="" alt="" sizes="50vw" first />)
  expect(html).toContain('loading="eager"')
  expect(html).toMatch(/fetchpriority="high"/i)
})

test.each(['', 'javascript:alert(1)', '/media/../secret'])('no picture at %j shows the placeholder, by name', (bad) => {
  const html = renderToStaticMarkup(<Picture path={bad} host="" alt="Toko" sizes="50vw" />)
  expect(html).toContain('<span class="no-picture" role="img" aria-label="Toko">')
  expect(html).not.toContain('<img')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResponsiveImage } from './responsive-image.tsx'

const path = '/media/0123456789abcdef0123456789abcdef-800x600-e8a200.jpg'

test('an image has its dimensions and colour, and offers AVIF at widths up to its own, and WebP at one', () => {
  const html = renderToStaticMarkup(
    <ResponsiveImage path={path} host="https://media.example" alt="Toko" sizes="50vw" />,
  )
  const urlWithoutExtension = 'https://media.example/media/0123456789abcdef0123456789abcdef-800x600-e8a200'
  expect(html).toContain(
    `<source type="image/avif" sizes="50vw" srcSet="${urlWithoutExtension}.320.avif 320w, ${urlWithoutExtension}.480.avif 480w`,
  )
  expect(html).toContain(`${urlWithoutExtension}.800.avif 800w"`)
  expect(html).not.toContain('1080w')
  expect(html).toContain(
    `<img src="${urlWithoutExtension}.jpg" srcSet="${urlWithoutExtension}.720.webp" alt="Toko" width="800" height="600" loading="lazy"`,
  )
  expect(html).toContain('background-color:#e8a200')
})

test('an image that is shown in one size has no variants of more than twice as many pixels', () => {
  const html = renderToStaticMarkup(<ResponsiveImage path={path} host="" alt="" sizes="200px" maxWidth={200} />)
  expect(html).toContain('.480.avif 480w"')
  expect(html).not.toMatch(/720w|webp/)
})

test('the focal point is the position of the crop; without one nothing is said', () => {
  const withFocus = (focus?: string, image = path) =>
    renderToStaticMarkup(<ResponsiveImage path={image} host="" alt="" sizes="50vw" focus={focus} />)
  expect(withFocus('20% 80%')).toContain('style="background-color:#e8a200;object-position:20% 80%"')
  expect(withFocus('20% 80%', path.replace('.jpg', '.png'))).toContain('style="object-position:20% 80%"')
  expect(withFocus()).not.toContain('object-position')
})

test('a small image offers its own width as WebP', () => {
  const small = path.replace('800x600', '400x300')
  const html = renderToStaticMarkup(<ResponsiveImage path={small} host="" alt="" sizes="50vw" />)
  expect(html).toContain(`srcSet="${small.replace('.jpg', '.400.webp')}"`)
})

test('a priority image is loaded eagerly with high priority', () => {
  const html = renderToStaticMarkup(<ResponsiveImage path={path} host="" alt="" sizes="50vw" isPriority />)
  expect(html).not.toContain('loading=')
  expect(html).toMatch(/fetchpriority="high"/i)
})

test.each(['', 'javascript:alert(1)', '/media/../secret'])(
  'the invalid path %j shows a placeholder with the alt text',
  (bad) => {
    const html = renderToStaticMarkup(<ResponsiveImage path={bad} host="" alt="Toko" sizes="50vw" />)
    expect(html).toContain('<span class="image-placeholder" role="img" aria-label="Toko">')
    expect(html).not.toContain('<img')
  },
)

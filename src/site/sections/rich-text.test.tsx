import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const path = '/media/0123456789abcdef0123456789abcdef-800x600-e8a200.jpg'
const render = (html: string, host = '') => renderToStaticMarkup(<RichText html={html} host={host} />)

test('a stored image has its variants, dimensions and host, and keeps its alt text', () => {
  const html = render(`<p>a</p><img src="${path}" alt="Toko &gt; pasar" />`, 'https://media.example')
  const url = `https://media.example${path.replace('.jpg', '')}`
  expect(html).toContain(`srcset="${url}.320.avif 320w, ${url}.480.avif 480w`)
  expect(html).toContain(`${url}.800.webp 800w"`)
  expect(html).toContain(
    `<img src="${url}.jpg" alt="Toko &gt; pasar" width="800" height="600" loading="lazy"></picture>`,
  )
})

test('dimensions of the author stay, in any order of the attributes', () => {
  const html = render(`<img alt="Toko" width="300" height="200" src="${path}" />`)
  expect(html).toContain(`<img src="${path}" alt="Toko" width="300" height="200" loading="lazy"`)
  expect(html).not.toContain('width="800"')
})

test.each([
  '<p>Tanpa gambar</p>',
  '<img src="https://contoh.co.id/a.png" alt="" />',
  '<img src="/media/bukan-gambar.png" />',
  '<pre><code>&lt;img src=&quot;/media/x&quot;&gt;</code></pre>',
])('%s stays as it is', (html) => {
  expect(render(html)).toBe(`<div class="rich-text">${html}</div>`)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawImage, readImageBytes, readPixel } from '#kit/images.ts'

const svg = (content: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )
const bar = '<rect width="150" height="100" fill="#0057d9"/>'

/** Returns the reason for which a file is rejected. */
async function findReason(file: Uint8Array): Promise<unknown> {
  return readImageBytes(file).then(
    () => 'accepted',
    (error) => [error.status, error.message],
  )
}

describe('an SVG', () => {
  test.each([
    ['without a size', 'viewBox="0 0 300 100"', 1600, 533],
    ['of one centimetre', 'width="1cm" height="1cm" viewBox="0 0 300 300"', 1600, 1600],
    ['of 20,000 pixels', 'width="20000" height="5000" viewBox="0 0 300 75"', 1600, 400],
    ['taller than wide', 'viewBox="0 0 100 400"', 400, 1600],
  ])('%s is drawn as a PNG of about 1600 pixels', async (_name, attributes, width, height) => {
    const { image, type, bytes } = await readImageBytes(svg(bar, attributes))
    expect(type).toBe('image/png')
    // The size in centimetres is rounded to pixels before it is scaled.
    expect(Math.abs(image.width - width) / width).toBeLessThan(0.02)
    expect(Math.abs(image.height - height) / height).toBeLessThan(0.02)
    expect(await readPixel(bytes, 2, 2)).toEqual([0, 0x57, 0xd9])
  })

  test('keeps nothing of its source: no script, no link, no metadata', async () => {
    const scripts = `<script>alert(1)</script><a href="javascript:alert(2)">${bar}</a><g onload="alert(3)"/>`
    const { bytes } = await readImageBytes(svg(`${scripts}<metadata>Rahasia</metadata>`))
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/alert|Rahasia|svg/i)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png' })
  })

  test('with an embedded image is drawn with it', async () => {
    const png = (await drawImage('png')).toString('base64')
    const image = `<image width="300" height="100" preserveAspectRatio="none" href="data:image/png;base64,${png}"/>`
    const { bytes } = await readImageBytes(svg(image))
    const [red] = await readPixel(bytes, 100, 200)
    expect(red).toBeGreaterThan(200)
  })

  test.each([
    ['text', `${bar}<text x="1" y="50">Sinar</text>`, /typeface is not in the file/],
    ['HTML', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', /typeface/],
    ['an image of another site', `${bar}<image href="https://contoh.example/x.png"/>`, /refers to another file/],
    ['a file of the server', `${bar}<image xlink:href="file:///etc/passwd"/>`, /refers to another file/],
    ['a pattern of another file', `${bar}<rect width="9" height="9" fill="url(/x.svg#a)"/>`, /refers to another file/],
    [
      'a style sheet of another file',
      `<style>@import "https://contoh.example/x.css";</style>${bar}`,
      /refers to another file/,
    ],
    [
      'an included document',
      `${bar}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="x.xml"/>`,
      /refers to another/,
    ],
    ['nothing to see', '<g/>', /cannot be drawn/],
    ['an element without an end', '<g>', /cannot be drawn/],
  ])('with %s is rejected in words', async (_name, content, reason) => {
    expect(await findReason(svg(content))).toEqual([415, expect.stringMatching(reason)])
  })

  const blue = 'width="150" height="100"'
  const gradient = '<linearGradient id="g"><stop stop-color="#0057d9"/></linearGradient>'
  test.each([
    [
      'what Illustrator hides for itself',
      `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/><g>${bar}</g></switch>`,
    ],
    ['quotation marks that browsers write', `${gradient}<rect ${blue} style="fill: url(&quot;#g&quot;)"/>`],
    ['other quotation marks', `${gradient}<rect ${blue} fill="url(&#39;#g&#39;)"/>`],
    ['empty text', `${bar}<text x="1"> <tspan/></text><text/>`],
    ['a typeface without text', `<style>@font-face{src:url(https://contoh.example/a.woff2)}</style>${bar}`],
    ['imported typefaces', `<style>@import url("https://fonts.googleapis.com/css?family=A");</style>${bar}`],
    ['a color with a substitute', `<rect ${blue} fill="var(--a, #0057d9)"/>`],
    ['a color of a display', `<rect ${blue} style="fill:#0057d9;fill:color(display-p3 0 0.3 0.8)"/>`],
  ])('with %s is drawn as browsers show it', async (_name, content) => {
    const { bytes, remarks } = await readImageBytes(svg(content))
    expect(await readPixel(bytes, 2, 2)).toEqual([0, 0x57, 0xd9])
    expect(remarks).toBeUndefined()
  })

  test('that has a part that the renderer leaves out is rejected', async () => {
    for (const format of ['gif', 'webp', 'avif'] as const) {
      const data = (await drawImage(format)).toString('base64')
      const image = `<image width="9" height="9" href="data:image/png;base64,${data}"/>`
      expect(await findReason(svg(bar + image)), format).toEqual([415, expect.stringMatching(/cannot be drawn/)])
    }
    for (const color of ['var(--a)', 'oklch(0.5 0.2 260)', 'color-mix(in srgb, red, blue)'])
      expect(await findReason(svg(`<rect ${blue} fill="${color}"/>`)), color).toEqual([415, expect.any(String)])
    expect(await findReason(svg(`${bar}<text><![CDATA[x]]></text>`))).toEqual([415, expect.stringMatching(/typeface/)])
  })

  test.each([
    '<animate attributeName="x" to="9" dur="1s"/>',
    '<svg:animateTransform xmlns:svg="http://www.w3.org/2000/svg" attributeName="transform"/>',
    '<style>@keyframes a{to{opacity:0}}</style>',
  ])('that moves is a still picture, with a word about it: %s', async (content) => {
    expect((await readImageBytes(svg(bar + content))).remarks).toEqual(['animation'])
  })

  test.each([
    ['<?xml-stylesheet href="https://contoh.example/x.css" type="text/css"?>', 'svgLink'],
    ['<!DOCTYPE svg SYSTEM "https://contoh.example/x.dtd">', 'svgLink'],
    ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">', 'accepted'],
  ])('that begins with %s', async (start, expected) => {
    const refused = [415, expect.stringMatching(/refers to another file/)]
    expect(await findReason(Buffer.from(start + svg(bar)))).toEqual(expected === 'accepted' ? expected : refused)
  })

  const illustrator = `<?xml version="1.0" encoding="utf-8"?>
    <!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
      <!ENTITY ns_svg "http://www.w3.org/2000/svg">
      <!ENTITY blue 'fill="#0057d9"'>
    ]>
    <svg xmlns="&ns_svg;" xmlns:x="&ns_extend;" viewBox="0 0 300 100"><rect width="150" height="100" &blue;/></svg>`
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const declared = `<?xml version="1.0" encoding="UTF-16"?>${svg(bar)}`

  test.each([
    ['with the entities of Illustrator', Buffer.from(illustrator)],
    ['in UTF-16 with a byte order mark', utf16(declared)],
    ['in UTF-16 with the bytes swapped', utf16(declared).swap16()],
    ['in UTF-16 without a byte order mark', Buffer.from(declared, 'utf16le')],
    ['in UTF-16 with entities', utf16(illustrator)],
    ['in UTF-8 with a byte order mark', Buffer.from(`\ufeff${svg(bar)}`)],
    ['in Latin 1', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- é -->${svg(bar)}`, 'latin1')],
    ['in an unknown encoding', Buffer.from(`<?xml version="1.0" encoding="x-none"?>${svg(bar)}`)],
    ['behind a comment of 6 KB', Buffer.from(`<!-- ${'x'.repeat(6_000)} -->${svg(bar)}`)],
    ['behind a comment of 60 KB', Buffer.from(`<!-- <svg> ${'x'.repeat(60_000)} -->${svg(bar)}`)],
  ])('%s is drawn', async (_name, file) => {
    const { bytes, image } = await readImageBytes(file)
    expect(image).toMatchObject({ width: 1600, height: 533 })
    expect(await readPixel(bytes, 2, 2)).toEqual([0, 0x57, 0xd9])
  })

  const multiplying = Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')

  test.each([
    ['that multiply', `<!ENTITY a0 "ha">${multiplying}`, `<g id="&a20;"/>${bar}`, /cannot be drawn/],
    [
      'that multiply where they are used',
      `<!ENTITY a "${'x'.repeat(9_900)}">`,
      '&a;'.repeat(50_000),
      /cannot be drawn/,
    ],
    ['that have themselves', '<!ENTITY a "&b;"><!ENTITY b "&a;">', '<g>&a;</g>', /cannot be drawn/],
    ['that hide a link', '<!ENTITY a "https://contoh.example/x.png">', `${bar}<image href="&a;"/>`, /another file/],
    ['that hide an element', `<!ENTITY a '<image href="x.png"/>'>`, `${bar}&a;`, /another file/],
    ['that hide text', `<!ENTITY t "<text>x</text>">`, `${bar}&t;`, /typeface/],
    ['of a file', '<!ENTITY a SYSTEM "file:///etc/passwd">', `${bar}<g>&a;</g>`, /another file/],
    ['of declarations', '<!ENTITY % a "<!ENTITY b SYSTEM \'x\'>">%a;', bar, /another file/],
    ['that are not declared', '<!ENTITY a "x">', `${bar}<g>&b;</g>`, /cannot be drawn/],
  ])('with entities %s is rejected', async (_name, declarations, content, reason) => {
    const file = Buffer.from(`<!DOCTYPE svg [${declarations}]>${svg(content)}`)
    expect(await findReason(file)).toEqual([415, expect.stringMatching(reason)])
  })

  test('makes no request, whatever it links to', async () => {
    let requests = 0
    const server = createServer((_request, response) => {
      requests++
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const styles = `<style>@import "${url}/a.css"; @font-face{font-family:x;src:local(x)}</style>`
    const linked = `<?xml-stylesheet href="${url}/b.css" type="text/css"?>${svg(styles + bar)}`
    await readImageBytes(Buffer.from(linked)).catch(() => undefined)
    expect(requests).toBe(0)
    server.close()
  })

  test.each([
    ['comments without an end', '<!--'],
    ['images without an end', '<image '],
    ['prefixes of images', '<a:image '],
    ['attributes without a value', '<use href'],
    ['spaces behind an attribute', `<use href${' '.repeat(500)}`],
    ['quotation marks without an end', '<image href="#'],
    ['declarations without an end', '<!DOCTYPE '],
    ['links of styles', '<g style="fill:url('],
    ['references to entities', '&a'],
    ['typefaces without an end', '@import https://fonts.googleapis.com/'],
    ['styles of typefaces', '@font-face{'],
    ['text without an end', '<text '],
  ])('of 2 MB of %s is rejected for what it is, not for its cost', async (_name, part) => {
    const start = '<svg xmlns="http://www.w3.org/2000/svg">'
    const file = Buffer.from(start + part.repeat(Math.floor((2 * 1024 * 1024 - start.length) / part.length)))
    expect(await findReason(file)).toEqual([415, expect.stringMatching(/cannot be drawn|another file|typeface/)])
  })

  test.each([
    ['document types', '<!DOCTYPE a>'],
    ['declarations', '<!DOCTYPE a [<!ENTITY b "'],
    ['entities without a text', '<!DOCTYPE a [<!ENTITY '],
    ['brackets', '<!DOCTYPE a []'],
    ['instructions', '<?a '],
  ])('behind 2 MB of %s is rejected for what it is, not for its cost', async (_name, part) => {
    const end = svg(bar).toString()
    const start = '<!-- <svg> -->'
    const file = start + part.repeat(Math.floor((2 * 1024 * 1024 - end.length - start.length) / part.length)) + end
    expect(await findReason(Buffer.from(file))).toEqual([415, expect.stringMatching(/cannot be drawn|another file/)])
  })

  test('of more than 2 MB is rejected before it is read', async () => {
    expect(await findReason(svg(`${bar}${' '.repeat(2 * 1024 * 1024)}`))).toEqual([
      413,
      expect.stringMatching(/larger than 2 MB/),
    ])
  })

  test('is judged without its comments', async () => {
    const commented = `<!-- @import "x.css"; <text> <image href="https://contoh.example/x.png"/> -->${bar}<!-- -->`
    expect(await findReason(svg(commented))).toBe('accepted')
    expect(await findReason(svg(`<!-- -->${bar}<image href="x.png"/><!-- -->`))).toEqual([415, expect.any(String)])
  })

  test('that is another file too is read as that file', async () => {
    const png = Buffer.concat([await drawImage('png'), svg(bar)])
    expect((await readImageBytes(png)).image).toMatchObject({ width: 60, height: 40 })
    // The decoder of SVG is off again.
    await readImageBytes(svg(bar))
    expect(await findReason(Buffer.concat([Buffer.from('GIF89a'), svg(bar)]))).toEqual([400, expect.any(String)])
  })
})

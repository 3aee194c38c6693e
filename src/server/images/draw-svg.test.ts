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

  test.each([
    ['<?xml-stylesheet href="https://contoh.example/x.css" type="text/css"?>', 'svgLink'],
    ['<!DOCTYPE svg SYSTEM "https://contoh.example/x.dtd">', 'svgLink'],
    ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">', 'accepted'],
  ])('that begins with %s', async (start, expected) => {
    const refused = [415, expect.stringMatching(/refers to another file/)]
    expect(await findReason(Buffer.from(start + svg(bar)))).toEqual(expected === 'accepted' ? expected : refused)
  })

  test('with entities is rejected, so that none can hide a link or grow', async () => {
    const file = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "xxxx">]>${svg(bar).toString()}`)
    expect(await findReason(file)).toEqual([415, expect.stringMatching(/cannot be drawn/)])
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

  test('that is another file too is read as that file', async () => {
    const png = Buffer.concat([await drawImage('png'), svg(bar)])
    expect((await readImageBytes(png)).image).toMatchObject({ width: 60, height: 40 })
    // The decoder of SVG is off again.
    await readImageBytes(svg(bar))
    expect(await findReason(Buffer.concat([Buffer.from('GIF89a'), svg(bar)]))).toEqual([400, expect.any(String)])
  })
})

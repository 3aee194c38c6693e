import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Returns an address in hexadecimal digits, each byte combined with the first one. */
function encodeAddress(address: string): string {
  const key = 0x2a
  return [key, ...Buffer.from(address).map((byte) => byte ^ key)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Puts the address of each such element in its place, through a property that Trusted Types guard. */
const decoder = `for (const element of document.querySelectorAll('[data-hidden-address]')) {
  const [key, ...bytes] = element.dataset.hiddenAddress.match(/../g).map((byte) => parseInt(byte, 16))
  const box = document.createElement('div')
  box.innerHTML = bytes.map((byte) => String.fromCharCode(byte ^ key)).join('')
  element.replaceWith(box.textContent)
}`
const DECODER_PATH = '/decode-addresses.js'

const untouched = /<(script|style|textarea|head)\b[^>]*>[\s\S]*?<\/\1>/.source
const link = /(?<=<a\b[^>]*\bhref=")mailto:([^"?]+)[^"]*/.source
// The lookbehind rereads the text since the last tag: quadratic, for pages of tests alone.
const text = /(?<=>[^<]*)[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.source
const hidden = new RegExp(`${untouched}|${link}|${text}`, 'g')

function hideAddresses(html: string): string {
  const rewritten = html.replace(hidden, (found, code?: string, linked?: string) => {
    if (code) return found
    if (linked) return `/hidden-address#${encodeAddress(linked)}`
    return `<span data-hidden-address="${encodeAddress(found)}">[protected]</span>`
  })
  return rewritten === html ? html : rewritten.replace('</body>', `<script src="${DECODER_PATH}"></script></body>`)
}

/**
 * Starts a proxy that replaces the e-mail addresses in pages, as some that many sites are behind do: links lead elsewhere, and a script
 * puts the addresses back. It knows no `no-transform`.
 */
export async function startAddressHidingProxy(target: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === DECODER_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(decoder)
      return
    }
    const answer = await fetch(target + url, { redirect: 'manual' })
    const headers: OutgoingHttpHeaders = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])
      delete headers[name]
    response.writeHead(answer.status, headers)
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.end(answer.headers.get('content-type')?.startsWith('text/html') ? hideAddresses(String(bytes)) : bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // It listens on an address and a port, not on a pipe.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hideAddresses,
    close: () => server.close(),
  }
}

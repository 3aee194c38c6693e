import { JSDOM } from 'jsdom'
import { beforeEach, expect, test, vi } from 'vitest'
import { patch } from './patch.ts'

const { window } = new JSDOM()

beforeEach(() => {
  vi.stubGlobal('Element', window.Element)
  vi.stubGlobal('document', window.document)
})

const parse = (html: string) => new window.DOMParser().parseFromString(html, 'text/html').body

/** Patches a page that behaviours may have changed, by `change`. */
function patchPage(before: string, after: string, change: (body: HTMLElement) => void = () => undefined) {
  const shown = parse(before)
  change(shown)
  const nodes = [...shown.querySelectorAll('img, iframe')]
  const isStale = patch(shown, parse(before), parse(after))
  return { shown, isStale, isKept: nodes.every((node) => node.isConnected && shown.contains(node)) }
}

test.each([
  ['a text', '<p>a</p><img src="1">', '<p>b</p><img src="1">'],
  ['an attribute', '<p lang="id">a</p><img src="1">', '<p lang="en" title="t">a</p><img src="1">'],
  ['a new paragraph before an image', '<p>a</p><img src="1"><p>c</p>', '<p>a</p><p>b</p><img src="1"><p>c</p>'],
  ['a removed one', '<p>a</p><p>b</p><iframe src="1"></iframe>', '<p>a</p><iframe src="1"></iframe>'],
  ['an element of another name', '<h2>a</h2><img src="1">', '<h3>a</h3><img src="1">'],
  [
    'sections in another order',
    '<p id="a">1</p><p id="b">2</p><img src="1">',
    '<p id="b">2</p><p id="a">1</p><img src="1">',
  ],
  ['everything', '<p>a</p>', '<main><h1>b</h1></main><footer>c</footer>'],
])('patch makes of %s what is wanted, and keeps images and players', (_, before, after) => {
  const { shown, isStale, isKept } = patchPage(before, after)
  expect(shown.innerHTML).toBe(after)
  expect([isStale, isKept]).toEqual([false, true])
})

const track = (...cards: string[]) =>
  `<section data-behaviour="slider"><ul data-slides="">${cards.map((card) => `<li>${card}</li>`).join('')}</ul></section>`

test('patch leaves the copies of a scroller alone and tells when behaviours have to be attached again', () => {
  const addCopies = (body: HTMLElement) => {
    const list = body.querySelector('ul')
    for (const text of ['copy', 'copy']) {
      const copy = window.document.createElement('li')
      copy.setAttribute('inert', '')
      copy.textContent = text
      list?.prepend(copy)
    }
  }
  const texts = ({ shown }: { shown: HTMLElement }) => [...shown.querySelectorAll('li')].map((card) => card.textContent)
  const typed = patchPage(track('a', 'b'), track('a', 'bc'), addCopies)
  expect([texts(typed), typed.isStale]).toEqual([['copy', 'copy', 'a', 'bc'], false])
  const added = patchPage(track('a', 'b'), track('a', 'b', 'c'), addCopies)
  expect([texts(added), added.isStale]).toEqual([['copy', 'copy', 'a', 'b', 'c'], true])
  expect(patchPage('<nav id="menu"><a>a</a></nav>', '<nav id="menu"><a>b</a></nav>').isStale).toBe(true)
})

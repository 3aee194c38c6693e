import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

beforeEach(() => {
  vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser)
})

describe('a list of Word', () => {
  const item = (list: string, marker: string, text: string) =>
    `<p style="mso-list:${list} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${text}</p>`

  test('becomes a list: a numbered one by its markers, and nested by its levels', () => {
    const html =
      item('l0 level1', '1.', 'a') +
      item('l0 level2', '(b)', 'c') +
      item('l0 level2', 'iv)', 'd') +
      item('l0 level1', '2.', 'e')
    expect(cleanPaste(html).html).toBe('<ol><li>a<ol><li>c</li><li>d</li></ol></li><li>e</li></ol>')
    expect(cleanPaste(item('l0 level1', '·', 'a') + item('l0 level1', 'o', 'b')).html).toBe(
      '<ul><li>a</li><li>b</li></ul>',
    )
  })

  test('goes on with its number behind another paragraph', () => {
    const html = `${item('l0 level1', '1.', 'a')}<p>b</p>${item('l0 level1', '2.', 'c')}${item('l0 level2', '2.1.', 'd')}`
    expect(cleanPaste(html).html).toBe('<ol><li>a</li></ol><p>b</p><ol start="2"><li>c<ol><li>d</li></ol></li></ol>')
  })

  test('ends at another paragraph', () => {
    const html = `${item('l0 level1', '·', 'a')}<p>b</p>${item('l0 level2', '·', 'c')}`
    expect(cleanPaste(html).html).toBe('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>')
  })

  test('is not made of other elements or styles', () => {
    expect(cleanPaste('<div style="mso-list:l0 level1 lfo1">a</div><p style="mso-list:none">b</p>').html).toBe(
      '<p>a</p><p>b</p>',
    )
  })
})

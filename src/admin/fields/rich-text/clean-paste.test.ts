import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

beforeEach(() => {
  vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser)
})

describe('pasted content', () => {
  test.each([
    ['<h2 style="color:red" class="MsoNormal">a</h2>', '<h2>a</h2>'],
    ['<p><span style="font-weight:700">a</span></p>', '<p><strong>a</strong></p>'],
    ['<p><span style="font-weight:bold;font-style:italic">a</span></p>', '<p><em><strong>a</strong></em></p>'],
    ['<p><span style="text-decoration:underline">a</span></p>', '<p><u>a</u></p>'],
    ['<h1><span style="font-weight:700">a</span></h1>', '<h1>a</h1>'],
    ['<p><b style="font-weight:normal">a</b><b style="font-weight:700">b</b></p>', '<p>a<b>b</b></p>'],
    ['<p><b style="font-weight:1000">a</b></p>', '<p><b>a</b></p>'],
    ['<p><a style="text-decoration:underline" href="/a">a</a></p>', '<p><a href="/a">a</a></p>'],
    ['<p><font color="red">a</font></p>', '<p>a</p>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<div><p>a</p></div>', '<p>a</p>'],
    ['<p>a</p><p>&nbsp;</p><p></p><p>b&nbsp;c</p>', '<p>a</p><p>b c</p>'],
    ['<p>a<!-- b\nc --></p>', '<p>a</p>'],
    ['<pre></pre><p><iframe src="https://player.vimeo.com/video/1"></iframe></p>', undefined],
    ['<ol start="3" class="a"><li>b</li></ol>', '<ol start="3"><li>b</li></ol>'],
    ['<table><tr><th>a</th><td> b\nc </td><td></td></tr><tr><td>d</td></tr></table>', '<p>a | b c</p><p>d</p>'],
  ])('%s becomes %j', (html, clean) => {
    expect(cleanPaste(html)).toBe(clean ?? html)
  })

  test('loses everything that runs, asks or styles, with its content', () => {
    const html =
      '<style>p{}</style><title>a</title><meta name="b"><link href="/c"><script>ran()</script><button>d</button>' +
      '<p>e<input value="f"><select><option>g</option></select><svg><title>h</title></svg></p>'
    expect(cleanPaste(html)).toBe('<p>e</p>')
  })

  test('keeps of the attributes the address, the text and the start only', () => {
    const html =
      '<p onclick="ran()" id="a" style="text-align:center"><a href="https://contoh.example/" target="_blank" title="b">c</a></p>' +
      '<img src="https://contoh.example/a.png" alt="d" srcset="e 2x" width="9" onerror="ran()">'
    expect(cleanPaste(html)).toBe(
      '<p><a href="https://contoh.example/">c</a></p><img src="https://contoh.example/a.png" alt="d">',
    )
  })

  const unusable = ['file:///C:/a.png', 'blob:https://contoh.example/a', 'data:image/svg+xml,a', 'javascript:ran()']
  test.each([...unusable, 'a.png', ''])('loses an image from %j, which rich text cannot show', (src) => {
    expect(cleanPaste(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>')
  })

  test('has its images between the paragraphs', () => {
    const image = '<img src="https://contoh.example/a.png" alt="">'
    expect(cleanPaste(`<p>a</p><p>${image} </p><p>b</p>`)).toBe(`<p>a</p>${image}<p>b</p>`)
  })

  test('stays as it is when it comes from this editor', () => {
    const html = '<p data-pm-slice="1 1 []" style="text-align:center">a</p>'
    expect(cleanPaste(html)).toBe(html)
  })
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
    expect(cleanPaste(html)).toBe('<ol><li>a<ol><li>c</li><li>d</li></ol></li><li>e</li></ol>')
    expect(cleanPaste(item('l0 level1', '·', 'a') + item('l0 level1', 'o', 'b'))).toBe('<ul><li>a</li><li>b</li></ul>')
  })

  test('ends where another paragraph stands between', () => {
    const html = `${item('l0 level1', '·', 'a')}<p>b</p>${item('l0 level2', '·', 'c')}`
    expect(cleanPaste(html)).toBe('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>')
  })

  test('is not made of other elements or styles', () => {
    expect(cleanPaste('<div style="mso-list:l0 level1 lfo1">a</div><p style="mso-list:none">b</p>')).toBe(
      '<p>a</p><p>b</p>',
    )
  })
})

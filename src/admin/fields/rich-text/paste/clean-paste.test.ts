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
    ['<p><b style="font-weight:normal">a</b><b style="font-weight:700">b</b></p>', '<p>a<strong>b</strong></p>'],
    ['<p><b style="font-weight:1000">a</b></p>', '<p><strong>a</strong></p>'],
    ['<p><a style="text-decoration:underline" href="/a">a</a></p>', '<p><a href="/a">a</a></p>'],
    ['<p><font color="red">a</font></p>', '<p>a</p>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<div><p>a</p></div>', '<p>a</p>'],
    ['<p>a</p><p>&nbsp;</p><p></p><p>b&nbsp;c</p>', '<p>a</p><p>b c</p>'],
    ['<p>a<!-- b\nc --></p>', '<p>a</p>'],
    ['<pre></pre><p><iframe src="https://player.vimeo.com/video/1"></iframe></p>', undefined],
    ['<ol start="3" class="a"><li>b</li></ol>', '<ol start="3"><li>b</li></ol>'],
    // Boxes that are unwrapped must not join what is in them.
    ['<div>a<section>b</section>c</div><div>d<p>e</p></div>', '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>'],
    ['<dl><dt>a</dt><dd>b</dd></dl><center>c</center>d', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['<b>a<p>b</p>c</b>', '<p><strong>a</strong></p><p><strong>b</strong></p><p><strong>c</strong></p>'],
    ['<pre><div>a</div><div>  b</div></pre><pre>c<br>d</pre>', '<pre>a\n  b\n</pre><pre>c\nd</pre>'],
    ['<span style="white-space: pre-wrap">a\nb</span>', 'a<br>b'],
    ['<span style="white-space-collapse: preserve">a\nb</span>\nc', 'a<br>b c'],
    ['<p>a\vb\u2028c\u0085d\fe\u0002f\u00adg</p>', '<p>a<br>b<br>c<br>d<br>efg</p>'],
    ['<div style="display:none">a</div><p hidden>b</p><span style="mso-hide:all">c</span><p>d</p>', '<p>d</p>'],
  ])('%s becomes %j', (html, clean) => {
    expect(cleanPaste(html).html).toBe(clean ?? html)
  })

  test('loses everything that runs or styles, with its content', () => {
    const html =
      '<style>p{}</style><title>a</title><meta name="b"><link href="/c"><script>ran()</script>' +
      '<p>e<input type="hidden" value="f"><input type="password" value="g"><svg><title>h</title></svg></p>'
    expect(cleanPaste(html).html).toBe('<p>e</p>')
  })

  test('keeps of the attributes the address, the text and the start only', () => {
    const html =
      '<p onclick="ran()" id="a" style="text-align:center"><a href="https://contoh.example/" target="_blank" title="b">c</a></p>' +
      '<img src="https://contoh.example/a.png" alt="d" srcset="e 2x" width="9" onerror="ran()">'
    expect(cleanPaste(html).html).toBe(
      '<p><a href="https://contoh.example/">c</a></p><img src="https://contoh.example/a.png" alt="d">',
    )
  })

  const unusable = ['file:///C:/a.png', 'blob:https://contoh.example/a', 'data:image/svg+xml,a', 'javascript:ran()']
  test.each([...unusable, 'a.png', ''])('loses an image from %j, which rich text cannot show', (src) => {
    expect(cleanPaste(`<p>a<img src="${src}"></p>`).html).toBe('<p>a</p>')
  })

  test('has its images between the paragraphs', () => {
    const image = '<img src="https://contoh.example/a.png" alt="">'
    expect(cleanPaste(`<p>a</p><p>${image} </p><p>b</p>`).html).toBe(`<p>a</p>${image}<p>b</p>`)
  })

  test('keeps nothing else for the name of another editor', () => {
    const html = '<p data-pm-slice="1 1 []" style="font-family: Comic Sans MS; text-align: center" data-x="1">a</p>'
    expect(cleanPaste(html).html).toBe('<p>a</p>')
  })
})

describe('the style of pasted text', () => {
  test.each([
    ['<span style="text-decoration:line-through">Rp 5 juta</span> Rp 3 juta', '<s>Rp 5 juta</s> Rp 3 juta'],
    ['<span style="text-decoration-line:underline line-through">a</span>', '<s><u>a</u></s>'],
    ['<s>a</s><strike>b</strike><del>c</del>', '<s>a</s><s>b</s><s>c</s>'],
    ['<h2><span style="text-decoration:line-through">a</span></h2>', '<h2><s>a</s></h2>'],
    ['<u style="text-decoration:none">a</u>', 'a'],
    ['<b>a<span style="font-weight:400">b</span></b>', '<strong>a</strong>b'],
    ['10<sup>6</sup>, 10<span style="vertical-align:super">−3</span>', '10⁶, 10⁻³'],
    ['CO<sub>2</sub>, x<span style="vertical-align:sub">12</span>', 'CO₂, x₁₂'],
    ['30<sup>o</sup>C, Beranda<sup>TM</sup>', '30°C, Beranda™'],
    ['1<sup>st</sup>, teks<sup>[a]</sup>, 10<sup>6,5</sup>, H<sub>maks</sub>', '1st, teks[a], 10^(6,5), Hmaks'],
    ['<table><tr><td style="vertical-align:super">2</td></tr></table>', '<p>2</p>'],
    ['<a href="/a">b <i>c</i> d</a>', '<a href="/a">b </a><a href="/a"><em>c</em></a><a href="/a"> d</a>'],
    // Its letters are raised together or not at all.
    ['10<sup><b>6</b>,5</sup>, 10<sup>2<i>n</i></sup>', '10^(<strong>6</strong>,5), 10²<em>ⁿ</em>'],
    [
      'a<sup><a href="/b"><span>[</span>1<span>]</span></a></sup>',
      'a<a href="/b">[</a><a href="/b">1</a><a href="/b">]</a>',
    ],
    ['<code>a</code> <kbd><b>b</b></kbd>', '<code>a</code> <strong><code>b</code></strong>'],
    // Excel has it in a style sheet.
    ['<style><!--\n.x1\n\t{font-weight:700;color:red}\n--></style><p class="x1">a</p>', '<p><strong>a</strong></p>'],
    ['<style>/* a */ td.x1, p.x2{text-decoration:line-through}</style><p class=x2>a</p>', '<p><s>a</s></p>'],
    ['<style>.x1{font-weight:700}', ''],
  ])('%s becomes %j', (html, clean) => {
    expect(cleanPaste(html).html).toBe(clean)
  })
})

describe('a line that only a style or a role makes', () => {
  const block = 'style="display: block"'
  test.each([
    [`<span ${block}>Senin</span><span ${block}>Selasa</span>`, '<p>Senin</p><p>Selasa</p>'],
    [`a<a href="/b" ${block}>b</a>c`, '<p>a</p><p><a href="/b">b</a></p><p>c</p>'],
    ['<div style="display:flex"><b>a</b><span>b</span></div>', '<p><strong>a</strong></p><p>b</p>'],
    ['<div style="display:grid">a<span>b</span>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<span style="display:list-item">a</span><i style="display:table">b</i>', '<p>a</p><p><em>b</em></p>'],
    ['<style>.x{display:block}</style><span class="x">a</span><span class="x">b</span>', '<p>a</p><p>b</p>'],
    ['<span role="listitem">a</span><span role="listitem">b</span>', '<p>a</p><p>b</p>'],
    [`<ul><li><span ${block}>a</span><span ${block}>b</span></li></ul>`, '<ul><li><p>a</p><p>b</p></li></ul>'],
    // A heading and a paragraph cannot have a block in them.
    [`<h2><span ${block}>a</span><span ${block}>b</span></h2>`, '<h2>a<br>b</h2>'],
    [`<p>a<span ${block}>b<br></span><span ${block}>c</span> d</p>`, '<p>a<br>b<br>c<br> d</p>'],
    [`<pre><code><b ${block}>a</b><b ${block}>  b</b></code></pre>`, '<pre>a\n  b</pre>'],
    ['<p>a<button><div>b</div></button>c</p>', '<p>a </p><p>b</p><p>c</p>'],
    // An empty block parts words too.
    ['a<div></div>b<br>c<p> </p>\n<div></div>', 'a<br>b<br>c '],
    ['<li>a<div><br></div>b</li>', '<li>a<br>b</li>'],
    ['a<span style="display:block;height:8px"></span><i>b</i>', 'a<br><em>b</em>'],
    [
      '<div style="display:grid"><div style="display:contents"><b>a</b><i>b</i></div></div>',
      '<p><strong>a</strong></p><p><em>b</em></p>',
    ],
    // Away from other words, on the same line.
    [
      '<p>Nasi<span style="float:right">20.000</span></p><p>Teh<b style="position:absolute">5.000</b></p>',
      '<p>Nasi 20.000</p><p>Teh <strong>5.000</strong></p>',
    ],
    ['<p><span style="display:inline-flex"><i>a</i><span>b</span></span></p>', '<p><em>a</em> b</p>'],
    ['<p><span style="float:left;font-size:3em">D</span>ulu</p>', '<p>Dulu</p>'],
    // A word with a box of its own is within the line.
    ['a <span style="display:inline-block">b</span>c', 'a bc'],
  ])('%s becomes %j', (html, clean) => {
    expect(cleanPaste(html).html).toBe(clean)
  })
})

describe('what a control shows is text', () => {
  test.each([
    ['<p>Klik <button>Simpan</button>.</p>', '<p>Klik <button>Simpan</button>.</p>'],
    ['<p><button>Simpan</button><button><b>Batal</b></button></p>', '<p>Simpan <strong>Batal</strong></p>'],
    ['<p>Nama<input value="Budi"><input type="submit" value="Kirim"></p>', '<p>Nama Budi Kirim</p>'],
    [
      '<p><select><option>a<option selected>b</select></p><p><select><option>c<option>d</select></p>',
      '<p>b</p><p>c</p>',
    ],
    ['<p><select multiple><option>a<option label="b">c</select></p>', '<p>a, b</p>'],
    ['<p><a class="sdfootnotesym" href="#a">1</a>kaki</p>', '<p>1 kaki</p>'],
    ['<p><textarea>a b</textarea></p>', '<p>a b</p>'],
    [
      '<p>a<svg><title>b</title><defs><text>c</text></defs><text>Jan</text><text>Feb<tspan x="0">2</tspan></text></svg></p>',
      '<p>a Jan Feb 2</p>',
    ],
    ['<svg><foreignObject><div>a</div><div>b</div></foreignObject></svg>', '<p>a</p><p>b</p>'],
    [
      '<p>x=<math><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><msup><mi>b</mi><mn>2</mn></msup></mfrac>' +
        '<annotation encoding="application/x-tex">y</annotation></math></p>',
      '<p>x= (a+1)/(b^2) </p>',
    ],
    [
      '<p><span class="katex"><span class="katex-mathml" style="clip:rect(1px,1px,1px,1px)"><math><semantics><msup><mn>10</mn>' +
        '<mn>6</mn></msup><annotation>k</annotation></semantics></math></span><span class="katex-html">106</span></span></p>',
      '<p> 10^6 </p>',
    ],
    [
      '<p>a<mjx-container class="MathJax"><svg></svg><mjx-assistive-mml><math><mi>x</mi></math></mjx-assistive-mml>' +
        '</mjx-container></p>',
      '<p>a x </p>',
    ],
    ['<p>Cair<input type="radio">Beku<input type="radio" checked>', '<p>Cair○ Beku◉ </p>'],
  ])('%s becomes %j', (html, clean) => {
    expect(cleanPaste(html).html).toBe(clean.replace(/<.?button>/g, ''))
  })
})

describe('what is not shown is left out', () => {
  const sheet = '<style>.a{display:none}span.b{visibility:hidden}@media print{.c{display:none}}</style>'
  const pixel = 'https://t.example/o.gif'
  test.each([
    ['<table><tr><td><a class="comment-indicator"></a><comment>k</comment>a</td></tr></table>', '<p>a</p>'],
    [
      '<p><a style="mso-comment-reference:AB_1">a</a><span class="MsoCommentReference"><a class="msocomanchor">[AB1]</a>' +
        '</span></p><div style="mso-element:comment-list"><hr class="msocomoff"><div style="mso-element:comment">k</div></div>',
      '<p>a</p>',
    ],
    [`${sheet}<p class="a">k</p><span class="b">k</span><p class="b">b</p><p class="c">c</p>`, '<p>b</p><p>c</p>'],
    ['<!--[if mso]><style>.a{display:none}</style><![endif]--><p class="a">a</p>', '<p>a</p>'],
    ['<style media="print">.a{display:none}</style><p class="a">a</p>', '<p>a</p>'],
    ['<p>a<span style="visibility:hidden">k</span><b style="opacity: 0">k</b></p>', '<p>a</p>'],
    ['<div style="visibility:hidden"><p style="visibility:visible">a</p></div>', '<p>a</p>'],
    ['<p>a<span style="position:absolute;width:1px;height:1px;overflow:hidden">k</span></p>', '<p>a</p>'],
    ['<p>a<span style="position:absolute;clip:rect(0px, 0px, 0px, 0px)">k</span></p>', '<p>a</p>'],
    ['<p>a<span style="clip-path:inset(50%)">k</span><span style="left:-9999px">k</span></p>', '<p>a</p>'],
    ['<p>a<span class="sr-only">k</span><span hidden>k</span></p>', '<p>a</p>'],
    ['<div style="max-height:0;overflow:hidden">k</div><p>a</p>', '<p>a</p>'],
    ['<p>a<span style="font-size:0">k<i style="font-size:1em">k</i></span></p>', '<p>a</p>'],
    [
      '<style>.a{font-size:0px}</style><p class="a"><b class="a">k</b><span style="font-size:9px">a</span></p>',
      '<p>a</p>',
    ],
    // Its height is the padding: a frame for a video or an image.
    ['<div style="height:0;overflow:hidden;padding-bottom:56%">a</div>', '<p>a</p>'],
    // A cell takes its place also where nothing is seen in it.
    ['<table><tr><td>a</td><td style="visibility:hidden">k</td><td>b</td></tr></table>', '<p>a | – | b</p>'],
    ['<label><input type="checkbox" style="opacity:0">a</label>', '☐ a'],
    [`<p>a</p><img style="opacity:0" src="${pixel}"><img style="visibility:hidden" src="${pixel}">`, '<p>a</p>'],
    [`<style>.a{width:1px;height:1px}</style><p>a</p><img class="a" src="${pixel}">`, '<p>a</p>'],
    [`<p>a</p><div style="width:1px;height:1px;overflow:hidden"><img src="${pixel}"></div>`, '<p>a</p>'],
  ])('%s becomes %j', (html, clean) => {
    expect(cleanPaste(html)).toEqual({ html: clean, images: { leftOut: 0, elsewhere: 0 } })
  })
})

describe('a pasted link', () => {
  const outlook = 'https://apc01.safelinks.protection.outlook.com/?data=05&url='
  test.each([
    ['https://www.google.com/url?q=https://contoh.id/a%3Fb%3D1&sa=D', 'https://contoh.id/a?b=1'],
    ['https://www.google.co.id/url?sa=t&url=https%3A%2F%2Fcontoh.id%2F', 'https://contoh.id/'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fcontoh.id%2F%3Ffbclid%3D1&h=AT', 'https://contoh.id/?fbclid=1'],
    ['https://l.instagram.com/?u=https%3A%2F%2Fcontoh.id&e=1', 'https://contoh.id'],
    [`${outlook}https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dmailto%3Aa%40contoh.id`, 'mailto:a@contoh.id'],
    ['https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fcontoh.id', 'https://contoh.id'],
    ['https://contoh.id/?utm_source=a', 'https://contoh.id/?utm_source=a'],
    // A target that no link may have is not taken.
    ['https://www.google.com/url?q=javascript:ran()', 'https://www.google.com/url?q=javascript:ran()'],
    ['https://contoh.id/url?q=https://lain.example', 'https://contoh.id/url?q=https://lain.example'],
    ['https://evilgoogle.com/url?q=https://a.id', 'https://evilgoogle.com/url?q=https://a.id'],
  ])('to %s leads to %s', (href, target) => {
    const { document } = new JSDOM(cleanPaste(`<a href="${href.replaceAll('&', '&amp;')}">a</a>`).html).window
    expect(document.querySelector('a')?.getAttribute('href')).toBe(target)
  })

  test.each(['javascript:ran()', 'file:///C:/a.docx', 'data:text/html,a', 'vbscript:a'])('to %j is text', (href) => {
    expect(cleanPaste(`<a href="${href}">a</a>`).html).toBe('a')
  })
})

describe('much pasted content', () => {
  test.each([
    ['nested tables', '<table><tr><td>a<td>b', ''],
    ['nested boxes', '<div>a', '</div>'],
    ['nested lists', '<ul><li>a', '</li></ul>'],
    ['nested quotes', '<blockquote><p>a</p>', '</blockquote>'],
    ['nested words', '<b><span style="color:red">a</span>', '</b>'],
  ])('keeps its words however deep: %s', (_, open, close) => {
    const levels = 300
    const words = open.replace(/<[^>]*>/g, '')
    const { html } = cleanPaste(open.repeat(levels) + close.repeat(levels))
    expect(html.replace(/<[^>]*>|[ |]/g, '')).toBe(words.repeat(levels))
  })

  /** Returns the CPU time of cleaning in milliseconds, the least of three calls: something else may run in one. */
  function measure(html: string): number {
    const times = [1, 2, 3].map(() => {
      const before = process.threadCpuUsage()
      cleanPaste(html)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    })
    return Math.min(...times)
  }

  test.each([
    ['rows', (count: number) => `<table>${'<tr><td>a</td><td></td><td>b</td></tr>'.repeat(count)}</table>`],
    ['words in nested tables', (count: number) => '<table><tr><td>'.repeat(80) + '<p>a</p>'.repeat(count)],
    ['words', (count: number) => `<p>${'<b>a</b> '.repeat(count)}</p>`],
    ['boxes', (count: number) => '<div><p>a</p>b</div>'.repeat(count)],
    ['boxes to tick', (count: number) => '<input type=checkbox>'.repeat(count)],
  ])('costs in proportion to its length: %s', (_, create) => {
    measure(create(100))
    expect(measure(create(1_000))).toBeLessThan(4 * measure(create(500)) + 200)
  })
})

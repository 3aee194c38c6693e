import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

beforeEach(() => {
  vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser)
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const embedded = `data:image/png;base64,${'A'.repeat(300)}`

describe('a pasted image of a sign becomes the sign', () => {
  test.each([
    ['WordPress', '<img src="https://s.w.org/images/core/emoji/15.0.3/svg/1f389.svg" alt="🎉">', '🎉'],
    ['Facebook', '<img src="https://static.xx.fbcdn.net/images/emoji.php/v9/tf3/1/16/1f44d_1f3fd.png" alt="">', '👍🏽'],
    ['Gmail', '<img data-emoji="🙏" src="https://fonts.gstatic.com/s/e/notoemoji/16.0/1f64f/72.png">', '🙏'],
    ['WhatsApp', `<img src="${pixel}" alt="👩‍👩‍👧‍👦" class="emoji wa">`, '👩‍👩‍👧‍👦'],
    ['Twitter', '<img src="https://abs-0.twimg.com/emoji/v2/svg/2764.svg" alt="❤️">', '❤️'],
    ['Slack', '<img alt=":tada:" src="https://a.slack-edge.com/production-standard-emoji-assets/14/1f389.png">', '🎉'],
    ['Discord', '<img class="emoji" alt=":rocket:" aria-label="🚀" src="https://discord.com/assets/5b.svg">', '🚀'],
    [
      'own of a program',
      '<img class="emoji" alt=":parrot:" src="https://emoji.slack-edge.com/T/parrot/x.gif">',
      ':parrot:',
    ],
    ['flag and keycap', '<img alt="🇮🇩" src="a.png"><img alt="1️⃣" src="b.png">', '🇮🇩1️⃣'],
  ])('%s', (_, html, sign) => {
    expect(cleanPaste(`<p>a ${html} b</p>`)).toEqual({
      html: `<p>a ${sign} b</p>`,
      images: { leftOut: 0, elsewhere: 0 },
    })
  })

  test('a check mark is before its words', () => {
    const item = (isChecked: boolean) =>
      `<li role="checkbox" aria-checked="${isChecked}"><img src="${embedded}" alt="checked"><p>a</p></li>`
    expect(cleanPaste(`<ul>${item(true)}${item(false)}</ul>`).html).toBe(
      '<ul><li><p>☑ a</p></li><li><p>☐ a</p></li></ul>',
    )
    expect(cleanPaste('<li><label><input type="checkbox" checked></label><div><p>a</p></div></li>').html).toBe(
      '<li><p>☑ a</p></li>',
    )
    expect(cleanPaste('<table><tr><td>a</td><td><input type=checkbox></td><td>b</td></tr></table>').html).toBe(
      '<p>a | ☐ | b</p>',
    )
  })

  test('a photograph stays one, also when it is described by an emoji', () => {
    const photograph = '<img alt="🎉" width="800" src="https://contoh.example/pesta.jpg">'
    expect(cleanPaste(photograph).html).toContain('<img alt="🎉"')
  })
})

describe('a pasted image', () => {
  test.each([
    ['embedded', embedded],
    ['of this site', 'https://situs.example/media/00000000000000000000000000000000-8x6-ffffff.jpg'],
    ['of the host of its images', 'https://media.example/kartu.png'],
  ])('%s is taken without a word', (_, src) => {
    const { html, images } = cleanPaste(`<img src="${src}">`, ['https://situs.example', 'https://media.example'])
    expect(html).toBe(`<img src="${src.replace('https://situs.example', '')}">`)
    expect(images).toEqual({ leftOut: 0, elsewhere: 0 })
  })

  test('of another site is taken, and counted', () => {
    expect(cleanPaste('<p>a</p><img src="https://contoh.example/a.png">')).toEqual({
      html: '<p>a</p><img src="https://contoh.example/a.png">',
      images: { leftOut: 0, elsewhere: 1 },
    })
  })

  test.each([
    'file:///C:/a.png',
    'blob:https://contoh.example/1',
    'cid:image001.png@01D9',
    'data:image/svg+xml;base64,'.padEnd(300, 'A'),
    'gambar/a.png',
    'https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=a',
    'https://scontent.fcgk1-1.fna.fbcdn.net/v/t39/1.jpg?_nc_cat=1&oh=2&oe=3',
    'https://cdn.discordapp.com/attachments/1/2/a.png?ex=1&is=2&hm=3',
    'https://prod-files.s3.us-west-2.amazonaws.com/a.png?X-Amz-Expires=3600&X-Amz-Signature=a',
    'https://mail.google.com/mail/u/0?ui=2&attid=0.1',
  ])('at %s cannot be taken along, and is counted', (src) => {
    expect(cleanPaste(`<p>a<img src="${src.replaceAll('&', '&amp;')}"></p>`)).toEqual({
      html: '<p>a</p>',
      images: { leftOut: 1, elsewhere: 0 },
    })
  })

  test.each([
    '<img src="https://t.example/o.gif" width="1" height="1">',
    '<img src="https://t.example/o.gif" width="0px">',
    '<img src="https://t.example/o.gif" style="height: 1px">',
    '<img src="https://t.example/o.gif" style="display: none">',
    `<img src="${pixel}">`,
    '<img src="https://t.example/img/spacer.gif?1">',
    '<img>',
  ])('that is invisible is removed without a message: %s', (html) => {
    expect(cleanPaste(`<p>a</p>${html}`)).toEqual({ html: '<p>a</p>', images: { leftOut: 0, elsewhere: 0 } })
  })

  test.each([
    [`src="${pixel}" data-src="https://a.example/1.jpg"`, 'https://a.example/1.jpg'],
    [`src="${embedded}" data-lazy-src="//a.example/2.jpg"`, 'https://a.example/2.jpg'],
    [
      `src="/blank.gif" data-srcset="https://a.example/s.jpg 300w, https://a.example/l.jpg 1200w"`,
      'https://a.example/l.jpg',
    ],
    [`srcset="https://a.example/1x.jpg 1x, https://a.example/2x.jpg 2x"`, 'https://a.example/2x.jpg'],
    [`src="https://a.example/3.jpg" data-src="https://a.example/4.jpg"`, 'https://a.example/3.jpg'],
    ['src="https://ci3.googleusercontent.com/meips/AD=s0-d-e1-ft#https://a.example/5.png"', 'https://a.example/5.png'],
  ])('that loads later has its own address: %s', (attributes, address) => {
    expect(cleanPaste(`<img ${attributes}>`).html).toBe(`<img src="${address}">`)
  })

  test('that loads later within a picture element has the address of its source', () => {
    const element = `<picture><source srcset="https://a.example/6.webp"><img src="${pixel}"></picture>`
    expect(cleanPaste(element).html).toBe('<img src="https://a.example/6.webp">')
  })
})

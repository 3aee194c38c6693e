import { describe, expect, it, test } from 'vitest'
import { findWhatsAppNumber, mailtoUrl, whatsAppUrl } from './reply.ts'

test.each([
  ['081234567890', '6281234567890'],
  ['0812-3456-7890', '6281234567890'],
  ['(0812) 3456.7890', '6281234567890'],
  ['+62 812-3456-7890', '6281234567890'],
  ['+62 (0)812 3456 7890', '6281234567890'],
  ['(+62) 812 3456 7890', '6281234567890'],
  ['6281234567890', '6281234567890'],
  ['0062 812 3456 7890', '6281234567890'],
  ['812 3456 7890', '6281234567890'],
  ['0811 123 456', '62811123456'],
  ['0811 123 456 ext 12', '62811123456'],
  ['+65 8123 4567', '6581234567'],
  ['0065 8123 4567', '6581234567'],
  ['+1 (202) 555-0134', '12025550134'],
])('the WhatsApp number of %s is %s', (input, number) => expect(findWhatsAppNumber(input)).toBe(number))

test.each(['', '021-555 0134', '+62 21 555 0134', '62215550134', '12345', '0812', '+', 'tanya saja', '08'.repeat(12)])(
  '“%s” is no mobile number',
  (input) => expect(findWhatsAppNumber(input)).toBeUndefined(),
)

describe('a reply', () => {
  const memo = {
    name: 'Dewi',
    email: 'dewi+toko@contoh.id',
    item: 'Toko & katalog',
    paragraph: 'Halo,\n\nberapa biayanya?',
    tlp: '0812 3456 7890',
  }
  const texts = { subject: 'Penawaran: Toko & katalog', greeting: 'Yth. Dewi,', quoteHeading: 'Permintaan Anda:' }

  it('by email has a subject, a greeting and the quoted memo', () => {
    const link = new URL(mailtoUrl(memo, texts) ?? '')
    expect(decodeURIComponent(link.pathname)).toBe('dewi+toko@contoh.id')
    expect(link.searchParams.get('subject')).toBe('Penawaran: Toko & katalog')
    expect(link.searchParams.get('body')).toBe(
      'Yth. Dewi,\r\n\r\n\r\n\r\nPermintaan Anda:\r\n> Halo,\r\n>\r\n> berapa biayanya?\r\n',
    )
  })

  it('by email takes no further recipients or headers from visitor input', () => {
    const link = mailtoUrl({ ...memo, email: 'a@b.id?bcc=c@d.id' }, texts) ?? ''
    expect(new URL(link).searchParams.has('bcc')).toBe(false)
  })

  it('by email quotes at most 1200 characters', () => {
    const body = new URL(mailtoUrl({ ...memo, paragraph: 'a'.repeat(9000) }, texts) ?? '').searchParams.get('body')
    expect(body?.length).toBeLessThan(1300)
    expect(body).toContain('a…')
  })

  it('on WhatsApp begins with the greeting', () => {
    expect(whatsAppUrl(memo, texts)).toBe('https://wa.me/6281234567890?text=Yth.%20Dewi%2C%0A%0A')
  })

  it('exists only with an email address or a mobile number', () => {
    expect(mailtoUrl({ ...memo, email: '' }, texts)).toBeUndefined()
    expect(whatsAppUrl({ ...memo, tlp: '021 555 0134' }, texts)).toBeUndefined()
  })
})

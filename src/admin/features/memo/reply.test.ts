import { describe, expect, it, test } from 'vitest'
import { mailLink, whatsAppLink } from './reply.ts'
import { whatsAppNumber } from './whatsapp.ts'

describe('whatsAppNumber', () => {
  test.each([
    ['081234567890', '6281234567890'],
    ['0812-3456-7890', '6281234567890'],
    ['0812 3456 7890', '6281234567890'],
    ['(0812) 3456.7890', '6281234567890'],
    ['+62 812-3456-7890', '6281234567890'],
    ['+62 (0)812 3456 7890', '6281234567890'],
    ['(+62) 812 3456 7890', '6281234567890'],
    ['62 812 3456 7890', '6281234567890'],
    ['6281234567890', '6281234567890'],
    ['0062 812 3456 7890', '6281234567890'],
    ['812 3456 7890', '6281234567890'],
    ['0811 123 456', '62811123456'],
    ['+65 8123 4567', '6581234567'],
    ['0065 8123 4567', '6581234567'],
    ['+1 (202) 555-0134', '12025550134'],
  ])('%s is %s', (typed, number) => expect(whatsAppNumber(typed)).toBe(number))

  test.each([
    '',
    '021-555 0134',
    '+62 21 555 0134',
    '62215550134',
    '12345',
    '0812',
    '+',
    'tanya saja',
    '08'.repeat(12),
  ])('“%s” is no mobile number', (typed) => expect(whatsAppNumber(typed)).toBeUndefined())
})

describe('a reply', () => {
  const memo = {
    name: 'Dewi',
    email: 'dewi+toko@contoh.id',
    item: 'Toko & katalog',
    paragraph: 'Halo,\n\nberapa biayanya?',
    tlp: '0812 3456 7890',
  }
  const words = { subject: 'Penawaran: Toko & katalog', greeting: 'Yth. Dewi,', quote: 'Permintaan Anda:' }

  it('by mail has the subject, a greeting and the quoted request', () => {
    const link = new URL(mailLink(memo, words) ?? '')
    expect(decodeURIComponent(link.pathname)).toBe('dewi+toko@contoh.id')
    expect(link.searchParams.get('subject')).toBe('Penawaran: Toko & katalog')
    expect(link.searchParams.get('body')).toBe(
      'Yth. Dewi,\r\n\r\n\r\n\r\nPermintaan Anda:\r\n> Halo,\r\n>\r\n> berapa biayanya?\r\n',
    )
  })

  it('by mail cannot be given other receivers or headers by what a visitor typed', () => {
    const link = mailLink({ ...memo, email: 'a@b.id?bcc=c@d.id' }, words) ?? ''
    expect(new URL(link).searchParams.has('bcc')).toBe(false)
  })

  it('by mail quotes at most 1200 characters', () => {
    const body = new URL(mailLink({ ...memo, paragraph: 'a'.repeat(9000) }, words) ?? '').searchParams.get('body')
    expect(body?.length).toBeLessThan(1300)
    expect(body).toContain('a…')
  })

  it('on WhatsApp begins with the greeting', () => {
    expect(whatsAppLink(memo, words)).toBe('https://wa.me/6281234567890?text=Yth.%20Dewi%2C%0A%0A')
  })

  it('is offered only where there is an address or a mobile number', () => {
    expect(mailLink({ ...memo, email: '' }, words)).toBeUndefined()
    expect(whatsAppLink({ ...memo, tlp: '021 555 0134' }, words)).toBeUndefined()
  })
})

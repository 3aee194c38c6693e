import { describe, expect, it } from 'vitest'
import { mailtoUrl, whatsAppUrl } from './reply.ts'

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
    expect(whatsAppUrl(memo.tlp, 'Yth. Dewi,\n\n')).toBe('https://wa.me/6281234567890?text=Yth.%20Dewi%2C%0A%0A')
  })

  it('exists only with an email address or a mobile number', () => {
    expect(mailtoUrl({ ...memo, email: '' }, texts)).toBeUndefined()
    for (const tlp of ['', '021-555 0134', '+62 21 555 0134', '62215550134', '12345', '0812', '08'.repeat(12)])
      expect(whatsAppUrl(tlp, ''), tlp).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { breachNotice } from './breach-notice.ts'

const breach = {
  ...{ company: 'Contoh', contact: 'halo@contoh.example', noticedAt: '1 Mei 2026, 09:00', happened: 'Laptop hilang.' },
  ...{ measures: 'Sandi diganti.', count: 12, from: '2026-04-01', to: '2026-04-30' },
}

test.each([
  ['person', 'id', 'yang Anda kirim'],
  ['person', 'en', 'that you sent us'],
  ['authority', 'id', '12 permintaan penawaran yang dikirim 2026-04-01 – 2026-04-30'],
  ['authority', 'en', '12 requests for quotations, sent 2026-04-01 – 2026-04-30'],
] as const)(
  'the notice to the %s in %s has which data, when, how, what is done, and whom to ask',
  (recipient, language, own) => {
    const notice = breachNotice(breach, recipient, language)
    for (const part of [
      own,
      'Contoh',
      'halo@contoh.example',
      '1 Mei 2026, 09:00',
      'Laptop hilang.',
      'Sandi diganti.',
      '46',
    ])
      expect(notice).toContain(part)
    expect(notice).not.toMatch(/\[(?:lengkapi|fill in)\]/)
    const empty = { ...breach, contact: '', noticedAt: '', happened: ' ', measures: '' }
    expect(breachNotice(empty, recipient, language).match(/\[(?:lengkapi|fill in)\]/g)).toHaveLength(4)
  },
)

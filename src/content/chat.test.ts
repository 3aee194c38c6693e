import { expect, test } from 'vitest'
import { parseChat } from './chat.ts'

const asked = 'Halo, saya ingin bertanya (ref. WEB-S3).'

const company = 'PT Contoh Teknologi'
const stamped = '[24/11/26 09.10.02]'

test.each([
  [asked, '', '', asked],
  [`[24/11/26 09.15] Budi Santoso: ${asked}`, 'Budi Santoso', '', asked],
  [`[24/11/26, 09:15:02] +62 812-3456-7890: ${asked}`, '', '+62 812-3456-7890', asked],
  [`24/11/2026, 09:15 - Rina: ${asked}\nUntuk toko saya`, 'Rina', '', `${asked}\nUntuk toko saya`],
  [
    `24/11/2026 09.15 - Rina: Halo\n24/11/2026 09.16 - Kantor: Ada yang bisa dibantu?\n24/11/2026 09.17 - Rina: Ya`,
    'Rina',
    '',
    'Halo\nYa',
  ],
  [`[9:15 AM, 11/24/2026] Kantor: Halo\n[9:16 AM, 11/24/2026] James: ${asked}`, 'James', '', asked],
  ['\u200e[24/11/26 09.15] \u202a+62 812\u00a03456 7890\u202c: Halo', '', '+62 812\u00a03456 7890', 'Halo'],
  ['Saya Dewi, tolong telepon 0812-5550-0138 ya', '', '0812-5550-0138', 'Saya Dewi, tolong telepon 0812-5550-0138 ya'],
  ['0812-5550-0138 atau 0813-5550-0139', '', '', '0812-5550-0138 atau 0813-5550-0139'],
  ['Rapat pukul 09.15: setuju', '', '', 'Rapat pukul 09.15: setuju'],
  ['', '', '', ''],
])('%j is from “%s”, %s', (pasted, name, phone, text) =>
  expect(parseChat(pasted, company)).toEqual({ name, phone, email: '', text }),
)

test.each([
  ['[24/11, 09.15] Rina: Halo kak\n[24/11, 09.16] Rina: mau tanya', 'Rina', 'Halo kak\nmau tanya'],
  ['[24/11 09.15] Rina: Halo kak', 'Rina', 'Halo kak'],
  ['[9:15 AM, 11/24] Rina: Halo kak', 'Rina', 'Halo kak'],
  ['24/11 09.15 - Rina: Halo kak', 'Rina', 'Halo kak'],
  ['24/11 09.15 Rapat: bahas harga', '', '24/11 09.15 Rapat: bahas harga'],
])('a day needs no year: %j', (pasted, name, text) => expect(parseChat(pasted, company)).toMatchObject({ name, text }))

test.each(['Contoh Teknologi', 'PT. Contoh Teknologi', 'CS Contoh Teknologi', 'Anda', 'You', 'Kamu'])(
  '%s wrote first, and is the company',
  (office) => {
    const pasted = `${stamped} ${office}: Selamat datang\n${stamped} Rina: Saya perlu situs\n${stamped} ${office}: Baik`
    expect(parseChat(pasted, company)).toMatchObject({ name: 'Rina', text: 'Saya perlu situs' })
  },
)

test('the company repeats the reference of the customer', () => {
  const pasted = `${stamped} Anda: Tentang WEB-S3, ya?\n${stamped} Rina: Ya, WEB-S3`
  expect(parseChat(pasted, company)).toMatchObject({ name: 'Rina', text: 'Ya, WEB-S3' })
})

test('a customer who shares one word with the company is not the company', () => {
  const pasted = `${stamped} Budi: Saya perlu situs\n${stamped} Budi Jaya Abadi: Baik`
  expect(parseChat(pasted, 'Budi Jaya')).toMatchObject({ name: 'Budi', text: 'Saya perlu situs' })
})

test('nothing of two people is lost when neither is known as the company', () => {
  const pasted = `${stamped} Sari: Selamat datang\n${stamped} Rina: Saya perlu situs`
  expect(parseChat(pasted, company).text).toBe('Sari: Selamat datang\nRina: Saya perlu situs')
})

test('a chat of the company alone stays whole', () => {
  const pasted = `${stamped} Contoh Teknologi: Selamat datang`
  expect(parseChat(pasted, company)).toMatchObject({ name: '', text: pasted })
})

test.each([
  ['~ Rina', 'Rina'],
  ['~Rina', 'Rina'],
  ['~\u202fRina', 'Rina'],
])('the tilde of an unknown contact is no part of the name: %j', (author, name) =>
  expect(parseChat(`${stamped} ${author}: Halo`, company)).toMatchObject({ name, text: 'Halo' }),
)

test.each([
  'Pesan ini dihapus',
  'Pesan ini telah dihapus.',
  'This message was deleted.',
  'You deleted this message.',
  '\u200egambar tidak disertakan',
  '\u200eimage omitted',
  '<Media tidak disertakan>',
  '<Media omitted>',
  'Panggilan suara tak terjawab pukul 10.12',
  'Missed voice call. Tap to call back.',
  'Pesan dan panggilan terenkripsi secara end-to-end. Hanya orang di chat ini yang bisa membacanya.',
  'Messages and calls are end-to-end encrypted. No one outside of this chat can read them.',
])('a line of WhatsApp itself is left out: %s', (line) => {
  const bare = `24/11/26 09.15 - ${line}\n24/11/26 09.16 - Rina: Halo\n24/11/26 09.17 - ${line}\n24/11/26 09.18 - Rina: Kak`
  expect(parseChat(bare, company)).toMatchObject({ name: 'Rina', text: 'Halo\nKak' })
  const authored = `${stamped} Rina: ${line}\n${stamped} Rina: Halo`
  expect(parseChat(authored, company)).toMatchObject({ name: 'Rina', text: 'Halo' })
})

test('what a customer writes about such a line stays, and the mark of an edit goes', () => {
  const pasted = `${stamped} Rina: image omitted on my page, why?\n${stamped} Rina: Halo <Pesan ini diedit>`
  expect(parseChat(pasted, company).text).toBe('image omitted on my page, why?\nHalo')
})

test('a stamped line without an author that is none of WhatsApp stays', () => {
  expect(parseChat(`${stamped} Rina: Jadwal\n[25/11 10.00] rapat`, company).text).toBe('Jadwal\n[25/11 10.00] rapat')
})

test.each([
  [`${stamped} Toko: Berkah: Halo\n${stamped} Toko: Berkah: Kak`, 'Toko: Berkah', 'Halo\nKak'],
  [`${stamped} Rina:Toko: Halo`, 'Rina:Toko', 'Halo'],
  [`${stamped} Rina: Tanya: berapa?\n${stamped} Rina: Halo`, 'Rina', 'Tanya: berapa?\nHalo'],
])('a name may have a colon: %j', (pasted, name, text) =>
  expect(parseChat(pasted, company)).toMatchObject({ name, text }),
)

test.each([
  ['Surel saya rina@toko.example, ya', 'rina@toko.example'],
  ['Kirim ke <rina@toko.example>.', 'rina@toko.example'],
  ['rina@toko.example atau toko@rina.example', ''],
  ['@rina di Instagram', ''],
])('the one email address of a text is found: %j', (said, email) => {
  expect(parseChat(said, company).email).toBe(email)
  expect(parseChat(`${stamped} Rina: ${said}`, company)).toMatchObject({ name: 'Rina', email })
})

import { expect, test } from 'vitest'
import { parseChat } from './chat.ts'

const asked = 'Halo, saya ingin bertanya (ref. WEB-S3).'

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
])('%j is from “%s”, %s', (pasted, name, phone, text) => expect(parseChat(pasted)).toEqual({ name, phone, text }))

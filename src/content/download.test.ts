import { expect, test } from 'vitest'
import { formatDownloadPath, parseDownloadPath, toDownloadName } from './download.ts'

test.each([
  ['Katalog Harga 2026.pdf', 'Katalog-Harga-2026.pdf'],
  ['  Résumé (akhir).PDF', 'Resume-akhir.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['目录.pdf', 'dokumen.pdf'],
  ['', 'dokumen.pdf'],
  ['a"\r\nSet-Cookie: x=1.pdf', 'a-Set-Cookie-x-1.pdf'],
  [`${'panjang '.repeat(40)}.pdf`, `${'panjang-'.repeat(10).slice(0, 79)}.pdf`],
])('the file %j gets the name %j', (fileName, name) => {
  expect(toDownloadName(fileName)).toBe(name)
  const hash = '0123456789abcdef0123456789abcdef'
  expect(parseDownloadPath(formatDownloadPath({ hash, name }))).toEqual({ hash, name })
})

test.each(['/downloads/x/a.pdf', '/downloads/0123456789abcdef0123456789abcdef/a.html', '/media/a.pdf', ''])(
  '%j is no document',
  (path) => expect(parseDownloadPath(path)).toBeUndefined(),
)

import { encode } from 'uqr'

/** A QR code as an SVG path in a square of `size` units, with the quiet border that scanners need. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => {
    const dark = row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))
    return dark.join('')
  })
  return { size, path: rows.join('') }
}

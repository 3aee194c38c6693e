/** What an amount that is read as text can be: whole rupiah, one of several amounts, or none. */
export type ReadAmount = number | 'ambiguous' | 'none'

const unitFactors: Readonly<Record<string, number>> = {
  rb: 1e3,
  ribu: 1e3,
  jt: 1e6,
  juta: 1e6,
  m: 1e9,
  miliar: 1e9,
  milyar: 1e9,
}

/** The largest amount; larger ones are no longer exact. */
export const MAX_RUPIAH = 999_999_999_999_999

function toAmount(value: number): ReadAmount {
  return Number.isInteger(value) && value <= MAX_RUPIAH ? value : 'none'
}

/**
 * Reads an amount as it is written in Indonesia: `Rp 12.500.000`, `12,5 jt` and `12500000` are the same. A lone group such as
 * `12.5` or `12,500` may be one of several amounts, and is never guessed.
 */
export function parseRupiah(text: string): ReadAmount {
  const [, digits = '', unit = ''] = /^(?:rp\.?|idr)?\s*(\d[\d.,]*?)(?:,-|,00)?\s*([a-z]*)$/i.exec(text.trim()) ?? []
  if (digits === '') return 'none'
  const factor = unit === '' ? 1 : unitFactors[unit.toLowerCase()]
  if (factor === undefined) return 'none'
  if (/^\d+$/.test(digits)) return toAmount(Number(digits) * factor)
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(digits) || /^\d{1,3}(?:,\d{3}){2,}$/.test(digits)
  if (factor === 1) return isGrouped ? toAmount(Number(digits.replace(/[.,]/g, ''))) : 'ambiguous'
  const [, whole = '', fraction = ''] = /^(\d+)[.,](\d{1,2})$/.exec(digits) ?? []
  // `12.500 jt` may be 12,5 or 12.500 millions.
  return whole === '' ? 'ambiguous' : toAmount((Number(whole + fraction) * factor) / 10 ** fraction.length)
}

/** Returns an amount as it is written in Indonesia, such as `Rp 12.500.000`; `parseRupiah` reads it again. */
export function formatRupiah(amount: number): string {
  return `Rp ${String(amount).replace(/\B(?=(?:\d{3})+$)/g, '.')}`
}

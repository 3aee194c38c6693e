/** What an amount that is read as text can be: whole rupiah, one of several amounts, or none. */
export type ReadAmount = number | 'ambiguous' | 'none'

const unitFactors: Readonly<Record<string, number>> = {
  rb: 1e3,
  ribu: 1e3,
  k: 1e3,
  thousand: 1e3,
  jt: 1e6,
  juta: 1e6,
  mio: 1e6,
  mn: 1e6,
  million: 1e6,
  m: 1e9,
  miliar: 1e9,
  milyar: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  triliun: 1e12,
  trilyun: 1e12,
  trillion: 1e12,
}

/** The largest amount; larger ones are no longer exact. */
export const MAX_RUPIAH = 999_999_999_999_999

function toAmount(value: number): ReadAmount {
  return Number.isInteger(value) && value <= MAX_RUPIAH ? value : 'none'
}

/** The spellings of whole rupiah in groups of three; each ends with no decimals or with two zeros. */
const groupedPatterns = [
  /^\d{1,3}(?:\.\d{3})+(?:,00)?$/,
  /^\d{1,3}(?:,\d{3})+\.00$/,
  /^\d{1,3}(?:\.\d{3}){2,}\.00$/,
  /^\d{1,3}(?:,\d{3}){2,}(?:,00)?$/,
  /^\d+,00$/,
  /^\d{4,}\.00$/,
]

/** Returns the digits without the spaces or apostrophes between groups, which are no decimal signs anywhere. */
function joinGroups(digits: string): string {
  return /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d{1,2})?$/.test(digits) ? digits.replace(/[ '’]/g, '') : digits
}

function readDigits(digits: string, factor: number): ReadAmount {
  if (/^\d+$/.test(digits)) return toAmount(Number(digits) * factor)
  if (/[^\d.,]/.test(digits)) return 'none'
  if (factor === 1) {
    const isGrouped = groupedPatterns.some((pattern) => pattern.test(digits))
    return isGrouped ? toAmount(Number(digits.replace(/[.,]00$/, '').replace(/[.,]/g, ''))) : 'ambiguous'
  }
  const [, whole = '', fraction = ''] = /^(\d+)[.,](\d{1,2})$/.exec(digits) ?? []
  // `12.500 jt` may be 12,5 or 12.500 millions.
  return whole === '' ? 'ambiguous' : toAmount((Number(whole + fraction) * factor) / 10 ** fraction.length)
}

/**
 * Reads an amount as it is written in Indonesia or in English: `Rp 12.500.000`, `12,5 juta rupiah`, `Rp 12,500,000.00` and
 * `12500000` are the same. A lone group such as `12.5` or `12,500` may be one of several amounts, and is never guessed; so is
 * `IDR 12.5M`, in Indonesian billions and in English millions.
 */
export function parseRupiah(text: string): ReadAmount {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .toLowerCase()
    // The end of a sentence.
    .replace(/[.;]$/, '')
  const amount = plain
    .replace(/^(?:rp[.:]?|idr)\s*/, '')
    .replace(/(?:rupiah|idr|rp)\.?$/, '')
    .trimEnd()
    .replace(/[.,] ?-{1,2}$/, '')
  const [, digits = '', unit = ''] = /^(\d[\d., '’]*)([a-z]*)$/.exec(amount) ?? []
  const factor = unit === '' ? 1 : unitFactors[unit]
  if (digits === '' || factor === undefined) return 'none'
  if (unit === 'm' && (plain.includes('idr') || digits.includes('.'))) return 'ambiguous'
  return readDigits(joinGroups(digits.trimEnd()), factor)
}

const groupedDigits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** Returns an amount as it is written in Indonesia, such as `Rp 12.500.000`; `parseRupiah` reads it again. */
export function formatRupiah(amount: number): string {
  return `Rp ${groupedDigits.format(amount)}`
}

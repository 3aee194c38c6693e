const two = (part: number) => String(part).padStart(2, '0')

/** An ISO moment as `YYYY-MM-DD HH:mm:ss` of this computer's clock; null when it is none. */
export function localOf(moment: string): string | null {
  const date = new Date(moment)
  if (moment === '' || Number.isNaN(date.getTime())) return null
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** The ISO moment that `YYYY-MM-DD HH:mm:ss` of this computer's clock stands for; '' when it stands for none. */
export function isoOf(local: string): string {
  const date = new Date(local.replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

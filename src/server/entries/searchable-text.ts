import type { FieldType } from '#content/fields.ts'

const identity = (value: string): string => value

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/** Returns the visible text of rich text. */
export function stripTags(html: string): string {
  const text = html.replace(/<[^>]*>/g, (tag) => (/^<\/?(strong|b|em|i|u|s|sub|sup|span|a)\b/.test(tag) ? '' : ' '))
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '')
}

/** The searchable text of a value, for each field type. */
export const searchableText: { readonly [K in FieldType]: (value: string) => string } = {
  text: identity,
  line: identity,
  textarea: identity,
  richText: stripTags,
  // The value is a path, which the screen does not show.
  image: () => '',
  date: identity,
  datetime: identity,
  select: identity,
  link: identity,
  email: identity,
  phone: identity,
  address: identity,
  color: () => '',
  order: () => '',
  radio: () => '',
  slug: identity,
  timeZone: () => '',
}

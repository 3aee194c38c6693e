import type { FieldType } from '#content/fields.ts'

const identity = (value: string): string => value

// `&amp;` is the last one, because `&amp;lt;` is the text `&lt;`.
const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
] as const

/** Returns the visible text of rich text, each block on a line. */
export function stripTags(html: string): string {
  const text = html
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|span|a|code)\b[^>]*>/g, '')
    .replace(/<\/(?:h\d|p|li|pre|td|th)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
  return entities.reduce((decoded, [entity, character]) => decoded.replaceAll(entity, character), text)
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

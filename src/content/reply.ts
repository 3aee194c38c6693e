/** What a template is filled with. */
export interface ReplyValues {
  readonly name: string
  readonly service: string
}

const placeholder = /\{(\w*)\}/g

/** Returns the text with `{name}` and `{service}` replaced. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replace(placeholder, (found, key: string) => new Map(Object.entries(values)).get(key) ?? found)
}

/** Returns the placeholders of a text that stand for nothing, such as `{nama}`. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(placeholder)]
    .filter(([, key]) => key !== 'name' && key !== 'service')
    .map(([found]) => found)
}

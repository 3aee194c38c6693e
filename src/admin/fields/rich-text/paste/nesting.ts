import { parseNames } from './dom.ts'

// A parser looks through all open elements for many tags: 5,000 of them around 1 MB take a browser half a minute. Where
// more than 512 are in one another, Chromium puts the next somewhere else; a table is four.
const MAX_DEPTH = 100

const tagPattern = /<(\/?)([a-z][^\s<>/]*)(?:[\s/][^<>]*)?>/gi

/** The elements that need no end tag, or have none: they do not tell how deep the others are. */
const withoutEnd = parseNames(`
  p li td th tr tbody thead tfoot colgroup caption dt dd option html head body
  br img hr input meta link col area base embed source track wbr param`)

const inline =
  /^(?:a|abbr|b|cite|code|del|em|font|i|ins|kbd|label|mark|o:p|q|s|small|span|strike|strong|sub|sup|u|img|input)$/i

/** Replaces each tag by what `replace` returns for it and the number of elements that it is in. */
function replaceTags(html: string, replace: (tag: string, name: string, depth: number) => string): string {
  let depth = 0
  return html.replace(tagPattern, (tag, slash: string, name: string) => {
    const counts = !withoutEnd.has(name.toLowerCase()) && !tag.endsWith('/>')
    if (counts && slash !== '') depth = Math.max(0, depth - 1)
    const replaced = replace(tag, name, depth)
    if (counts && slash === '') depth++
    return replaced
  })
}

/** Returns HTML without the tags that are in more than 100 elements; the text in them stays, in lines. */
export function limitNesting(html: string): string {
  let deepest = 0
  replaceTags(html, (tag, _, depth) => {
    deepest = Math.max(deepest, depth)
    return tag
  })
  if (deepest <= MAX_DEPTH) return html
  return replaceTags(html, (tag, name, depth) => {
    if (depth < MAX_DEPTH) return tag
    return inline.test(name) ? '' : '<br>'
  })
}

import { isBlankText, listElements } from './dom.ts'

// Linear, as `npm run check` proves: no character begins two of the alternatives.
const emojiPattern =
  /^(?:[\p{Extended_Pictographic}\p{So}\p{Regional_Indicator}\p{Emoji_Modifier}\s]|\u200d|\ufe0f|[0-9#*]\ufe0f?\u20e3|[\u{e0020}-\u{e007f}])+$/u

function isEmoji(text: string): boolean {
  return text.length <= 40 && text.trim() !== '' && emojiPattern.test(text)
}

// `…/emoji/72x72/1f44d-1f3fd.png`, `…/notoemoji/15.0/1f600/72.png`
const pathPart = /^(?:emoji_u|u)?([0-9a-f]{2,6}(?:[-_][0-9a-f]{2,6}){0,9})(?:@\dx)?(?:\.(?:png|svg|gif|webp))?$/

function readCodePoints(part: string): string {
  const [, name = ''] = pathPart.exec(part) ?? []
  const points = name.split(/[-_]/).map((digits) => Number.parseInt(digits, 16))
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : ''
}

/** Returns the emoji of an image whose file, or the folder of it, is named by its code points. */
function readFileName(src: string): string | undefined {
  const [path = ''] = src.slice(0, 500).toLowerCase().split(/[?#]/)
  if (!path.includes('emoji')) return undefined
  const [folder = '', file = ''] = path.split('/').slice(-2)
  return [file, folder].map(readCodePoints).find(isEmoji)
}

/** The attributes in which programs name the emoji of an image. */
const nameAttributes = ['alt', 'data-emoji', 'data-plain-text', 'aria-label', 'title']

/** Returns the characters that an image of an emoji shows; nothing for any other image. */
function findEmoji(image: HTMLElement): string | undefined {
  // A photograph may be described by an emoji.
  if (Number(image.getAttribute('width')) > 128) return undefined
  const names = nameAttributes.map((name) => image.getAttribute(name)?.trim() ?? '')
  const emoji = names.find(isEmoji) ?? readFileName(image.getAttribute('src') ?? '')
  if (emoji !== undefined) return emoji
  // An emoji that only this program has, or a smiley of characters: `:party:`, `:-)`.
  const isSmiley = /(?:^|[\s_-])(?:emoji|smiley|emoticon)/i.test(image.className)
  if (!isSmiley && !image.hasAttribute('data-stringify-emoji')) return undefined
  return names.find((name) => name !== '' && name.length <= 40)
}

/** Replaces images of emoji by the characters. */
export function replaceEmojiImages(body: HTMLElement): void {
  for (const image of listElements(body, 'img')) {
    const emoji = findEmoji(image)
    if (emoji !== undefined) image.replaceWith(emoji)
  }
}

/** Returns the next text after the beginning of an element, within the same item, cell or paragraph. */
function findNextText(element: HTMLElement): Node | undefined {
  const scope = element.closest('li, td, th, p, dd, div, body') ?? element
  // 4: texts only.
  const walker = element.ownerDocument.createTreeWalker(scope, 4)
  walker.currentNode = element
  let next = walker.nextNode()
  while (next && isBlankText(next)) next = walker.nextNode()
  return next ?? undefined
}

export const boxes = 'input[type=checkbox], input[type=radio]'

/** Replaces boxes that can be ticked by a character in front of their words. */
export function replaceCheckBoxes(body: HTMLElement): void {
  // Backwards: the search for the next words ends at the latest at the character of the box before.
  for (const box of listElements(body, `${boxes}, [role=checkbox]`).reverse()) {
    const isChecked = box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true'
    const [checked, empty] = box.matches('input[type=radio]') ? ['◉ ', '○ '] : ['☑ ', '☐ ']
    const sign = body.ownerDocument.createTextNode(isChecked ? checked : empty)
    const words = findNextText(box)
    // Google Docs draws the box of a list item.
    if (box.firstElementChild?.tagName === 'IMG') box.firstElementChild.remove()
    if (words) words.parentNode?.insertBefore(sign, words)
    else if (box.tagName === 'INPUT') box.before(sign)
    else box.prepend(sign)
    if (box.tagName === 'INPUT') box.remove()
  }
}

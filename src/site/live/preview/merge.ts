import type { Content } from '#content/index.ts'
import type { PreviewMessage, PreviewView } from '#content/preview-message.ts'
import type { Arriving } from '#site/sections/landing.tsx'

// Declared here as the paths of the calls are: reading it from the collections would bring their samples along.
const newestBy: { readonly [N in keyof Content]?: string } = { gallery: 'createAt', blog: 'createAt' }

/** The content with the entry that is being written in its place: a new one at the end, or where its date puts it. */
export function mergeView(content: Arriving, { name, view }: PreviewMessage): Arriving {
  const list: readonly PreviewView[] | undefined = content[name]
  if (!view || !list) return content
  const before = list.find(({ id }) => id === view.id)
  const next = before ? { ...alternativeTexts(before, view), ...view } : view
  const merged = before ? list.map((entry) => (entry === before ? next : entry)) : [...list, next]
  const key = newestBy[name]
  // The back office makes the view as the server makes those of this list, from the same collection.
  return { ...content, [name]: key ? merged.toSorted((one, other) => compare(one, other, key)) : merged }
}

/** What is said of the pictures that both show. */
function alternativeTexts(before: PreviewView, view: PreviewView): Record<string, unknown> {
  const kept = Object.entries(before).filter(([key]) => {
    const picture = key.replace(/_alt$/, '')
    return picture !== key && before[picture] === view[picture]
  })
  return Object.fromEntries(kept)
}

function compare(one: PreviewView, other: PreviewView, key: string): number {
  const rank = ({ id }: PreviewView) => (id === 0 ? Number.POSITIVE_INFINITY : id)
  return String(other[key]).localeCompare(String(one[key])) || rank(other) - rank(one)
}

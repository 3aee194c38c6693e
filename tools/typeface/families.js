/** The typefaces that an owner may choose. `id` is the one in src/content/typefaces.ts. */
export const families = [
  { id: 'plus-jakarta-sans' },
  { id: 'inter' },
  { id: 'open-sans' },
  { id: 'work-sans' },
  { id: 'figtree' },
  { id: 'bricolage-grotesque' },
  { id: 'literata', isSerif: true },
]

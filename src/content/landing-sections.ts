/** The sections of the landing page after the hero, in their default order, with the labels of the menu in both languages. */
export const landingSections = [
  { id: 'features', label: 'Features' },
  { id: 'about', label: 'About' },
  { id: 'services', label: 'Services' },
  { id: 'portfolio', label: 'Portofolio' },
  { id: 'testimonials', label: 'Client' },
  { id: 'team', label: 'Team' },
  { id: 'contact', label: 'Contact' },
] as const

/** The `id` of a section of the landing page after the hero. */
export type AnchorId = (typeof landingSections)[number]['id']

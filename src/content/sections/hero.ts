import type { Hero } from '../section.ts'

export const hero = {
  id: 'page-top',
  button: { id: 'Learn More', en: 'Learn More' },
  collections: ['header'],
  livePath: '/header',
} as const satisfies Hero

import { defineSection } from '../section.ts'

export const hero = defineSection({
  id: 'page-top',
  button: { id: 'Learn More', en: 'Learn More' },
  collections: ['header'],
  livePath: '/header',
})

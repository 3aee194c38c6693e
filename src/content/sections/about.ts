import { defineSection } from '../section.ts'

export const about = defineSection({
  id: 'about',
  label: 'About',
  heading: { id: 'Kenapa Kami', en: 'Why Us' },
  collections: ['header', 'about', 'aboutDetail'],
  livePath: '/about',
})

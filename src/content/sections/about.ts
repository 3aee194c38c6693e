import { specified } from '../fields.ts'
import { defineSection } from '../section.ts'

export const about = defineSection({
  id: 'about',
  label: specified('About'),
  heading: { id: 'Kenapa Kami', en: 'Why Us' },
  collections: ['header', 'about', 'aboutDetail'],
  livePath: '/about',
})

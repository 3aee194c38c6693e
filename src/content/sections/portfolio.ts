import { specified } from '../fields.ts'
import { defineSection } from '../section.ts'

export const portfolio = defineSection({
  id: 'portfolio',
  label: specified('Portofolio'),
  heading: { id: 'Portofolio Web & Aplikasi', en: 'Web & App Portfolio' },
  collections: ['galleryHeader', 'gallery'],
  livePath: '/gallery',
})

import { defineSection } from '../section.ts'

export const features = defineSection({
  id: 'features',
  label: 'Features',
  heading: { id: 'Fitur Kami', en: 'Our Features' },
  lead: { id: '', en: '' },
  collections: ['feature'],
  livePath: '/features',
})

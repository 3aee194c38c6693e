import { specified } from '../fields.ts'
import { defineSection } from '../section.ts'

export const features = defineSection({
  id: 'features',
  label: specified('Features'),
  heading: { id: 'Fitur Kami', en: 'Our Features' },
  lead: { id: '', en: '' },
  collections: ['feature'],
  livePath: '/features',
})

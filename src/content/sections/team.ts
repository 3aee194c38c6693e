import { specified } from '../fields.ts'
import { defineSection } from '../section.ts'

export const team = defineSection({
  id: 'team',
  label: specified('Team'),
  heading: { id: 'TEAM KAMI', en: 'OUR TEAM' },
  lead: { id: '', en: '' },
  collections: ['team'],
  livePath: '/team',
})

import { defineSection } from '../section.ts'

export const team = defineSection({
  id: 'team',
  label: 'Team',
  heading: { id: 'TEAM KAMI', en: 'OUR TEAM' },
  lead: { id: '', en: '' },
  collections: ['team'],
  livePath: '/team',
})

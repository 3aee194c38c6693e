import { specified } from '../fields.ts'
import { defineSection } from '../section.ts'

export const services = defineSection({
  id: 'services',
  label: specified('Services'),
  heading: { id: 'Solusi & layanan {product}', en: 'Solutions & services {product}' },
  lead: { id: '', en: '' },
  collections: ['service'],
  livePath: '/services',
})

import { specified } from '../fields.ts'
import { defineSection } from '../section.ts'

export const contact = defineSection({
  id: 'contact',
  label: specified('Contact'),
  heading: { id: 'Hubungi Kami', en: 'Contact Us' },
  lead: {
    id: 'Ceritakan kebutuhan Anda. Kami balas dengan langkah, waktu, dan biaya yang jelas.',
    en: 'Tell us what you need. We answer with clear steps, a clear date and a clear price.',
  },
  collections: ['contact'],
})

import { specified } from '../fields.ts'
import { defineSection } from '../section.ts'

export const testimonials = defineSection({
  id: 'testimonials',
  label: specified('Client'),
  heading: { id: 'Client {product}', en: 'Clients of {product}' },
  collections: ['testimonialHeader', 'testimonial'],
  livePath: '/testimonial',
})

import { defineSection } from '../section.ts'

export const testimonials = defineSection({
  id: 'testimonials',
  label: 'Client',
  heading: { id: 'Client {product}', en: 'Clients of {product}' },
  collections: ['testimonialHeader', 'testimonial'],
  livePath: '/testimonial',
})

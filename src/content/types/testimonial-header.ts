import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const testimonialHeader = defineCollection({
  name: 'testimonialHeader',
  path: 'testimonialheader',
  fields: {
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    img: { type: 'image', label: specified('Image'), hidden: true, public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'TestimonialHeader',
    heading: specified('Testimonial Header'),
    menu: { label: specified('Testimonial Header'), group: specified('Client List') },
    canCreate: false,
    beforeEdit: 'submitDisabled',
    submit: { edit: specified('Update Testimonial Header') },
    purpose: {
      id: 'Kalimat pengantar di atas daftar klien.',
      en: 'The words above the list of clients.',
    },
  },
})

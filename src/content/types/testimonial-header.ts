import { defineCollection } from '../collection.ts'

export const testimonialHeader = defineCollection({
  name: 'testimonialHeader',
  path: 'testimonialheader',
  fields: {
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    img: { type: 'image', label: 'Image', hidden: true, public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'TestimonialHeader',
    heading: 'Testimonial Header',
    menu: { label: 'Testimonial Header', group: 'Client List' },
    canCreate: false,
    beforeEdit: 'submitDisabled',
    submit: { edit: 'Update Testimonial Header' },
    purpose: {
      id: 'Kalimat pengantar di atas daftar klien.',
      en: 'The words above the list of clients.',
    },
  },
})

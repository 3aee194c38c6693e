import { collection } from '../collection.ts'

export const testimonialHeader = collection({
  name: 'testimonialHeader',
  path: 'testimonialheader',
  fields: {
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', hidden: true, public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'TestimonialHeader',
    heading: 'Testimonial Header',
    menu: { label: 'Testimonial Header', group: 'Client List' },
    adding: 'submitDisabled',
    submit: { edit: 'Update Testimonial Header' },
    purpose: {
      id: 'Kalimat pengantar di atas daftar klien.',
      en: 'The words above the list of clients.',
    },
    place: '/#testimonials',
  },
  samples: [
    {
      paragraph:
        'Koperasi, rumah sakit, sekolah, dan usaha keluarga dari Pekalongan sampai Makassar mempercayakan pekerjaan sehari-harinya kepada kami.',
      paragraph_en:
        'Cooperatives, hospitals, schools and family businesses from Pekalongan to Makassar trust us with their everyday work.',
      img: '',
    },
  ],
})

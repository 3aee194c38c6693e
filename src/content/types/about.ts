import { defineCollection } from '../collection.ts'

export const about = defineCollection({
  name: 'about',
  path: 'about',
  fields: {
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    img: { type: 'image', label: 'Image', public: true, override: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'about',
    heading: 'About',
    menu: { label: 'About', group: 'Kenapa Kami' },
    canCreate: false,
    beforeEdit: 'submitDisabled',
    submit: { edit: 'Update About' },
    purpose: {
      id: 'Paragraf yang menjelaskan mengapa memilih perusahaan ini, dan gambar bila bukan yang dari Header.',
      en: 'The paragraph that tells why to choose this company, and a picture if it is not that of the header.',
    },
  },
})

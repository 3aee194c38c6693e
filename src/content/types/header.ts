import { defineCollection } from '../collection.ts'

export const header = defineCollection({
  name: 'header',
  path: 'header',
  fields: {
    title: { type: 'text', label: 'Title', public: true },
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    img: { type: 'image', label: 'Image', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'header',
    heading: 'Header',
    menu: { label: 'Header', group: 'Kenapa Kami' },
    canCreate: false,
    beforeEdit: 'submitHidden',
    submit: { edit: 'Update Header' },
    purpose: {
      id: 'Gambar dan kalimat pembuka, hal pertama yang dilihat pengunjung.',
      en: 'The opening picture and words, the first thing that visitors see.',
    },
  },
})

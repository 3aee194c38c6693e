import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const header = defineCollection({
  name: 'header',
  path: 'header',
  fields: {
    title: { type: 'text', label: specified('Title'), public: true },
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    img: { type: 'image', label: specified('Image'), public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'header',
    heading: specified('Header'),
    menu: { label: specified('Header'), group: specified('Kenapa Kami') },
    canCreate: false,
    beforeEdit: 'submitHidden',
    submit: { edit: specified('Update Header') },
    purpose: {
      id: 'Gambar dan kalimat pembuka, hal pertama yang dilihat pengunjung.',
      en: 'The opening picture and words, the first thing that visitors see.',
    },
  },
})

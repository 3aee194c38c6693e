import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const about = defineCollection({
  name: 'about',
  path: 'about',
  fields: {
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    img: { type: 'image', label: { id: 'Gambar', en: 'Picture' }, public: true, override: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'about',
    heading: specified('About'),
    menu: { label: specified('About'), group: specified('Kenapa Kami') },
    canCreate: false,
    beforeEdit: 'submitDisabled',
    submit: { edit: specified('Update About') },
    purpose: {
      id: 'Paragraf yang menjelaskan mengapa memilih perusahaan ini, dan gambar bila bukan yang dari Header.',
      en: 'The paragraph that tells why to choose this company, and a picture if it is not that of the header.',
    },
  },
})

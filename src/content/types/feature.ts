import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const feature = defineCollection({
  name: 'feature',
  path: 'features',
  fields: {
    title: { type: 'text', label: specified('Title'), public: true },
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    img: { type: 'image', label: specified('Image'), public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'features',
    heading: specified('Fitur Kami'),
    menu: { label: specified('Fitur Kami') },
    canCreate: true,
    submit: { add: specified('Add Feature'), edit: specified('Update Feature') },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Keunggulan yang dibaca pengunjung tepat di bawah bagian pembuka.',
      en: 'The strengths that visitors read right below the opening.',
    },
  },
})

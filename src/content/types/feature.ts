import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'

export const feature = defineCollection({
  name: 'feature',
  path: 'features',
  fields: {
    title: { type: 'text', label: 'Title', public: true },
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    img: { type: 'image', label: 'Image', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'features',
    heading: 'Fitur Kami',
    menu: { label: 'Fitur Kami' },
    canCreate: true,
    submit: { add: 'Add Feature', edit: 'Update Feature' },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Keunggulan yang dibaca pengunjung tepat di bawah bagian pembuka.',
      en: 'The strengths that visitors read right below the opening.',
    },
  },
})

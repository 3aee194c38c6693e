import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const aboutDetail = defineCollection({
  name: 'aboutDetail',
  path: 'aboutdetail',
  fields: {
    type: {
      type: 'choice',
      label: specified('Type'),
      options: [
        { value: 'Why', label: specified('Why') },
        { value: 'Why2', label: specified('Why2') },
      ],
      public: true,
    },
    content: { type: 'textarea', label: specified('Content'), public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'aboutdetail',
    heading: specified('About Details'),
    menu: { label: specified('About Detail'), group: specified('Kenapa Kami') },
    canCreate: true,
    submit: { add: specified('Add About Detail'), edit: specified('Update About Detail') },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Dua daftar alasan di bagian Kenapa Kami: Why di kiri, Why2 di kanan.',
      en: 'The two lists of reasons under Kenapa Kami: Why at the left, Why2 at the right.',
    },
  },
})

import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'

export const aboutDetail = defineCollection({
  name: 'aboutDetail',
  path: 'aboutdetail',
  fields: {
    type: { type: 'choice', label: 'Type', options: ['Why', 'Why2'], public: true },
    content: { type: 'textarea', label: 'Content', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'aboutdetail',
    heading: 'About Details',
    menu: { label: 'About Detail', group: 'Kenapa Kami' },
    canCreate: true,
    submit: { add: 'Add About Detail', edit: 'Update About Detail' },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Dua daftar alasan di bagian Kenapa Kami: Why di kiri, Why2 di kanan.',
      en: 'The two lists of reasons under Kenapa Kami: Why at the left, Why2 at the right.',
    },
  },
})

import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'

export const team = defineCollection({
  name: 'team',
  path: 'team',
  fields: {
    title: { type: 'text', label: 'Title', properName: true, public: true },
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    img: { type: 'image', label: 'Image', public: true },
  },
  aliases: { name: 'title', job: 'paragraph' },
  order: 'manual',
  screen: {
    route: 'team',
    heading: 'Team',
    menu: { label: 'Team' },
    canCreate: true,
    submit: { add: 'Add Team', edit: 'Update Team' },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Orang-orang di balik perusahaan, dengan foto dan jabatannya.',
      en: 'The people behind the company, with their photos and jobs.',
    },
  },
})

import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const team = defineCollection({
  name: 'team',
  path: 'team',
  fields: {
    title: { type: 'text', label: specified('Title'), properName: true, public: true },
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    img: { type: 'image', label: specified('Image'), public: true },
  },
  aliases: { name: 'title', job: 'paragraph' },
  order: 'manual',
  screen: {
    route: 'team',
    heading: specified('Team'),
    menu: { label: specified('Team') },
    canCreate: true,
    submit: { add: specified('Add Team'), edit: specified('Update Team') },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Orang-orang di balik perusahaan, dengan foto dan jabatannya.',
      en: 'The people behind the company, with their pictures and jobs.',
    },
  },
})

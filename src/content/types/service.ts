import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'
import { sharingFields } from '../sharing-fields.ts'

export const service = defineCollection({
  name: 'service',
  path: 'services',
  fields: {
    title: { type: 'text', label: specified('Title'), public: true },
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    img: { type: 'image', label: specified('Image'), public: true },
    paragraphdetail: { type: 'richText', label: specified('Paragraph Detail'), public: true },
    ...sharingFields,
    otherWords: {
      type: 'text',
      label: { id: 'Kata lain', en: 'Other words' },
      public: true,
      override: true,
      hint: {
        id: 'Kata lain yang dipakai pengunjung untuk layanan ini: pencarian di situs menemukannya juga dengan kata itu, dalam kedua bahasa.',
        en: 'Other words that visitors use for this service: the search on this site finds it by these too, in both languages.',
      },
    },
  },
  aliases: { name: 'title' },
  order: 'manual',
  screen: {
    route: 'Services',
    heading: specified('Services'),
    menu: { label: specified('servis') },
    canCreate: true,
    submit: { add: specified('Add Service'), edit: specified('Update Service') },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Layanan yang ditawarkan; masing-masing punya kartu dan halamannya sendiri.',
      en: 'The services on offer; each has a card and a page of its own.',
    },
  },
})

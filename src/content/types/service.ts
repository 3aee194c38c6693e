import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { sharingFields } from '../sharing-fields.ts'

export const service = defineCollection({
  name: 'service',
  path: 'services',
  fields: {
    title: { type: 'text', label: 'Title', public: true },
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    img: { type: 'image', label: 'Image', public: true },
    paragraphdetail: { type: 'richText', label: 'Paragraph Detail', public: true },
    ...sharingFields,
    otherWords: {
      type: 'text',
      label: 'Other words',
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
    heading: 'Services',
    menu: { label: 'servis' },
    canCreate: true,
    submit: { add: 'Add Service', edit: 'Update Service' },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Layanan yang ditawarkan; masing-masing punya kartu dan halamannya sendiri.',
      en: 'The services on offer; each has a card and a page of its own.',
    },
  },
})

import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { sharingFields } from '../sharing-fields.ts'

export const blog = defineCollection({
  name: 'blog',
  path: 'blog',
  fields: {
    title: { type: 'text', label: 'Title', public: true },
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    img: { type: 'image', label: 'Image', public: true },
    paragraphdetail: { type: 'richText', label: 'Paragraph Detail', public: true },
    author: { type: 'singleLine', label: 'Author', public: true, override: true },
    createAt: { type: 'datetime', label: 'Date', defaultNow: true, public: true },
    ...sharingFields,
  },
  aliases: {},
  order: { newestBy: 'createAt' },
  publicFrom: 'createAt',
  size: 'large',
  englishPageField: 'title',
  readWithoutToken: true,
  screen: {
    route: 'Blog',
    heading: 'Conten Blog {product}',
    menu: { label: 'Blog konten' },
    canCreate: true,
    submit: { add: 'Create Blog', edit: 'Update Blog' },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Tulisan yang dibaca pengunjung di halaman blog.',
      en: 'The posts that visitors read on the blog.',
    },
    publicUrl: '/blog',
  },
})

import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'
import { sharingFields } from '../sharing-fields.ts'

export const blog = defineCollection({
  name: 'blog',
  path: 'blog',
  fields: {
    title: { type: 'text', label: specified('Title'), public: true },
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    img: { type: 'image', label: specified('Image'), public: true },
    paragraphdetail: { type: 'richText', label: specified('Paragraph Detail'), public: true },
    author: { type: 'singleLine', label: { id: 'Penulis', en: 'Author' }, public: true, override: true },
    createAt: { type: 'datetime', label: { id: 'Tanggal', en: 'Date' }, defaultNow: true, public: true },
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
    heading: specified('Conten Blog {product}'),
    menu: { label: specified('Blog konten') },
    canCreate: true,
    submit: { add: specified('Create Blog'), edit: specified('Update Blog') },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Tulisan yang dibaca pengunjung di halaman blog.',
      en: 'The posts that visitors read on the blog.',
    },
    publicUrl: '/blog',
  },
})

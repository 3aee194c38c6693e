import { collection } from '../collection.ts'
import { usualDeleting } from '../screen.ts'

export const blog = collection({
  name: 'blog',
  path: 'blog',
  fields: {
    title: { kind: 'line', label: 'Title', public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', public: true },
    paragraphdetail: { kind: 'richText', label: 'Paragraph Detail', public: true },
    createAt: { kind: 'moment', label: 'Date', defaultNow: true, public: true },
  },
  aliases: {},
  order: { newestBy: 'createAt' },
  screen: {
    route: 'Blog',
    heading: 'Conten Blog {product}',
    menu: { label: 'Blog konten' },
    adding: 'offered',
    submit: { add: 'Create Blog', edit: 'Update Blog' },
    deleting: usualDeleting,
    place: '/',
  },
  samples: [
    {
      title: '',
      title_en: '',
      paragraph: '',
      paragraph_en: '',
      img: '',
      paragraphdetail: '',
      paragraphdetail_en: '',
      createAt: '',
    },
  ],
})

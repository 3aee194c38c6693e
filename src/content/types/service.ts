import { collection } from '../collection.ts'
import { usualDeleting } from '../screen.ts'

export const service = collection({
  name: 'service',
  path: 'services',
  fields: {
    title: { kind: 'line', label: 'Title', public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', public: true },
    paragraphdetail: { kind: 'richText', label: 'Paragraph Detail', public: true },
  },
  aliases: { name: 'title' },
  order: 'manual',
  screen: {
    route: 'Services',
    heading: 'Services',
    menu: { label: 'servis' },
    adding: 'offered',
    submit: { add: 'Add Service', edit: 'Update Service' },
    deleting: usualDeleting,
    place: '/#services',
  },
  samples: [
    { title: '', title_en: '', paragraph: '', paragraph_en: '', img: '', paragraphdetail: '', paragraphdetail_en: '' },
  ],
})

import { collection } from '../collection.ts'
import { usualDeleting } from '../screen.ts'

export const gallery = collection({
  name: 'gallery',
  path: 'gallery',
  fields: {
    title: { kind: 'line', label: 'Title', public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    layanan: { kind: 'line', label: 'Service', public: true },
    status: { kind: 'line', label: 'Status', public: true },
    client: { kind: 'line', label: 'Client', properName: true, public: true },
    createAt: { kind: 'date', label: 'Date', public: true },
    smallImage: { kind: 'picture', label: 'Image', public: true },
  },
  aliases: {},
  order: { newestBy: 'createAt' },
  screen: {
    route: 'gallery',
    heading: 'Manage Gallery',
    menu: { label: 'Gallery', group: 'Portofolio' },
    adding: 'offered',
    submit: { add: 'Add Gallery', edit: 'Update Gallery' },
    deleting: {
      ...usualDeleting,
      confirm: 'Are you sure you want to delete this item?',
      done: 'Gallery deleted successfully',
    },
    place: '/#portfolio',
  },
  samples: [
    {
      title: '',
      title_en: '',
      paragraph: '',
      paragraph_en: '',
      layanan: '',
      layanan_en: '',
      status: '',
      status_en: '',
      client: '',
      client_en: '',
      createAt: '',
      smallImage: '',
    },
  ],
})

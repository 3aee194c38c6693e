import { collection } from '../collection.ts'
import { usualDeleting } from '../screen.ts'

export const aboutDetail = collection({
  name: 'aboutDetail',
  path: 'aboutdetail',
  fields: {
    type: { kind: 'choice', label: 'Type', options: ['Why', 'Why2'], public: true },
    content: { kind: 'paragraph', label: 'Content', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'aboutdetail',
    heading: 'About Details',
    menu: { label: 'About Detail', group: 'Kenapa Kami' },
    adding: 'offered',
    submit: { add: 'Add About Detail', edit: 'Update About Detail' },
    deleting: usualDeleting,
    place: '/#about',
  },
  samples: [{ type: 'Why', content: '', content_en: '' }],
})

import { collection } from '../collection.ts'
import { usualDeleting } from '../screen.ts'

export const feature = collection({
  name: 'feature',
  path: 'features',
  fields: {
    title: { kind: 'line', label: 'Title', public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'features',
    heading: 'Fitur Kami',
    menu: { label: 'Fitur Kami' },
    adding: 'offered',
    submit: { add: 'Add Feature', edit: 'Update Feature' },
    deleting: usualDeleting,
    place: '/#features',
  },
  samples: [{ title: '', title_en: '', paragraph: '', paragraph_en: '', img: '' }],
})

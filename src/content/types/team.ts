import { collection } from '../collection.ts'
import { usualDeleting } from '../screen.ts'

export const team = collection({
  name: 'team',
  path: 'team',
  fields: {
    title: { kind: 'line', label: 'Title', properName: true, public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', public: true },
  },
  aliases: { name: 'title', job: 'paragraph' },
  order: 'manual',
  screen: {
    route: 'team',
    heading: 'Team',
    menu: { label: 'Team' },
    adding: 'offered',
    submit: { add: 'Add Team', edit: 'Update Team' },
    deleting: usualDeleting,
    place: '/#team',
  },
  samples: [{ title: '', title_en: '', paragraph: '', paragraph_en: '', img: '' }],
})

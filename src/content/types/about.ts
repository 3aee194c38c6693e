import { collection } from '../collection.ts'

export const about = collection({
  name: 'about',
  path: 'about',
  fields: {
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'about',
    heading: 'About',
    menu: { label: 'About', group: 'Kenapa Kami' },
    adding: 'submitDisabled',
    submit: { edit: 'Update About' },
    place: '/#about',
  },
  samples: [{ paragraph: '', paragraph_en: '' }],
})

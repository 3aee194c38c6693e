import { collection } from '../collection.ts'

export const header = collection({
  name: 'header',
  path: 'header',
  fields: {
    title: { kind: 'line', label: 'Title', public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'header',
    heading: 'Header',
    menu: { label: 'Header', group: 'Kenapa Kami' },
    adding: 'submitHidden',
    submit: { edit: 'Update Header' },
    place: '/#page-top',
  },
  samples: [{ title: '', title_en: '', paragraph: '', paragraph_en: '', img: '' }],
})

import { collection } from '../collection.ts'

export const galleryHeader = collection({
  name: 'galleryHeader',
  path: 'galleryheader',
  fields: {
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', hidden: true, public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'galleryheader',
    heading: 'Gallery Header',
    menu: { label: 'Gallery Header', group: 'Portofolio' },
    adding: 'submitDisabled',
    submit: { edit: 'Update Gallery Header' },
    place: '/#portfolio',
  },
  samples: [{ paragraph: '', paragraph_en: '', img: '' }],
})

import { defineCollection } from '../collection.ts'

export const galleryHeader = defineCollection({
  name: 'galleryHeader',
  path: 'galleryheader',
  fields: {
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    img: { type: 'image', label: 'Image', hidden: true, public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'galleryheader',
    heading: 'Gallery Header',
    menu: { label: 'Gallery Header', group: 'Portofolio' },
    canCreate: false,
    beforeEdit: 'submitDisabled',
    submit: { edit: 'Update Gallery Header' },
    purpose: {
      id: 'Kalimat pengantar di atas portofolio.',
      en: 'The words above the portfolio.',
    },
  },
})

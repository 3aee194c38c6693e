import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const galleryHeader = defineCollection({
  name: 'galleryHeader',
  path: 'galleryheader',
  fields: {
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    img: { type: 'image', label: specified('Image'), hidden: true, public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'galleryheader',
    heading: specified('Gallery Header'),
    menu: { label: specified('Gallery Header'), group: specified('Portofolio') },
    canCreate: false,
    beforeEdit: 'submitDisabled',
    submit: { edit: specified('Update Gallery Header') },
    purpose: {
      id: 'Kalimat pengantar di atas portofolio.',
      en: 'The words above the portfolio.',
    },
  },
})

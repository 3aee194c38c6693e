import { defineCollection } from '../collection.ts'

export const contact = defineCollection({
  name: 'contact',
  path: 'contact',
  fields: {
    address: { type: 'textarea', label: 'Address', public: true },
    phone: { type: 'phone', label: 'Phone', public: true },
    email: { type: 'email', label: 'Email', public: true },
    facebook: { type: 'link', label: 'Facebook', public: true },
    instagram: { type: 'link', label: 'Instagram', public: true },
    twitter: { type: 'link', label: 'Twitter', public: true },
    youtube: { type: 'link', label: 'Youtube', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'Contact',
    heading: 'Contact',
    menu: { label: 'kontak' },
    canCreate: false,
    beforeEdit: 'formHidden',
    submit: { edit: 'Update Contact' },
    purpose: {
      id: 'Alamat, telepon, dan media sosial di kaki halaman.',
      en: 'The address, phone and social links at the foot of the page.',
    },
  },
})

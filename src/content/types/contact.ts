import { collection } from '../collection.ts'

export const contact = collection({
  name: 'contact',
  path: 'contact',
  fields: {
    address: { kind: 'paragraph', label: 'Address', public: true },
    phone: { kind: 'phone', label: 'Phone', public: true },
    email: { kind: 'email', label: 'Email', public: true },
    facebook: { kind: 'link', label: 'Facebook', public: true },
    instagram: { kind: 'link', label: 'Instagram', public: true },
    twitter: { kind: 'link', label: 'Twitter', public: true },
    youtube: { kind: 'link', label: 'Youtube', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'Contact',
    heading: 'Contact',
    menu: { label: 'kontak' },
    adding: 'formHidden',
    submit: { edit: 'Update Contact' },
    place: '/#contact',
  },
  samples: [
    { address: '', address_en: '', phone: '', email: '', facebook: '', instagram: '', twitter: '', youtube: '' },
  ],
})

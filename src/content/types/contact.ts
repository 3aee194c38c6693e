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
    purpose: {
      id: 'Alamat, telepon, dan media sosial di kaki halaman.',
      en: 'The address, phone and social links at the foot of the page.',
    },
    place: '/#contact',
  },
  samples: [
    {
      address: 'Gedung Sasana Karya lantai 3, Jalan Melati Timur No. 18, Jakarta Selatan 12870',
      address_en: 'Sasana Karya Building, 3rd floor, Jalan Melati Timur No. 18, South Jakarta 12870, Indonesia',
      phone: '+62 21 5550 0138',
      email: 'halo@contoh-teknologi.example',
      facebook: 'https://www.facebook.com/contohteknologi.example',
      instagram: 'https://www.instagram.com/contohteknologi.example',
      twitter: 'https://twitter.com/contohtekno_ex',
      youtube: 'https://www.youtube.com/@contohteknologi.example',
    },
  ],
})

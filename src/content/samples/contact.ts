import { contact } from '../types/contact.ts'
import { defineSamples } from './define-samples.ts'

export const contactSamples = defineSamples(contact, [
  {
    address: 'Gedung Sasana Karya lantai 3, Jalan Melati Timur No. 18, Jakarta Selatan 12870',
    address_en: 'Sasana Karya Building, 3rd floor, Jalan Melati Timur No. 18, South Jakarta 12870, Indonesia',
    phone: '+62 21 5550 0138',
    email: 'halo@contoh-teknologi.example',
    whatsapp: '',
    facebook: 'https://www.facebook.com/contohteknologi.example',
    instagram: 'https://www.instagram.com/contohteknologi.example',
    twitter: 'https://twitter.com/contohtekno_ex',
    youtube: 'https://www.youtube.com/@contohteknologi.example',
  },
])

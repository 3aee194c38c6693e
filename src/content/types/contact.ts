import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const contact = defineCollection({
  name: 'contact',
  path: 'contact',
  fields: {
    address: { type: 'textarea', label: specified('Address'), public: true },
    phone: { type: 'phone', label: specified('Phone'), public: true },
    email: { type: 'email', label: specified('Email'), public: true },
    whatsapp: {
      type: 'phone',
      label: { id: 'Nomor WhatsApp', en: 'WhatsApp number' },
      isWhatsApp: true,
      public: true,
      hint: {
        id: 'Diawali 08 atau kode negara. Tampil di samping setiap ajakan minta penawaran; kosong berarti tidak ada WhatsApp di situs.',
        en: 'Begins with 08 or a country code. Shown next to each link to the quotation form; empty means no WhatsApp on the site.',
      },
    },
    facebook: { type: 'link', label: specified('Facebook'), public: true },
    instagram: { type: 'link', label: specified('Instagram'), public: true },
    twitter: { type: 'link', label: specified('Twitter'), public: true },
    youtube: { type: 'link', label: specified('Youtube'), public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'Contact',
    heading: specified('Contact'),
    menu: { label: specified('kontak') },
    canCreate: false,
    beforeEdit: 'formHidden',
    submit: { edit: specified('Update Contact') },
    purpose: {
      id: 'Alamat, telepon, dan media sosial di kaki halaman.',
      en: 'The address, phone and social links at the foot of the page.',
    },
  },
})

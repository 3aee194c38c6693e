import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const testimonial = defineCollection({
  name: 'testimonial',
  path: 'testimonial',
  fields: {
    title: { type: 'text', label: specified('Title'), properName: true, public: true },
    paragraph: { type: 'textarea', label: specified('Paragraph'), hidden: true, public: true },
    img: { type: 'image', label: specified('Image'), public: true },
    quotation: {
      type: 'textarea',
      label: { id: 'Kutipan', en: 'Quotation' },
      public: true,
      override: true,
      hint: {
        id: 'Kalimat klien ini tentang Anda. Yang pertama dalam daftar tampil di halaman formulir penawaran; halaman Inggris hanya menampilkan teks Inggris.',
        en: 'What this client says of you. The first one in the list is shown on the page of the quotation form; English pages show English text only.',
      },
    },
    speaker: { type: 'text', label: { id: 'Nama dan jabatan', en: 'Name and position' }, public: true, override: true },
  },
  aliases: { name: 'title', job: 'paragraph' },
  order: 'manual',
  screen: {
    route: 'Testimonial',
    heading: specified('Client List'),
    menu: { label: specified('Client'), group: specified('Client List') },
    canCreate: true,
    submit: { add: specified('Add Client'), edit: specified('Update Client') },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Klien yang pernah dilayani, dengan logo atau fotonya.',
      en: 'The clients served so far, with their logos or pictures.',
    },
  },
})

import { collection } from '../collection.ts'

export const about = collection({
  name: 'about',
  path: 'about',
  fields: {
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'about',
    heading: 'About',
    menu: { label: 'About', group: 'Kenapa Kami' },
    adding: 'submitDisabled',
    submit: { edit: 'Update About' },
    purpose: {
      id: 'Paragraf yang menjelaskan mengapa memilih perusahaan ini.',
      en: 'The paragraph that tells why to choose this company.',
    },
    place: '/#about',
  },
  samples: [
    {
      paragraph:
        'Kami sengaja tidak besar. Orang yang menyusun penawaran Anda adalah orang yang ikut membangunnya, dan nomor yang Anda hubungi pada hari peluncuran masih nomor yang sama tiga tahun kemudian.',
      paragraph_en:
        'We are small on purpose. The people who write your quotation are the people who build what is in it, and the number you call on launch day is still the number you call three years later.',
    },
  ],
})

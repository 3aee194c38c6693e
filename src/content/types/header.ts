import { collection } from '../collection.ts'
import { samplePictures } from '../sample-pictures.ts'

export const header = collection({
  name: 'header',
  path: 'header',
  fields: {
    title: { kind: 'line', label: 'Title', public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'header',
    heading: 'Header',
    menu: { label: 'Header', group: 'Kenapa Kami' },
    adding: 'submitHidden',
    submit: { edit: 'Update Header' },
    purpose: {
      id: 'Gambar dan kalimat pembuka, hal pertama yang dilihat pengunjung.',
      en: 'The opening picture and words, the first thing that visitors see.',
    },
    place: '/#page-top',
  },
  samples: [
    {
      title: 'Dibuat rapi. Dijaga bertahun-tahun.',
      title_en: 'Built well. Looked after for years.',
      paragraph:
        'Contoh Teknologi adalah tim beranggotakan 14 orang di Jakarta. Sejak 2015 kami merancang, membangun, dan merawat situs web, sistem, serta aplikasi seluler untuk usaha keluarga, koperasi, sekolah, dan rumah sakit. Sebagian besar klien pertama kami masih bersama kami sampai hari ini.',
      paragraph_en:
        'Contoh Teknologi is a team of 14 in Jakarta. Since 2015 we have designed, built and looked after websites, systems and mobile apps for family businesses, cooperatives, schools and hospitals. Most of our first clients are still with us today.',
      img: samplePictures.heroJakarta,
    },
  ],
})

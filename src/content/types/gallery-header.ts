import { collection } from '../collection.ts'

export const galleryHeader = collection({
  name: 'galleryHeader',
  path: 'galleryheader',
  fields: {
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', hidden: true, public: true },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'galleryheader',
    heading: 'Gallery Header',
    menu: { label: 'Gallery Header', group: 'Portofolio' },
    adding: 'submitDisabled',
    submit: { edit: 'Update Gallery Header' },
    purpose: {
      id: 'Kalimat pengantar di atas portofolio.',
      en: 'The words above the portfolio.',
    },
    place: '/#portfolio',
  },
  samples: [
    {
      paragraph:
        'Delapan pekerjaan dari dua tahun terakhir, dari toko kopi di lereng gunung sampai lelang ikan di dermaga. Semuanya dipakai setiap hari, dan semuanya masih kami rawat.',
      paragraph_en:
        'Eight pieces of work from the last two years, from a coffee shop on a mountainside to a fish auction on a pier. All of them are in daily use, and we still look after every one.',
      img: '',
    },
  ],
})

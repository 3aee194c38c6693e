import { collection } from '../collection.ts'
import { samplePictures } from '../sample-pictures.ts'
import { usualDeleting } from '../screen.ts'

export const team = collection({
  name: 'team',
  path: 'team',
  fields: {
    title: { kind: 'line', label: 'Title', properName: true, public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', public: true },
    img: { kind: 'picture', label: 'Image', public: true },
  },
  aliases: { name: 'title', job: 'paragraph' },
  order: 'manual',
  screen: {
    route: 'team',
    heading: 'Team',
    menu: { label: 'Team' },
    adding: 'offered',
    submit: { add: 'Add Team', edit: 'Update Team' },
    deleting: usualDeleting,
    purpose: {
      id: 'Orang-orang di balik perusahaan, dengan foto dan jabatannya.',
      en: 'The people behind the company, with their photos and jobs.',
    },
    place: '/#team',
  },
  samples: [
    {
      title: 'Ratna Wulandari',
      title_en: '',
      paragraph: 'Pendiri dan direktur',
      paragraph_en: 'Founder and director',
      img: samplePictures.teamRatna,
    },
    {
      title: 'Bima Prasetyo',
      title_en: '',
      paragraph: 'Kepala rekayasa perangkat lunak',
      paragraph_en: 'Head of software engineering',
      img: samplePictures.teamBima,
    },
    {
      title: 'Nur Aisyah Rahmani',
      title_en: '',
      paragraph: 'Perancang produk',
      paragraph_en: 'Product designer',
      img: samplePictures.teamAisyah,
    },
    {
      title: 'Yohanes Tefa',
      title_en: '',
      paragraph: 'Insinyur keamanan',
      paragraph_en: 'Security engineer',
      img: samplePictures.teamYohanes,
    },
    {
      title: 'Ni Made Ayu Larasati',
      title_en: '',
      paragraph: 'Pengembang aplikasi seluler',
      paragraph_en: 'Mobile app developer',
      img: samplePictures.teamAyu,
    },
    {
      title: 'Hendra Kusuma',
      title_en: '',
      paragraph: 'Kepala infrastruktur dan hosting',
      paragraph_en: 'Head of infrastructure and hosting',
      img: samplePictures.teamHendra,
    },
  ],
})

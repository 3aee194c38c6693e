import { team } from '../types/team.ts'
import { defineSamples } from './define-samples.ts'
import { sampleImagePaths } from './image-paths.ts'

export const teamSamples = defineSamples(team, [
  {
    title: 'Ratna Wulandari',
    title_en: '',
    paragraph: 'Pendiri dan direktur',
    paragraph_en: 'Founder and director',
    img: sampleImagePaths.teamRatna,
  },
  {
    title: 'Bima Prasetyo',
    title_en: '',
    paragraph: 'Kepala rekayasa perangkat lunak',
    paragraph_en: 'Head of software engineering',
    img: sampleImagePaths.teamBima,
  },
  {
    title: 'Nur Aisyah Rahmani',
    title_en: '',
    paragraph: 'Perancang produk',
    paragraph_en: 'Product designer',
    img: sampleImagePaths.teamAisyah,
  },
  {
    title: 'Yohanes Tefa',
    title_en: '',
    paragraph: 'Insinyur keamanan',
    paragraph_en: 'Security engineer',
    img: sampleImagePaths.teamYohanes,
  },
  {
    title: 'Ni Made Ayu Larasati',
    title_en: '',
    paragraph: 'Pengembang aplikasi seluler',
    paragraph_en: 'Mobile app developer',
    img: sampleImagePaths.teamAyu,
  },
  {
    title: 'Hendra Kusuma',
    title_en: '',
    paragraph: 'Kepala infrastruktur dan hosting',
    paragraph_en: 'Head of infrastructure and hosting',
    img: sampleImagePaths.teamHendra,
  },
])

import { header } from '../types/header.ts'
import { defineSamples } from './define-samples.ts'
import { sampleImagePaths } from './image-paths.ts'

export const headerSamples = defineSamples(header, [
  {
    title: 'Dibuat rapi. Dijaga bertahun-tahun.',
    title_en: 'Built well. Looked after for years.',
    paragraph:
      'Contoh Teknologi adalah tim beranggotakan 14 orang di Jakarta. Sejak 2015 kami merancang, membangun, dan merawat situs web, sistem, serta aplikasi seluler untuk usaha keluarga, koperasi, sekolah, dan rumah sakit. Sebagian besar klien pertama kami masih bersama kami sampai hari ini.',
    paragraph_en:
      'Contoh Teknologi is a team of 14 in Jakarta. Since 2015 we have designed, built and looked after websites, systems and mobile apps for family businesses, cooperatives, schools and hospitals. Most of our first clients are still with us today.',
    img: sampleImagePaths.heroJakarta,
  },
])

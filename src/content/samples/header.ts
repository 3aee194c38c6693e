import { header } from '../types/header.ts'
import { defineSamples } from './define-samples.ts'
import { sampleImagePaths } from './image-paths.ts'

export const headerSamples = defineSamples(header, [
  {
    title: 'Dibuat rapi. Dijaga bertahun-tahun.',
    title_en: 'Built well. Looked after for years.',
    paragraph:
      'Kami merancang, membangun, dan merawat situs web, sistem, serta aplikasi seluler bagi usaha keluarga, koperasi, sekolah, dan rumah sakit. Kami tim beranggotakan 14 orang di Jakarta, berdiri sejak 2015. Sebagian besar klien pertama kami masih bersama kami sampai hari ini.',
    paragraph_en:
      'We design, build and look after websites, systems and mobile apps for family businesses, cooperatives, schools and hospitals. We are a team of 14 in Jakarta, founded in 2015. Most of our first clients are still with us today.',
    img: sampleImagePaths.heroJakarta,
  },
])

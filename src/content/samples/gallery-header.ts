import { galleryHeader } from '../types/gallery-header.ts'
import { defineSamples } from './define-samples.ts'

export const galleryHeaderSamples = defineSamples(galleryHeader, [
  {
    paragraph:
      'Delapan pekerjaan dari dua tahun terakhir, dari toko kopi di lereng gunung sampai lelang ikan di dermaga. Semuanya dipakai setiap hari, dan semuanya masih kami rawat.',
    paragraph_en:
      'Eight pieces of work from the last two years, from a coffee shop on a mountainside to a fish auction on a pier. All of them are in daily use, and we still look after every one.',
    img: '',
  },
])

import { testimonialHeader } from '../types/testimonial-header.ts'
import { defineSamples } from './define-samples.ts'

export const testimonialHeaderSamples = defineSamples(testimonialHeader, [
  {
    paragraph:
      'Koperasi, rumah sakit, sekolah, dan usaha keluarga dari Pekalongan sampai Makassar mempercayakan pekerjaan sehari-harinya kepada kami.',
    paragraph_en:
      'Cooperatives, hospitals, schools and family businesses from Pekalongan to Makassar trust us with their everyday work.',
    img: '',
  },
])

import { about } from '../types/about.ts'
import { defineSamples } from './define-samples.ts'

export const aboutSamples = defineSamples(about, [
  {
    paragraph:
      'Kami sengaja tidak besar. Orang yang menyusun penawaran Anda adalah orang yang ikut membangunnya, dan nomor yang Anda hubungi pada hari peluncuran masih nomor yang sama tiga tahun kemudian.',
    paragraph_en:
      'We are small on purpose. The people who write your quotation are the people who build what is in it, and the number you call on launch day is still the number you call three years later.',
  },
])

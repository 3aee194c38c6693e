import { testimonial } from '../types/testimonial.ts'
import { defineSamples } from './define-samples.ts'
import { sampleImagePaths } from './image-paths.ts'

export const testimonialSamples = defineSamples(testimonial, [
  {
    title: 'Kopi Lereng',
    title_en: '',
    paragraph: 'Penyangrai kopi, Bandung',
    paragraph_en: 'Coffee roaster, Bandung',
    img: sampleImagePaths.clientCoffee,
  },
  {
    title: 'RS Tirta Waluya',
    title_en: 'Tirta Waluya Hospital',
    paragraph: 'Rumah sakit umum, Semarang',
    paragraph_en: 'General hospital, Semarang',
    img: sampleImagePaths.clientHospital,
  },
  {
    title: 'Batik Sekarlawe',
    title_en: '',
    paragraph: 'Perkumpulan perajin batik, Pekalongan',
    paragraph_en: 'Association of batik makers, Pekalongan',
    img: sampleImagePaths.clientBatik,
    quotation: 'Sejak punya toko sendiri, perajin kami tidak lagi menunggu pembeli datang ke Pekalongan.',
    quotation_en: 'Since we have a shop of our own, our makers no longer wait for buyers to come to Pekalongan.',
    speaker: 'Ratih Kusumawardani, ketua',
    speaker_en: 'Ratih Kusumawardani, chair',
  },
  {
    title: 'Desa Wisata Lembah Aruna',
    title_en: 'Lembah Aruna Tourism Village',
    paragraph: 'Desa wisata, Magelang',
    paragraph_en: 'Tourism village, Magelang',
    img: sampleImagePaths.clientVillage,
  },
  {
    title: 'Nalaya Logistik',
    title_en: '',
    paragraph: 'Angkutan dan pergudangan, Surabaya',
    paragraph_en: 'Haulage and warehousing, Surabaya',
    img: sampleImagePaths.clientLogistics,
  },
  {
    title: 'Sekolah Taman Cakra',
    title_en: 'Taman Cakra School',
    paragraph: 'Sekolah dasar dan menengah, Bogor',
    paragraph_en: 'Primary and secondary school, Bogor',
    img: sampleImagePaths.clientSchool,
  },
  {
    title: 'Koperasi Guyub Artha',
    title_en: 'Guyub Artha Cooperative',
    paragraph: 'Koperasi simpan pinjam, Yogyakarta',
    paragraph_en: 'Savings and loan cooperative, Yogyakarta',
    img: sampleImagePaths.clientCooperative,
  },
  {
    title: 'Jukuta',
    title_en: '',
    paragraph: 'Pasar dan lelang ikan, Makassar',
    paragraph_en: 'Fish market and auction, Makassar',
    img: sampleImagePaths.clientFishery,
  },
])

import { collection } from '../collection.ts'
import { samplePictures } from '../sample-pictures.ts'
import { usualDeleting } from '../screen.ts'

export const testimonial = collection({
  name: 'testimonial',
  path: 'testimonial',
  fields: {
    title: { kind: 'line', label: 'Title', properName: true, public: true },
    paragraph: { kind: 'paragraph', label: 'Paragraph', hidden: true, public: true },
    img: { kind: 'picture', label: 'Image', public: true },
  },
  aliases: { name: 'title', job: 'paragraph' },
  order: 'manual',
  screen: {
    route: 'Testimonial',
    heading: 'Client List',
    menu: { label: 'Client', group: 'Client List' },
    adding: 'offered',
    submit: { add: 'Add Client', edit: 'Update Client' },
    deleting: usualDeleting,
    purpose: {
      id: 'Klien yang pernah dilayani, dengan logo atau fotonya.',
      en: 'The clients served so far, with their logos or photos.',
    },
    place: '/#testimonials',
  },
  samples: [
    {
      title: 'Kopi Lereng',
      title_en: '',
      paragraph: 'Penyangrai kopi, Bandung',
      paragraph_en: 'Coffee roaster, Bandung',
      img: samplePictures.clientCoffee,
    },
    {
      title: 'RS Tirta Waluya',
      title_en: 'Tirta Waluya Hospital',
      paragraph: 'Rumah sakit umum, Semarang',
      paragraph_en: 'General hospital, Semarang',
      img: samplePictures.clientHospital,
    },
    {
      title: 'Batik Sekarlawe',
      title_en: '',
      paragraph: 'Perkumpulan perajin batik, Pekalongan',
      paragraph_en: 'Association of batik makers, Pekalongan',
      img: samplePictures.clientBatik,
    },
    {
      title: 'Desa Wisata Lembah Aruna',
      title_en: 'Lembah Aruna Tourism Village',
      paragraph: 'Desa wisata, Magelang',
      paragraph_en: 'Tourism village, Magelang',
      img: samplePictures.clientVillage,
    },
    {
      title: 'Nalaya Logistik',
      title_en: '',
      paragraph: 'Angkutan dan pergudangan, Surabaya',
      paragraph_en: 'Haulage and warehousing, Surabaya',
      img: samplePictures.clientLogistics,
    },
    {
      title: 'Sekolah Taman Cakra',
      title_en: 'Taman Cakra School',
      paragraph: 'Sekolah dasar dan menengah, Bogor',
      paragraph_en: 'Primary and secondary school, Bogor',
      img: samplePictures.clientSchool,
    },
    {
      title: 'Koperasi Guyub Artha',
      title_en: 'Guyub Artha Cooperative',
      paragraph: 'Koperasi simpan pinjam, Yogyakarta',
      paragraph_en: 'Savings and loan cooperative, Yogyakarta',
      img: samplePictures.clientCooperative,
    },
    {
      title: 'Jukuta',
      title_en: '',
      paragraph: 'Pasar dan lelang ikan, Makassar',
      paragraph_en: 'Fish market and auction, Makassar',
      img: samplePictures.clientFishery,
    },
  ],
})

import { feature } from '../types/feature.ts'
import { defineSamples } from './define-samples.ts'
import { sampleImagePaths } from './image-paths.ts'

export const featureSamples = defineSamples(feature, [
  {
    title: 'Harga jelas sejak awal',
    title_en: 'A clear price from the start',
    paragraph:
      'Setiap penawaran dirinci per bagian. Bila kebutuhan berubah, selisihnya Anda setujui dulu sebelum kami kerjakan.',
    paragraph_en:
      'Every quotation is itemised. If what you need changes, you approve the difference before we start on it.',
    img: sampleImagePaths.featureClearPrice,
  },
  {
    title: 'Ringan di jaringan lambat',
    title_en: 'Quick on slow networks',
    paragraph:
      'Halaman kami uji di ponsel kelas menengah dengan sinyal seadanya, karena dari sanalah kebanyakan pelanggan Anda datang.',
    paragraph_en:
      'We test pages on mid-range phones with a weak signal, because that is where most of your customers come from.',
    img: sampleImagePaths.featureFastPages,
  },
  {
    title: 'Aman sejak rancangan',
    title_en: 'Secure by design',
    paragraph:
      'Hak akses, sandi, dan pencatatan dirancang sebelum baris kode pertama, lalu diperiksa ulang oleh orang kedua.',
    paragraph_en:
      'Access rights, passwords and logging are designed before the first line of code, then checked by a second person.',
    img: sampleImagePaths.featureSecureDesign,
  },
  {
    title: 'Sepenuhnya milik Anda',
    title_en: 'Yours to keep',
    paragraph: 'Kode sumber, dokumentasi, dan semua akun kami serahkan. Anda bebas melanjutkan bersama siapa pun.',
    paragraph_en:
      'We hand over the source code, the documentation and every account. You are free to carry on with anyone.',
    img: sampleImagePaths.featureYourCode,
  },
  {
    title: 'Dua bahasa, satu kali kerja',
    title_en: 'Two languages, one job',
    paragraph: 'Bahasa Indonesia dan Inggris berdampingan di satu formulir, jadi tidak ada halaman yang tertinggal.',
    paragraph_en: 'Indonesian and English sit side by side in one form, so no page is left behind.',
    img: sampleImagePaths.featureTwoLanguages,
  },
  {
    title: 'Dirawat setelah tayang',
    title_en: 'Cared for after launch',
    paragraph: 'Pembaruan, cadangan, dan pemantauan berjalan terus. Setiap bulan Anda menerima laporan satu halaman.',
    paragraph_en: 'Updates, backups and monitoring carry on. Every month you get a one-page report.',
    img: sampleImagePaths.featureAfterLaunch,
  },
])

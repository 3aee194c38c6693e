import type { PictureText } from './picture-text.ts'
import type { samplePictures } from './sample-pictures.ts'

function said(alt: string, alt_en: string): PictureText {
  return { alt, alt_en, decorative: false }
}

/** The heading beside it says what it shows. */
const ornament: PictureText = { alt: '', alt_en: '', decorative: true }

/** What is said of every sample picture to those who do not see it. */
export const samplePictureTexts: { readonly [N in keyof typeof samplePictures]: PictureText } = {
  blogBackup: said(
    'Payung besar menaungi tiga tabung data saat hujan dan banjir',
    'A large umbrella over three stacks of data in rain and flood',
  ),
  blogBrief: said('Daftar berisi lima butir di atas meja kerja', 'A list of five points on a desk'),
  blogRuralSpeed: said(
    'Ponsel menunggu halaman selama 14 detik di desa dengan satu menara sinyal',
    'A phone that waits 14 seconds for a page, in a village with one mast',
  ),
  clientBatik: said('Logo Sekarlawe', 'Sekarlawe logo'),
  clientCoffee: said('Logo Kopi Lereng', 'Kopi Lereng logo'),
  clientCooperative: said('Logo Guyub Artha', 'Guyub Artha logo'),
  clientFishery: said('Logo Jukuta', 'Jukuta logo'),
  clientHospital: said('Logo RS Tirta Waluya', 'Tirta Waluya Hospital logo'),
  clientLogistics: said('Logo Nalaya Logistik', 'Nalaya Logistik logo'),
  clientSchool: said('Logo Taman Cakra', 'Taman Cakra logo'),
  clientVillage: said('Logo Lembah Aruna', 'Lembah Aruna logo'),
  featureAfterLaunch: ornament,
  featureClearPrice: ornament,
  featureFastPages: ornament,
  featureSecureDesign: ornament,
  featureTwoLanguages: ornament,
  featureYourCode: ornament,
  galleryBatik: said('Etalase kain batik dengan nama pembuatnya', 'A shop window of batik with its makers’ names'),
  galleryCoffee: said('Toko kopi dengan langganan mingguan', 'A coffee shop with a weekly subscription'),
  galleryCooperative: said('Simpanan dan angsuran di dua layar ponsel', 'Savings and loans on two phone screens'),
  galleryFishery: said('Daftar lelang ikan dengan harga', 'A list of fish at auction, with prices'),
  galleryHospital: said('Pilihan dokter dan jam janji temu', 'A choice of doctors and appointment times'),
  galleryLogistics: said('Peta rute truk dengan biaya per rute', 'A map of truck routes with the cost of each'),
  gallerySchool: said('Menu dan percakapan di aplikasi sekolah', 'A school app’s menu and messages'),
  galleryVillage: said('Beranda desa wisata di kaki gunung', 'The home page of a village below a mountain'),
  heroJakarta: said(
    'Dua orang bekerja dengan laptop, di belakangnya Jakarta saat matahari terbit',
    'Two people at work on a laptop, with Jakarta at sunrise behind them',
  ),
  serviceConsulting: said('Konsultasi TI', 'IT consulting'),
  serviceHosting: said('Hosting dan domain', 'Hosting and domains'),
  serviceMarketing: said('Pemasaran digital', 'Digital marketing'),
  serviceMobile: said('Aplikasi seluler', 'Mobile apps'),
  serviceSecurity: said('Audit keamanan', 'Security audit'),
  serviceSeo: said('Optimasi mesin pencari', 'Search engine optimisation'),
  serviceSystems: said('Sistem informasi', 'Information systems'),
  serviceWeb: said('Pengembangan web', 'Web development'),
  teamAisyah: said('Potret Nur Aisyah', 'Portrait of Nur Aisyah'),
  teamAyu: said('Potret Ni Made Ayu', 'Portrait of Ni Made Ayu'),
  teamBima: said('Potret Bima', 'Portrait of Bima'),
  teamHendra: said('Potret Hendra', 'Portrait of Hendra'),
  teamRatna: said('Potret Ratna', 'Portrait of Ratna'),
  teamYohanes: said('Potret Yohanes', 'Portrait of Yohanes'),
}

import type { AltText } from '../image.ts'
import type { sampleImagePaths } from './image-paths.ts'

function altText(alt: string, alt_en: string): AltText {
  return { alt, alt_en, decorative: false }
}

/** For an image whose content the adjacent heading states. */
const decorative: AltText = { alt: '', alt_en: '', decorative: true }

/** The alt text of every sample image. */
export const sampleAltTexts: { readonly [N in keyof typeof sampleImagePaths]: AltText } = {
  blogBackup: altText(
    'Payung besar menaungi tiga tabung data saat hujan dan banjir',
    'A large umbrella over three stacks of data in rain and flood',
  ),
  blogBrief: altText('Daftar berisi lima butir di atas meja kerja', 'A list of five points on a desk'),
  blogRuralSpeed: altText(
    'Ponsel menunggu halaman selama 14 detik di desa dengan satu menara sinyal',
    'A phone that waits 14 seconds for a page, in a village with one mast',
  ),
  clientBatik: altText('Logo Sekarlawe', 'Sekarlawe logo'),
  clientCoffee: altText('Logo Kopi Lereng', 'Kopi Lereng logo'),
  clientCooperative: altText('Logo Guyub Artha', 'Guyub Artha logo'),
  clientFishery: altText('Logo Jukuta', 'Jukuta logo'),
  clientHospital: altText('Logo RS Tirta Waluya', 'Tirta Waluya Hospital logo'),
  clientLogistics: altText('Logo Nalaya Logistik', 'Nalaya Logistik logo'),
  clientSchool: altText('Logo Taman Cakra', 'Taman Cakra logo'),
  clientVillage: altText('Logo Lembah Aruna', 'Lembah Aruna logo'),
  featureAfterLaunch: decorative,
  featureClearPrice: decorative,
  featureFastPages: decorative,
  featureSecureDesign: decorative,
  featureTwoLanguages: decorative,
  featureYourCode: decorative,
  galleryBatik: altText('Etalase kain batik dengan nama pembuatnya', 'A shop window of batik with its makers’ names'),
  galleryCoffee: altText('Toko kopi dengan langganan mingguan', 'A coffee shop with a weekly subscription'),
  galleryCooperative: altText('Simpanan dan angsuran di dua layar ponsel', 'Savings and loans on two phone screens'),
  galleryFishery: altText('Daftar lelang ikan dengan harga', 'A list of fish at auction, with prices'),
  galleryHospital: altText('Pilihan dokter dan jam janji temu', 'A choice of doctors and appointment times'),
  galleryLogistics: altText('Peta rute truk dengan biaya per rute', 'A map of truck routes with the cost of each'),
  gallerySchool: altText('Menu dan percakapan di aplikasi sekolah', 'A school app’s menu and messages'),
  galleryVillage: altText('Beranda desa wisata di kaki gunung', 'The home page of a village below a mountain'),
  heroJakarta: altText(
    'Dua orang bekerja dengan laptop, di belakangnya Jakarta saat matahari terbit',
    'Two people at work on a laptop, with Jakarta at sunrise behind them',
  ),
  serviceConsulting: altText('Konsultasi TI', 'IT consulting'),
  serviceHosting: altText('Hosting dan domain', 'Hosting and domains'),
  serviceMarketing: altText('Pemasaran digital', 'Digital marketing'),
  serviceMobile: altText('Aplikasi seluler', 'Mobile apps'),
  serviceSecurity: altText('Audit keamanan', 'Security audit'),
  serviceSeo: altText('Optimasi mesin pencari', 'Search engine optimisation'),
  serviceSystems: altText('Sistem informasi', 'Information systems'),
  serviceWeb: altText('Pengembangan web', 'Web development'),
  teamAisyah: altText('Potret Nur Aisyah', 'Portrait of Nur Aisyah'),
  teamAyu: altText('Potret Ni Made Ayu', 'Portrait of Ni Made Ayu'),
  teamBima: altText('Potret Bima', 'Portrait of Bima'),
  teamHendra: altText('Potret Hendra', 'Portrait of Hendra'),
  teamRatna: altText('Potret Ratna', 'Portrait of Ratna'),
  teamYohanes: altText('Potret Yohanes', 'Portrait of Yohanes'),
}

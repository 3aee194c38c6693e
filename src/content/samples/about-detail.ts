import { aboutDetail } from '../types/about-detail.ts'
import { defineSamples } from './define-samples.ts'

export const aboutDetailSamples = defineSamples(aboutDetail, [
  {
    type: 'Why',
    content: 'Penawaran dirinci per bagian, dengan harga dan tenggat yang tertulis.',
    content_en: 'Quotations itemised part by part, with the price and the deadline in writing.',
  },
  {
    type: 'Why',
    content: 'Satu orang penghubung dari rapat pertama sampai masa perawatan.',
    content_en: 'One contact person, from the first meeting through to maintenance.',
  },
  {
    type: 'Why',
    content: 'Hasil kerja dapat Anda coba setiap dua minggu, bukan hanya di akhir.',
    content_en: 'Something you can try every two weeks, not only at the end.',
  },
  {
    type: 'Why',
    content: 'Kode sumber, domain, dan data atas nama Anda sejak hari pertama.',
    content_en: 'Source code, domain and data in your name from day one.',
  },
  {
    type: 'Why2',
    content: 'Perbaikan gratis selama 90 hari setelah peluncuran.',
    content_en: 'Free fixes for 90 days after launch.',
  },
  {
    type: 'Why2',
    content: 'Gangguan layanan dijawab dalam satu jam, pada hari libur juga.',
    content_en: 'Outages answered within an hour, public holidays included.',
  },
  {
    type: 'Why2',
    content: 'Cadangan data setiap malam, dan pemulihannya kami uji tiap triwulan.',
    content_en: 'Backups every night, and a restore we rehearse every quarter.',
  },
  {
    type: 'Why2',
    content: 'Pelatihan dan panduan tertulis untuk staf Anda, dalam bahasa Indonesia.',
    content_en: 'Training and a written guide for your staff, in Indonesian.',
  },
])

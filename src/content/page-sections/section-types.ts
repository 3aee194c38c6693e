import { common, defineSectionType, type PublicSection } from './section-type.ts'

const { title, paragraph, img } = common

/** The kinds of section, in the order in which the back office offers them; `src/site/page-sections` has a view of each. */
export const sectionTypes = {
  opening: defineSectionType({
    label: { id: 'Pembuka', en: 'Opening' },
    purpose: { id: 'Judul besar di awal halaman.', en: 'The large heading at the top of a page.' },
    fields: {
      title,
      paragraph,
      img,
      button: {
        type: 'choice',
        label: { id: 'Tombol permintaan penawaran', en: 'Button for a quotation' },
        options: [
          { value: 'shown', label: { id: 'Tampil', en: 'Shown' } },
          { value: 'hidden', label: { id: 'Tersembunyi', en: 'Hidden' } },
        ],
      },
    },
  }),
  text: defineSectionType({
    label: { id: 'Teks dan gambar', en: 'Text and picture' },
    purpose: {
      id: 'Teks bebas, dengan atau tanpa gambar di sampingnya.',
      en: 'Free text, with or without a picture beside it.',
    },
    fields: { title, text: { type: 'richText', label: { id: 'Teks', en: 'Text' } }, img },
  }),
  features: defineSectionType({
    label: { id: 'Keunggulan', en: 'Features' },
    purpose: { id: 'Beberapa hal singkat dengan gambar kecil.', en: 'Several short things with small pictures.' },
    fields: { title, paragraph },
    items: { label: { id: 'Keunggulan', en: 'Feature' }, fields: { title, paragraph, img } },
  }),
  numbers: defineSectionType({
    label: { id: 'Angka', en: 'Numbers' },
    purpose: { id: 'Angka besar dengan keterangannya.', en: 'Large numbers and what they count.' },
    fields: { title },
    items: {
      label: { id: 'Angka', en: 'Number' },
      fields: {
        number: { type: 'text', label: { id: 'Angka', en: 'Number' }, maxLength: 20, properName: true },
        title: { ...title, label: { id: 'Keterangan', en: 'What it counts' } },
      },
    },
  }),
  steps: defineSectionType({
    label: { id: 'Langkah', en: 'Steps' },
    purpose: { id: 'Langkah demi langkah, bernomor.', en: 'What happens, step by step, numbered.' },
    fields: { title, paragraph },
    items: { label: { id: 'Langkah', en: 'Step' }, fields: { title, paragraph } },
  }),
  quotations: defineSectionType({
    label: { id: 'Kutipan', en: 'Quotations' },
    purpose: { id: 'Kata orang tentang perusahaan Anda.', en: 'What people say of your company.' },
    fields: { title },
    items: {
      label: { id: 'Kutipan', en: 'Quotation' },
      fields: {
        paragraph: { ...paragraph, label: { id: 'Kutipan', en: 'Quotation' } },
        title: { type: 'singleLine', label: { id: 'Nama', en: 'Name' } },
        role: { type: 'text', label: { id: 'Jabatan dan perusahaan', en: 'Position and company' } },
        img,
      },
    },
  }),
  questions: defineSectionType({
    label: { id: 'Tanya jawab', en: 'Questions' },
    purpose: {
      id: 'Pertanyaan yang sering diajukan, juga untuk mesin pencari.',
      en: 'Frequent questions, for search engines too.',
    },
    fields: { title },
    items: {
      label: { id: 'Pertanyaan', en: 'Question' },
      fields: {
        title: { ...title, label: { id: 'Pertanyaan', en: 'Question' } },
        paragraph: { ...paragraph, label: { id: 'Jawaban', en: 'Answer' } },
      },
    },
  }),
  gallery: defineSectionType({
    label: { id: 'Galeri', en: 'Gallery' },
    purpose: { id: 'Beberapa gambar dengan keterangannya.', en: 'Several pictures with captions.' },
    fields: { title },
    items: {
      label: { id: 'Gambar', en: 'Picture' },
      fields: { img, title: { ...title, label: { id: 'Keterangan', en: 'Caption' } } },
    },
  }),
  people: defineSectionType({
    label: { id: 'Orang', en: 'People' },
    purpose: { id: 'Orang dengan foto, nama, dan jabatan.', en: 'People with picture, name and position.' },
    fields: { title, paragraph },
    items: {
      label: { id: 'Orang', en: 'Person' },
      fields: {
        img,
        title: { type: 'singleLine', label: { id: 'Nama', en: 'Name' } },
        role: { type: 'text', label: { id: 'Jabatan', en: 'Position' } },
      },
    },
  }),
  entries: defineSectionType({
    label: { id: 'Daftar konten', en: 'List of entries' },
    purpose: {
      id: 'Layanan, proyek, atau tulisan yang sudah ada.',
      en: 'Services, projects or posts that exist already.',
    },
    fields: {
      title,
      paragraph,
      kind: {
        type: 'choice',
        label: { id: 'Yang ditampilkan', en: 'What it shows' },
        options: [
          { value: 'service', label: { id: 'Layanan', en: 'Services' } },
          { value: 'gallery', label: { id: 'Proyek', en: 'Projects' } },
          { value: 'blog', label: { id: 'Tulisan', en: 'Posts' } },
        ],
      },
      chosen: {
        type: 'lines',
        label: { id: 'Pilihan', en: 'Choice' },
        maxLength: 1_000,
        hint: {
          id: 'Alamat halaman layanan, proyek, atau tulisan, masing-masing di barisnya sendiri; kosong berarti yang terbaru.',
          en: 'The addresses of the pages of services, projects or posts, each on a line of its own; empty means the newest.',
        },
      },
      count: { type: 'number', label: { id: 'Paling banyak', en: 'At most' }, min: 1, max: 12 },
    },
  }),
  callToAction: defineSectionType({
    label: { id: 'Ajakan', en: 'Call to action' },
    purpose: { id: 'Satu kalimat dan satu tombol.', en: 'One sentence and one button.' },
    fields: {
      title,
      action: {
        type: 'choice',
        label: { id: 'Tombol', en: 'Button' },
        options: [
          { value: 'form', label: { id: 'Minta penawaran', en: 'Request a quotation' } },
          { value: 'whatsApp', label: { id: 'WhatsApp', en: 'WhatsApp' } },
          { value: 'phone', label: { id: 'Telepon', en: 'Telephone' } },
          { value: 'link', label: { id: 'Alamat atau PDF', en: 'Address or PDF' } },
        ],
      },
      label: { type: 'text', label: { id: 'Tulisan pada tombol', en: 'Text of the button' }, maxLength: 60 },
      link: {
        type: 'address',
        allows: 'pathOrUrl',
        label: { id: 'Alamat', en: 'Address' },
        hint: { id: 'Hanya untuk tombol “Alamat atau PDF”.', en: 'Only for the button “Address or PDF”.' },
      },
    },
  }),
  form: defineSectionType({
    label: { id: 'Formulir penawaran', en: 'Quotation form' },
    purpose: { id: 'Formulir penawaran itu sendiri.', en: 'The quotation form itself.' },
    fields: { title, paragraph },
  }),
  vacancy: defineSectionType({
    label: { id: 'Lowongan', en: 'Vacancy' },
    purpose: {
      id: 'Lowongan kerja, juga untuk mesin pencari; hilang sendiri setelah tanggalnya.',
      en: 'A job, for search engines too; it takes itself down after its date.',
    },
    fields: {
      title: { ...title, label: { id: 'Pekerjaan', en: 'Job' } },
      place: { type: 'text', label: { id: 'Tempat kerja', en: 'Place of work' } },
      text: { type: 'richText', label: { id: 'Uraian', en: 'Description' } },
      postedOn: { type: 'date', label: { id: 'Dipasang pada', en: 'Posted on' } },
      until: { type: 'date', label: { id: 'Sampai dengan', en: 'Until the end of' } },
      employment: {
        type: 'choice',
        label: { id: 'Jenis pekerjaan', en: 'Kind of employment' },
        options: [
          { value: 'FULL_TIME', label: { id: 'Penuh waktu', en: 'Full time' } },
          { value: 'PART_TIME', label: { id: 'Paruh waktu', en: 'Part time' } },
          { value: 'CONTRACTOR', label: { id: 'Kontrak', en: 'Contract' } },
          { value: 'INTERN', label: { id: 'Magang', en: 'Internship' } },
        ],
      },
      apply: {
        type: 'choice',
        label: { id: 'Cara melamar', en: 'How to apply' },
        options: [
          { value: 'any', label: { id: 'Email atau WhatsApp', en: 'E-mail or WhatsApp' } },
          { value: 'email', label: { id: 'Email', en: 'E-mail' } },
          { value: 'whatsApp', label: { id: 'WhatsApp', en: 'WhatsApp' } },
          { value: 'link', label: { id: 'Alamat situs', en: 'Web address' } },
        ],
      },
      email: {
        type: 'email',
        label: { id: 'Email untuk lamaran', en: 'E-mail for applications' },
        hint: { id: 'Kosong berarti email di Kontak.', en: 'Empty means the e-mail of Contact.' },
      },
      link: {
        type: 'address',
        allows: 'pathOrUrl',
        label: { id: 'Alamat untuk melamar', en: 'Address to apply at' },
        hint: { id: 'Hanya untuk cara “Alamat situs”.', en: 'Only for the way “Web address”.' },
      },
    },
    endsOn: 'until',
    isForApplicants: true,
  }),
} as const

type SectionTypes = typeof sectionTypes

/** The name of a kind of section, as it is stored. */
export type SectionTypeName = keyof SectionTypes

/** A section of that kind as visitors get it, in one language. */
export type SectionOf<T extends SectionTypeName> = { readonly type: T } & PublicSection<SectionTypes[T]>

/** A section of a page as visitors get it, in one language. */
export type AnySection = { readonly [T in SectionTypeName]: SectionOf<T> }[SectionTypeName]

/** Returns true for the name of a kind of section that this version knows. */
export function isSectionType(name: string): name is SectionTypeName {
  return Object.hasOwn(sectionTypes, name)
}

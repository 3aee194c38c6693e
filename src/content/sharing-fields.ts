import type { Fields } from './fields.ts'

/** How the page of an entry appears in search results and shared links, in place of what is made automatically. */
export const sharingFields = {
  searchTitle: {
    type: 'text',
    label: { id: 'Judul pencarian', en: 'Search title' },
    public: true,
    override: true,
    advisedLength: 60,
    group: { id: 'Pencarian dan berbagi', en: 'Search and sharing', isFolded: true },
    hint: {
      id: 'Judul di hasil pencarian, di tab peramban dan di tautan yang dibagikan; kosong berarti otomatis.',
      en: 'The title in search results, in the browser tab and in shared links; empty means automatic.',
    },
  },
  searchDescription: {
    type: 'textarea',
    label: { id: 'Deskripsi pencarian', en: 'Search description' },
    public: true,
    override: true,
    advisedLength: 155,
    hint: {
      id: 'Satu atau dua kalimat di bawah judul itu; kosong berarti otomatis.',
      en: 'One or two sentences below that title; empty means automatic.',
    },
  },
  socialImage: {
    type: 'image',
    label: { id: 'Gambar berbagi', en: 'Sharing picture' },
    public: true,
    override: true,
    hint: {
      id: 'Gambar tautan yang dibagikan, dipotong menjadi 1200 × 630; tanpa ini gambar dibuat otomatis.',
      en: 'The picture of a shared link, cropped to 1200 × 630; without it, one is drawn automatically.',
    },
  },
  slug: {
    type: 'slug',
    label: { id: 'Alamat halaman', en: 'Page address' },
    public: true,
    override: true,
    hint: {
      id: 'Kata-kata di akhir alamat halaman, misalnya audit-keamanan; alamat lama tetap mengarah ke halaman ini.',
      en: 'The words at the end of the page address, such as security-audit; earlier addresses still lead to this page.',
    },
  },
  indexing: {
    type: 'choice',
    label: { id: 'Mesin pencari', en: 'Search engines' },
    public: true,
    override: true,
    options: [
      { value: 'indexed', label: { id: 'Diindeks', en: 'Indexed' } },
      { value: 'not indexed', label: { id: 'Tidak diindeks', en: 'Not indexed' } },
    ],
    hint: {
      id: 'Halaman yang tidak diindeks tetap dapat dibuka, tetapi tidak ada di hasil pencarian, peta situs dan umpan.',
      en: 'A page that is not indexed can still be opened, but is in no search results, sitemap or feed.',
    },
  },
} as const satisfies Fields

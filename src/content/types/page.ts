import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { sharingFields } from '../sharing-fields.ts'

const { slug, ...search } = sharingFields

/** Pages of the owner's own, made of sections. */
export const page = defineCollection({
  name: 'page',
  path: 'pages',
  fields: {
    title: { type: 'text', label: { id: 'Judul', en: 'Title' }, public: true },
    slug: {
      ...slug,
      hint: {
        id: 'Alamat setelah domain, misalnya karir; kosong berarti kata-kata judul dan nomornya. Alamat lama tetap mengarah ke halaman ini.',
        en: 'The address after the domain, such as careers; empty means the words of the title and its number. Earlier addresses still lead to this page.',
      },
    },
    sections: { type: 'sections', label: { id: 'Bagian', en: 'Sections' }, public: true },
    paragraph: {
      type: 'textarea',
      label: { id: 'Deskripsi', en: 'Description' },
      public: true,
      maxLength: 1_000,
      group: { id: 'Menu dan tampilan', en: 'Menu and appearance', isFolded: true },
      hint: {
        id: 'Satu atau dua kalimat untuk mesin pencari dan tautan yang dibagikan.',
        en: 'One or two sentences for search engines and shared links.',
      },
    },
    menu: {
      type: 'choice',
      label: { id: 'Menu atas', en: 'Menu' },
      public: true,
      override: true,
      options: [
        { value: 'not in the menu', label: { id: 'Tidak di menu', en: 'Not in the menu' } },
        { value: 'in the menu', label: { id: 'Di menu', en: 'In the menu' } },
      ],
    },
    menuLabel: {
      type: 'text',
      label: { id: 'Nama di menu', en: 'Name in the menu' },
      public: true,
      override: true,
      maxLength: 40,
      advisedLength: 14,
      hint: { id: 'Kosong berarti judul halaman.', en: 'Empty means the title of the page.' },
    },
    footer: {
      type: 'choice',
      label: { id: 'Kaki halaman', en: 'Footer' },
      public: true,
      override: true,
      options: [
        { value: 'not in the footer', label: { id: 'Tidak di kaki halaman', en: 'Not in the footer' } },
        { value: 'in the footer', label: { id: 'Di kaki halaman', en: 'In the footer' } },
      ],
    },
    frame: {
      type: 'choice',
      label: { id: 'Menu di halaman ini', en: 'Menu on this page' },
      public: true,
      override: true,
      options: [
        { value: 'with menu', label: { id: 'Dengan menu', en: 'With the menu' } },
        { value: 'without menu', label: { id: 'Tanpa menu, untuk kampanye', en: 'Without the menu, for a campaign' } },
      ],
    },
    ...search,
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'Pages',
    heading: { id: 'Halaman', en: 'Pages' },
    menu: { label: { id: 'Halaman', en: 'Pages' } },
    canCreate: true,
    submit: { add: { id: 'Tambah halaman', en: 'Add Page' }, edit: { id: 'Simpan halaman', en: 'Update Page' } },
    deleteMessages: defaultDeleteMessages,
    purpose: {
      id: 'Halaman Anda sendiri, misalnya tentang kami, karir, atau sebuah kampanye; disusun dari bagian-bagian.',
      en: 'Pages of your own, such as about us, careers or a campaign; they are made of sections.',
    },
    publicUrl: '/',
  },
})

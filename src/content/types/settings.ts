import { defineCollection } from '../collection.ts'
import { tradeWords } from '../equal-words.ts'
import type { EntryField, Fields } from '../fields.ts'
import { hero } from '../sections/hero.ts'
import { landingSections } from '../sections.ts'
import { sharingFields } from '../sharing-fields.ts'
import { typefaceOptions } from '../typefaces.ts'

// The address of the landing page is fixed.
const { slug: _slug, ...landingSharingFields } = sharingFields

type TextField = EntryField & { readonly type: 'text' }

/** Returns a field for each of these sections, named after it. */
function toFields<S extends { readonly id: string }, Suffix extends string>(
  sections: readonly S[],
  suffix: Suffix,
  fieldOf: (section: S) => Omit<TextField, 'type'>,
) {
  const fields = sections.map((section) => [section.id + suffix, { type: 'text', ...fieldOf(section) }])
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(fields) as { readonly [Id in S['id'] as `${Id}${Suffix}`]: TextField }
}

const headings = toFields(landingSections, 'Heading', ({ label, heading }) => ({
  label: { id: `${label.id}: judul`, en: `${label.en}: heading` },
  defaultText: heading,
}))

const leads = toFields(
  landingSections.filter((section) => 'lead' in section),
  'Lead',
  ({ label, lead }) => ({
    label: { id: `${label.id}: pengantar`, en: `${label.en}: introduction` },
    defaultText: lead,
  }),
)

const labels = toFields(landingSections, 'Label', ({ id, label }) => ({
  label: { id: `${label.id}: menu`, en: `${label.en}: menu` },
  defaultText: label,
  advisedLength: 12,
  ...(id === landingSections[0].id && { group: { id: 'Menu', en: 'Menu' } }),
}))

const menuOptions = [
  { value: 'not in the menu', label: { id: 'Tidak di menu', en: 'Not in the menu' } },
  { value: 'in the menu', label: { id: 'Di menu', en: 'In the menu' } },
] as const

/** Returns these fields, each of which visitors get. */
function publicFields<const F extends Fields>(fields: F) {
  const all = Object.entries(fields).map(([name, field]) => [name, { ...field, public: true }])
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(all) as { readonly [N in keyof F]: F[N] & { readonly public: true } }
}

/** What the program does with quotation requests; visitors do not get these. */
const requestFields = {
  spamFilter: {
    type: 'choice',
    label: { id: 'Saring spam', en: 'Spam filter' },
    options: [
      { value: 'on', label: { id: 'Ya', en: 'On' } },
      { value: 'off', label: { id: 'Tidak', en: 'Off' } },
    ],
    group: { id: 'Permintaan penawaran', en: 'Quotation requests' },
    hint: {
      id: 'Yang janggal tetap dikirim lewat email, dengan “Periksa” di perihalnya. Hanya kiriman robot yang jelas menunggu di Spam, tanpa email, paling sedikit 30 hari.',
      en: 'What looks odd is still sent by e-mail, with “Periksa” in its subject. Only what is clearly from a robot waits in Spam, without a letter, for 30 days at least.',
    },
  },
  weeklyLetter: {
    type: 'choice',
    label: { id: 'Surat hari Senin', en: 'Monday letter' },
    options: [
      { value: 'on', label: { id: 'Ya', en: 'On' } },
      { value: 'off', label: { id: 'Tidak', en: 'Off' } },
    ],
    hint: {
      id: 'Setiap Senin pukul 08.00: yang baru, yang belum dijawab, yang terlambat, dan yang jadi atau batal.',
      en: 'Every Monday at 08:00: what is new, not answered, overdue, won and lost.',
    },
  },
  autoReply: {
    type: 'choice',
    label: { id: 'Balasan otomatis', en: 'Automatic reply' },
    options: [
      { value: 'off', label: { id: 'Tidak', en: 'Off' } },
      { value: 'on', label: { id: 'Ya', en: 'On' } },
    ],
    hint: {
      id: 'Dikirim ke alamat email yang ditulis pengirim, paling banyak satu per hari, tanpa mengutip tulisannya.',
      en: 'Sent to the e-mail address that the sender wrote, at most one a day, without quoting what they wrote.',
    },
  },
  autoReplyText: {
    type: 'textarea',
    label: { id: 'Isi balasan otomatis', en: 'Text of the automatic reply' },
    override: true,
    defaultText: {
      id: 'Terima kasih, permintaan Anda sudah kami terima. Kami menjawab pada hari kerja berikutnya.',
      en: 'Thank you, we have received your request. We answer on the next working day.',
    },
  },
} as const satisfies Fields

/** The settings of the site: one entry, in which an empty field stands for its default. */
export const settings = defineCollection({
  name: 'settings',
  path: 'settings',
  fields: {
    ...publicFields({
      name: {
        type: 'singleLine',
        label: { id: 'Nama perusahaan', en: 'Company name' },
        defaultText: { id: '{product}', en: '{product}' },
        group: { id: 'Perusahaan', en: 'Company' },
        hint: {
          id: 'Tampil di setiap halaman, di hasil pencarian, dan di ruang admin.',
          en: 'Shown on every page, in search results and in the back office.',
        },
      },
      tagline: {
        type: 'text',
        label: { id: 'Slogan', en: 'Tagline' },
        hint: {
          id: 'Satu kalimat tentang perusahaan, untuk hasil pencarian dan kartu berbagi.',
          en: 'One sentence about the company, for search results and shared cards.',
        },
      },
      legalName: {
        type: 'singleLine',
        label: { id: 'Nama badan hukum', en: 'Legal name' },
        defaultText: { id: '{product}', en: '{product}' },
        hint: {
          id: 'Nama badan hukum untuk baris hak cipta, misalnya PT Contoh Teknologi.',
          en: 'The name of the legal entity for the copyright line, for example PT Contoh Teknologi.',
        },
      },
      logo: {
        type: 'image',
        label: { id: 'Logo', en: 'Logo' },
        group: { id: 'Logo', en: 'Logo' },
        hint: {
          id: 'Tampil di kepala setiap halaman sebagai ganti tanda kawung dan nama. SVG, atau PNG dengan latar tembus pandang, paling baik.',
          en: 'Shown at the top of every page in place of the kawung mark and the name. An SVG, or a PNG with a transparent background, is best.',
        },
      },
      logoDark: {
        type: 'image',
        label: { id: 'Logo di halaman gelap', en: 'Logo on dark pages' },
        hint: {
          id: 'Untuk pengunjung dengan tampilan gelap; tanpa ini logo di atas dipakai.',
          en: 'For visitors with a dark display; without it, the logo above is used.',
        },
      },
      icon: {
        type: 'image',
        label: { id: 'Ikon', en: 'Icon' },
        hint: {
          id: 'Persegi, untuk tab peramban dan layar utama ponsel. Tanpa ini: logo yang hampir persegi, atau tanda dalam warna Anda.',
          en: 'A square, for browser tabs and the home screens of phones. Without it: a logo that is nearly square, or a mark in your colours.',
        },
      },
      accent: {
        type: 'color',
        role: 'accent',
        label: { id: 'Warna aksen', en: 'Accent colour' },
        group: { id: 'Warna', en: 'Colours' },
        hint: {
          id: 'Tombol, ornamen, dan tautan. Warna lain mengikuti dan selalu terbaca.',
          en: 'Buttons, ornament and links. All other colours follow and stay readable.',
        },
      },
      darkTone: {
        type: 'color',
        role: 'darkTone',
        label: { id: 'Warna gelap', en: 'Dark tone' },
        hint: {
          id: 'Teks dan bagian gelap.',
          en: 'Text and dark areas.',
        },
      },
      typeface: {
        type: 'choice',
        areRadios: true,
        label: { id: 'Jenis huruf', en: 'Typeface' },
        options: typefaceOptions,
        areTypefaces: true,
        group: { id: 'Huruf dan bentuk', en: 'Typeface and shape' },
        hint: {
          id: 'Huruf semua halaman dan kartu berbagi. Pengunjung hanya mengunduh yang dipilih.',
          en: 'The typeface of all pages and shared cards. Visitors download the chosen one only.',
        },
      },
      corners: {
        type: 'choice',
        areRadios: true,
        label: { id: 'Sudut', en: 'Corners' },
        options: [
          { value: 'rounded', label: { id: 'Membulat', en: 'Rounded' } },
          { value: 'square', label: { id: 'Siku', en: 'Square' } },
        ],
        hint: {
          id: 'Sudut tombol, gambar, dan kolom isian.',
          en: 'The corners of buttons, pictures and inputs.',
        },
      },
      ornament: {
        type: 'choice',
        areRadios: true,
        label: { id: 'Ornamen', en: 'Ornament' },
        options: [
          { value: 'shown', label: { id: 'Motif kawung', en: 'Kawung motif' } },
          { value: 'hidden', label: { id: 'Tanpa motif', en: 'No motif' } },
        ],
        hint: {
          id: 'Motif di pembuka, di atas judul bagian, dan pada butir daftar.',
          en: 'The motif in the opening, above the headings of sections and as the bullets of lists.',
        },
      },
      sections: {
        type: 'order',
        label: { id: 'Bagian halaman depan', en: 'Sections of the landing page' },
        items: landingSections,
        group: { id: 'Halaman depan', en: 'Landing page' },
        hint: {
          id: 'Urutan di halaman depan dan di menu. Bagian tanpa isi tidak tampil. Halaman sebuah bagian sendiri, misalnya /about, tetap ada bila bagiannya disembunyikan.',
          en: 'The order on the landing page and in the menu. A section without content is not shown. The page of a section of its own, such as /about, stays when the section is hidden.',
        },
      },
      heroButton: { type: 'text', label: { id: 'Tombol pembuka', en: 'Button of the hero' }, defaultText: hero.button },
      ...headings,
      ...leads,
      replyTime: {
        type: 'text',
        label: { id: 'Waktu balasan', en: 'Time of an answer' },
        defaultText: {
          id: 'Kami membalas paling lambat satu hari kerja.',
          en: 'We answer within one working day.',
        },
        hint: {
          id: 'Tampil setelah pengunjung mengirim permintaan penawaran.',
          en: 'Shown after a visitor has sent a quotation request.',
        },
      },
      ...labels,
      menuBlog: {
        type: 'choice',
        label: { id: 'Blog', en: 'Blog' },
        options: menuOptions,
        hint: {
          id: 'Urutan menu adalah urutan bagian halaman depan; Blog dan Pencarian di belakangnya.',
          en: 'The order of the menu is that of the landing page; the blog and the search follow.',
        },
      },
      menuSearch: {
        type: 'choice',
        label: { id: 'Pencarian', en: 'Search' },
        options: menuOptions,
      },
      linkedin: {
        type: 'link',
        label: { id: 'LinkedIn', en: 'LinkedIn' },
        group: { id: 'Media sosial', en: 'Social media' },
        hint: {
          id: 'Tampil di bagian kontak dan kaki halaman, setelah Facebook, Instagram, Twitter, dan YouTube dari layar Contact.',
          en: 'Shown in the contact section and the footer, after Facebook, Instagram, Twitter and YouTube of the Contact screen.',
        },
      },
      tiktok: { type: 'link', label: { id: 'TikTok', en: 'TikTok' } },
      telegram: { type: 'link', label: { id: 'Telegram', en: 'Telegram' } },
      threads: { type: 'link', label: { id: 'Threads', en: 'Threads' } },
      github: { type: 'link', label: { id: 'GitHub', en: 'GitHub' } },
      languages: {
        type: 'choice',
        label: { id: 'Bahasa situs', en: 'Languages' },
        options: [
          { value: 'Indonesian and English', label: { id: 'Indonesia dan Inggris', en: 'Indonesian and English' } },
          { value: 'Indonesian only', label: { id: 'Hanya Indonesia', en: 'Indonesian only' } },
        ],
        group: { id: 'Bahasa dan waktu', en: 'Language and time' },
        hint: {
          id: 'Dengan bahasa Indonesia saja, halaman Inggris mengarah ke halaman Indonesia dan isian Inggris tersembunyi; isinya tetap tersimpan.',
          en: 'With Indonesian only, English pages lead to the Indonesian ones and English inputs are hidden; what is in them stays stored.',
        },
      },
      timeZone: {
        type: 'timeZone',
        label: { id: 'Zona waktu', en: 'Time zone' },
        hint: {
          id: 'Untuk tanggal di halaman, tulisan terjadwal, dan ruang admin. Kosong: halaman memakai WIB, ruang admin jam komputer ini.',
          en: 'Of dates on pages, scheduled posts and the back office. Empty: pages have that of Jakarta, the back office that of this computer.',
        },
      },
      copyrightYear: {
        type: 'choice',
        label: { id: 'Tahun hak cipta', en: 'Copyright year' },
        options: [
          { value: '2024', label: { id: '2024', en: '2024' } },
          { value: 'current year', label: { id: 'Tahun berjalan', en: 'Current year' } },
        ],
        group: { id: 'Kaki halaman', en: 'Footer' },
      },
      footer: { type: 'text', label: { id: 'Teks kaki halaman', en: 'Footer text' } },
      privacyText: {
        type: 'richText',
        label: { id: 'Teks data pribadi', en: 'Privacy text' },
        group: { id: 'Data pribadi', en: 'Privacy' },
        hint: {
          id: 'Menggantikan teks halaman Data pribadi; kosong berarti teks standar. Versi persetujuan pada formulir penawaran ikut berubah.',
          en: 'Takes the place of the text of the privacy page; empty means the standard text. The version of the consent in the quotation form changes with it.',
        },
      },
      equalWords: {
        type: 'textarea',
        label: { id: 'Padanan kata', en: 'Equal words' },
        override: true,
        defaultText: tradeWords,
        group: { id: 'Pencarian di situs ini', en: 'Search on this site' },
        hint: {
          id: 'Satu baris untuk kata-kata yang sama artinya, misalnya seo = optimasi mesin pencari. Menambah daftar bawaan; semua baris berlaku di kedua bahasa.',
          en: 'One line for words with the same meaning, such as backup = copy. They add to the list that is built in; all lines count in both languages.',
        },
      },
      ...landingSharingFields,
      searchTitle: {
        ...landingSharingFields.searchTitle,
        group: { id: 'Pencarian dan berbagi', en: 'Search and sharing' },
        hint: {
          id: 'Judul halaman depan di hasil pencarian, di tab peramban dan di tautan yang dibagikan; kosong berarti otomatis.',
          en: 'The title of the landing page in search results, in the browser tab and in shared links; empty means automatic.',
        },
      },
      socialImage: {
        ...landingSharingFields.socialImage,
        hint: {
          id: 'Gambar tautan yang dibagikan ke halaman depan dan ke halaman tanpa gambar sendiri, dipotong menjadi 1200 × 630.',
          en: 'The picture of shared links to the landing page and to pages without a picture of their own, cropped to 1200 × 630.',
        },
      },
      indexing: {
        ...landingSharingFields.indexing,
        label: { id: 'Halaman depan di mesin pencari', en: 'Landing page in search engines' },
        hint: {
          id: 'Halaman depan yang tidak diindeks tetap dapat dibuka, tetapi tidak ada di hasil pencarian.',
          en: 'A landing page that is not indexed can still be opened, but is in no search results.',
        },
      },
      searchEngines: {
        type: 'choice',
        label: { id: 'Situs ini di mesin pencari', en: 'This site in search engines' },
        override: true,
        options: [
          { value: 'welcome', label: { id: 'Boleh menampilkan', en: 'Shown in search engines' } },
          { value: 'kept away', label: { id: 'Disembunyikan dari mesin pencari', en: 'Hidden from search engines' } },
        ],
        hint: {
          id: 'Sembunyikan selama situs ini masih dibangun: semua mesin pencari diminta tidak menampilkan satu halaman pun.',
          en: 'Hide it while the site is being built: every search engine is asked not to list any page.',
        },
      },
      googleVerification: {
        type: 'singleLine',
        label: { id: 'Verifikasi Google', en: 'Google verification' },
        hint: {
          id: 'Nilai `content` dari tag meta yang diberikan Google Search Console.',
          en: 'The `content` value of the meta tag that Google Search Console gives you.',
        },
      },
      bingVerification: {
        type: 'singleLine',
        label: { id: 'Verifikasi Bing', en: 'Bing verification' },
        hint: {
          id: 'Nilai `content` dari tag meta yang diberikan Bing Webmaster Tools.',
          en: 'The `content` value of the meta tag that Bing Webmaster Tools gives you.',
        },
      },
    }),
    ...requestFields,
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'Settings',
    heading: { id: 'Pengaturan', en: 'Settings' },
    menu: { label: { id: 'Pengaturan', en: 'Settings' } },
    canCreate: false,
    isSingle: true,
    submit: { edit: { id: 'Simpan pengaturan', en: 'Update Settings' } },
    purpose: {
      id: 'Nama, warna, susunan dan tulisan tetap situs ini.',
      en: 'The name, the colours, the order and the fixed texts of this site.',
    },
    publicUrl: '/#page-top',
  },
})

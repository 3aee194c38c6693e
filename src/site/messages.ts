import type { Language } from '#content/kinds.ts'
import { type Privacy, privacyWords } from './text-privacy.ts'

/** What the sections say until their content has arrived, in both languages, as the specification spells it. */
export const placeholder = { title: 'Loading...', intro: 'loading...', text: 'loading', link: '/' } as const

/** The sections that the navigation leads to, in its order; labels are the same in both languages. */
export const anchors = [
  { id: 'features', label: 'Features' },
  { id: 'about', label: 'About' },
  { id: 'services', label: 'Services' },
  { id: 'portfolio', label: 'Portofolio' },
  { id: 'testimonials', label: 'Client' },
  { id: 'team', label: 'Team' },
  { id: 'contact', label: 'Contact' },
] as const

/** Every sentence of the site's own on the landing page, in one language. */
export interface Words {
  readonly headline: (brand: string) => string
  readonly description: (brand: string) => string
  readonly learnMore: string
  readonly features: string
  readonly about: string
  readonly choose: string
  readonly services: (brand: string) => string
  readonly serviceMore: string
  readonly portfolio: string
  readonly clients: (brand: string) => string
  readonly team: string
  readonly contact: string
  readonly contactLead: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly social: string
  readonly quotation: string
  readonly blog: string
  readonly skip: string
  readonly menu: string
  readonly navigation: string
  readonly language: string
  readonly project: {
    readonly service: string
    readonly client: string
    readonly status: string
    readonly date: string
    readonly previous: string
    readonly next: string
    readonly slides: string
  }
  readonly pause: string
  readonly play: string
  /** The name of a pagination button; `{n}` stands for its number. */
  readonly goTo: string
  readonly notFound: { readonly title: string; readonly text: string; readonly home: string }
  readonly busy: { readonly title: string; readonly text: string; readonly again: string }
  readonly withoutScript: string
  readonly ask: Asking
  readonly privacy: Privacy
  readonly posts: {
    readonly title: string
    readonly lead: (brand: string) => string
    readonly none: string
    readonly feed: string
    readonly pages: string
    readonly page: (page: number) => string
    readonly newerPage: string
    readonly olderPage: string
    readonly minutes: (minutes: number) => string
    readonly others: string
    readonly previous: string
    readonly next: string
    readonly all: string
  }
}

/** The words of the quotation form. */
interface Asking {
  readonly title: string
  readonly lead: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly reach: string
  readonly item: string
  readonly anything: string
  readonly paragraph: string
  readonly send: string
  readonly sending: string
  readonly optional: string
  readonly required: string
  readonly unreachable: string
  readonly failed: string
  readonly check: string
  readonly refused: string
  readonly agree: string
  readonly doNotFill: string
  readonly directly: string
  readonly sent: { readonly title: string; readonly text: string }
}

const indonesian: Words = {
  headline: (brand) => `${brand}: solusi teknologi untuk usaha Anda`,
  description: (brand) =>
    `${brand} mengerjakan website, sistem, aplikasi mobile, hosting, SEO, pemasaran digital, konsultasi, dan audit keamanan.`,
  learnMore: 'Learn More',
  features: 'Fitur Kami',
  about: 'Kenapa Kami',
  choose: 'Kenapa Memilih Kami?',
  services: (brand) => `Solusi & layanan ${brand}`,
  serviceMore: 'Selengkapnya',
  portfolio: 'Portofolio Web & Aplikasi',
  clients: (brand) => `Client ${brand}`,
  team: 'TEAM KAMI',
  contact: 'Hubungi Kami',
  contactLead: 'Ceritakan kebutuhan Anda. Kami balas dengan langkah, waktu, dan biaya yang jelas.',
  address: 'Alamat',
  phone: 'Telepon',
  email: 'Email',
  social: 'Media sosial',
  quotation: 'Minta penawaran',
  blog: 'Blog',
  skip: 'Langsung ke isi',
  menu: 'Menu',
  navigation: 'Navigasi utama',
  language: 'Bahasa',
  project: {
    service: 'Layanan',
    client: 'Klien',
    status: 'Status',
    date: 'Waktu',
    previous: 'Proyek sebelumnya',
    next: 'Proyek berikutnya',
    slides: 'Proyek, geser ke samping',
  },
  pause: 'Jeda pergantian otomatis',
  play: 'Jalankan pergantian otomatis',
  goTo: 'Ke kartu {n}',
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Alamat ini tidak ada, atau isinya sudah dipindahkan.',
    home: 'Ke halaman depan',
  },
  busy: {
    title: 'Situs ini sedang ramai',
    text: 'Permintaan Anda belum dapat kami layani. Tunggu beberapa detik, lalu coba lagi.',
    again: 'Coba lagi',
  },
  withoutScript: 'Halaman ini memerlukan JavaScript. Halaman depan dapat dibaca tanpanya.',
  ask: {
    title: 'Minta penawaran',
    lead: 'Tulis kebutuhan Anda sesingkat atau selengkap yang Anda mau. Kami membaca semuanya, lalu membalas.',
    name: 'Nama',
    email: 'Email',
    phone: 'Telepon',
    reach: 'Isi email atau telepon, supaya kami dapat membalas.',
    item: 'Layanan',
    anything: 'Belum tahu atau lainnya',
    paragraph: 'Ceritakan kebutuhan Anda',
    send: 'Kirim permintaan',
    sending: 'Mengirim...',
    optional: 'boleh kosong',
    required: 'Wajib diisi.',
    unreachable: 'Isi email atau telepon, supaya kami dapat membalas.',
    failed: 'Permintaan belum terkirim. Periksa sambungan internet Anda, lalu kirim lagi; tulisan Anda masih di sini.',
    check: 'Periksa bagian yang ditandai, lalu kirim lagi.',
    refused: 'Belum terkirim',
    agree: 'Centang dulu bahwa Anda setuju.',
    doNotFill: 'Biarkan kosong',
    directly: 'Atau hubungi kami langsung',
    sent: {
      title: 'Permintaan Anda sudah kami terima',
      text: 'Terima kasih. Kami akan membacanya dan segera membalas.',
    },
  },
  privacy: privacyWords.id,
  posts: {
    title: 'Blog',
    lead: (brand) => `Catatan dari pekerjaan sehari-hari tim ${brand}.`,
    none: 'Belum ada tulisan.',
    feed: 'Langganan lewat RSS',
    pages: 'Halaman blog',
    page: (page) => `Halaman ${page}`,
    newerPage: 'Lebih baru',
    olderPage: 'Lebih lama',
    minutes: (minutes) => `${minutes} menit baca`,
    others: 'Tulisan lain',
    previous: 'Tulisan sebelumnya',
    next: 'Tulisan berikutnya',
    all: 'Semua tulisan',
  },
}

const english: Words = {
  headline: (brand) => `${brand}: technology that works for your business`,
  description: (brand) =>
    `${brand} builds websites, systems and mobile apps, and offers hosting, SEO, digital marketing, consulting and security audits.`,
  learnMore: 'Learn More',
  features: 'Our Features',
  about: 'Why Us',
  choose: 'Why Choose Us?',
  services: (brand) => `Solutions & services ${brand}`,
  serviceMore: 'Read more',
  portfolio: 'Web & App Portfolio',
  clients: (brand) => `Clients of ${brand}`,
  team: 'OUR TEAM',
  contact: 'Contact Us',
  contactLead: 'Tell us what you need. We answer with clear steps, a clear date and a clear price.',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  social: 'Social media',
  quotation: 'Request a quotation',
  blog: 'Blog',
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Main navigation',
  language: 'Language',
  project: {
    service: 'Service',
    client: 'Client',
    status: 'Status',
    date: 'When',
    previous: 'Previous project',
    next: 'Next project',
    slides: 'Projects, scroll sideways',
  },
  pause: 'Pause the automatic change',
  play: 'Resume the automatic change',
  goTo: 'Go to card {n}',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address, or it has moved.',
    home: 'To the front page',
  },
  busy: {
    title: 'We are very busy just now',
    text: 'We could not get to your request. Wait a few seconds, then try again.',
    again: 'Try again',
  },
  withoutScript: 'This page needs JavaScript. The front page can be read without it.',
  ask: {
    title: 'Request a quotation',
    lead: 'Write as little or as much as you like. We read all of it, then answer.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    reach: 'Give an e-mail address or a phone number, so that we can answer.',
    item: 'Service',
    anything: 'Not sure yet, or something else',
    paragraph: 'Tell us what you need',
    send: 'Send request',
    sending: 'Sending...',
    optional: 'optional',
    required: 'Please fill this in.',
    unreachable: 'Give an e-mail address or a phone number, so that we can answer.',
    failed: 'Your request was not sent. Check your connection and send it again; what you wrote is still here.',
    check: 'Check the marked fields, then send again.',
    refused: 'Not sent',
    agree: 'Tick that you agree first.',
    doNotFill: 'Leave this empty',
    directly: 'Or reach us directly',
    sent: {
      title: 'We have received your request',
      text: 'Thank you. We will read it and answer soon.',
    },
  },
  privacy: privacyWords.en,
  posts: {
    title: 'Blog',
    lead: (brand) => `Notes from the daily work of the ${brand} team.`,
    none: 'There are no posts yet.',
    feed: 'Subscribe by RSS',
    pages: 'Pages of the blog',
    page: (page) => `Page ${page}`,
    newerPage: 'Newer',
    olderPage: 'Older',
    minutes: (minutes) => `${minutes} min read`,
    others: 'Other posts',
    previous: 'Previous post',
    next: 'Next post',
    all: 'All posts',
  },
}

/** The site's own words in every language. */
export const words: Readonly<Record<Language, Words>> = { id: indonesian, en: english }

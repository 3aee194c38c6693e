import type { Language } from '#content/fields.ts'
import type { ReferredPage } from '#content/reference.ts'
import type { SearchedCollectionName } from '#content/search.ts'
import { privacyMessages } from './privacy-messages.ts'

/** Placeholder texts of the specification, shown in both languages until the content has arrived. */
export const placeholder = { title: 'Loading...', intro: 'loading...', text: 'loading', link: '/' } as const

/** What the first message of a WhatsApp chat is about. */
interface ChatSubject {
  /** The title of the page's entry; '' for a page without one. */
  readonly title: string
  readonly siteName: string
}

const askAbout = ({ title, siteName }: ChatSubject): string => `Halo, saya ingin bertanya tentang ${title || siteName}`
const askAboutInEnglish = ({ title, siteName }: ChatSubject): string =>
  `Hello, I have a question about ${title || siteName}`

/** All texts of the public pages that are not content. The English ones have the same names. */
const indonesian = {
  headline: (brand: string) => `${brand}: solusi teknologi untuk usaha Anda`,
  description: (brand: string) =>
    `${brand} mengerjakan website, sistem, aplikasi mobile, hosting, SEO, pemasaran digital, konsultasi, dan audit keamanan.`,
  whyChooseUs: 'Kenapa Memilih Kami?',
  readMore: 'Selengkapnya',
  address: 'Alamat',
  phone: 'Telepon',
  email: 'Email',
  social: 'Media sosial',
  requestQuotation: 'Minta penawaran',
  /** The first message of a visitor, by the page from which it is sent; `sent` is from the page that confirms a request, `apply` from a vacancy. */
  whatsApp: {
    home: askAbout,
    service: askAbout,
    gallery: askAbout,
    blog: ({ title, siteName }) => askAbout({ title: title || 'tulisan di blog Anda', siteName }),
    page: ({ title, siteName }) =>
      title ? `Halo, saya membaca halaman “${title}” dan ingin bertanya` : askAbout({ title, siteName }),
    quotation: ({ title }) => `Halo, saya ingin meminta penawaran${title && ` untuk ${title}`}`,
    sent: () => 'Halo, saya baru saja mengirim permintaan penawaran lewat situs Anda',
    apply: ({ title }) => `Halo, saya ingin melamar sebagai ${title}`,
    privacy: () => 'Halo, saya ingin bertanya tentang data pribadi saya',
    search: () => 'Halo, saya mencari sesuatu di situs Anda dan ingin bertanya',
  } satisfies Record<ReferredPage['name'] | 'sent' | 'apply', (subject: ChatSubject) => string>,
  trustedBy: 'Dipercaya oleh',
  blog: 'Blog',
  /** Headings below the text of the page of a service, and of a project. */
  related: {
    service: { projects: 'Proyek dengan layanan ini', services: 'Layanan lain' },
    project: { projects: 'Proyek lain', services: 'Layanan dalam proyek ini' },
  },
  skipToContent: 'Langsung ke isi',
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
  /** Label of a dot of the carousel; `{n}` is replaced by its number. */
  goToSlide: 'Ke kartu {n}',
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Alamat ini tidak ada, atau isinya sudah dipindahkan.',
    home: 'Ke halaman depan',
  },
  busy: {
    title: 'Situs ini sedang ramai',
    text: 'Permintaan Anda belum dapat kami layani. Tunggu beberapa detik, lalu coba lagi.',
    retry: 'Coba lagi',
  },
  noscript: 'Halaman ini memerlukan JavaScript. Halaman depan dapat dibaca tanpanya.',
  /** Shown on a live page whose only section is empty. */
  emptySection: 'Bagian ini belum berisi.',
  quotationForm: {
    title: 'Minta penawaran',
    orWhatsApp: 'Atau tulis lewat WhatsApp',
    lead: 'Tulis kebutuhan Anda sesingkat atau selengkap yang Anda mau. Kami membaca semuanya, lalu membalas.',
    name: 'Nama',
    email: 'Email',
    phone: 'Telepon',
    contactHint: 'Isi email atau telepon, supaya kami dapat membalas.',
    item: 'Layanan',
    otherService: 'Belum tahu atau lainnya',
    paragraph: 'Ceritakan kebutuhan Anda',
    send: 'Kirim permintaan',
    sending: 'Mengirim...',
    optional: 'boleh kosong',
    required: 'Wajib diisi.',
    unreachable: 'Isi email atau telepon, supaya kami dapat membalas.',
    failed: 'Permintaan belum terkirim. Periksa sambungan internet Anda, lalu kirim lagi; tulisan Anda masih di sini.',
    /** The response did not come from this site, for example from a captive portal. */
    intercepted:
      'Permintaan belum terkirim: yang menjawab bukan situs kami. Jika Wi-Fi Anda meminta masuk, masuklah dulu, lalu kirim lagi; tulisan Anda masih di sini.',
    check: 'Periksa bagian yang ditandai, lalu kirim lagi.',
    notSent: 'Belum terkirim',
    agree: 'Centang dulu bahwa Anda setuju.',
    honeypot: 'Biarkan kosong',
    /** What happens after a request: heading and text of each step. */
    next: {
      title: 'Setelah Anda mengirim',
      steps: [
        ['Kami membaca permintaan Anda', 'Semuanya, dan hanya untuk menjawab Anda.'],
        ['Kami segera membalas', 'Lewat email atau telepon yang Anda isi. Bila ada yang belum jelas, kami bertanya.'],
        [
          'Anda menerima penawaran tertulis',
          'Dengan langkah, waktu, dan biaya yang jelas. Anda bebas menerima atau menolaknya.',
        ],
      ] satisfies [heading: string, text: string][],
    },
    contactDirectly: 'Atau hubungi kami langsung',
    sent: {
      title: 'Permintaan Anda sudah kami terima',
      text: 'Terima kasih, setiap permintaan kami baca.',
      number: 'Nomor permintaan Anda',
    },
  },
  privacy: privacyMessages.id,
  posts: {
    title: 'Blog',
    lead: (brand: string) => `Catatan dari pekerjaan sehari-hari tim ${brand}.`,
    empty: 'Belum ada tulisan.',
    feed: 'Langganan lewat RSS',
    pagination: 'Halaman blog',
    pageNumber: (page: number) => `Halaman ${page}`,
    newerPage: 'Lebih baru',
    olderPage: 'Lebih lama',
    readingTime: (minutes: number) => `${minutes} menit baca`,
    otherPosts: 'Tulisan lain',
    previous: 'Tulisan sebelumnya',
    next: 'Tulisan berikutnya',
    allPosts: 'Semua tulisan',
    writtenBy: 'Ditulis oleh',
  },
  search: {
    title: 'Cari',
    titleWithText: (text: string) => `Cari “${text}”`,
    lead: 'Temukan layanan, pekerjaan, tulisan, dan orang kami.',
    label: 'Cari di situs ini',
    submit: 'Cari',
    none: (text: string) => `Tidak ada hasil untuk “${text}”. Coba kata yang lebih pendek, atau lebih sedikit kata.`,
    count: ({ total, text }: { total: string; isOne: boolean; text: string }) => `${total} hasil untuk “${text}”.`,
    moreThan: (total: number) => `Lebih dari ${total}`,
    position: (page: number, pageCount: number) => `Halaman ${page} dari ${pageCount}.`,
    /** The names of single entries; those without a title of their own are called so. */
    kinds: {
      service: 'Layanan',
      gallery: 'Portofolio',
      feature: 'Keunggulan',
      contact: 'Kontak',
      about: 'Kenapa kami',
      aboutDetail: 'Kenapa kami',
      testimonial: 'Klien',
      team: 'Tim',
      blog: 'Tulisan',
      page: 'Halaman',
    } satisfies Record<SearchedCollectionName, string>,
    pages: { pagination: 'Halaman hasil', previous: 'Sebelumnya', next: 'Berikutnya' },
    suggestions: 'Atau mulai dari sini',
    allServices: 'Semua layanan',
    ask: 'Tanyakan kepada kami',
  },
  vacancy: {
    place: 'Tempat kerja',
    employment: 'Jenis pekerjaan',
    until: 'Batas lamaran',
    apply: { email: 'Lamar lewat email', whatsApp: 'Lamar lewat WhatsApp', link: 'Lamar' },
    /** The subject of the e-mail of an applicant. */
    subject: (job: string) => `Lamaran: ${job}`,
  },
}

type Messages = typeof indonesian

/** The texts that `attachQuotation` reads from the `data-messages` attribute of the form. */
export type QuotationScriptMessages = Pick<
  Messages['quotationForm'],
  'sending' | 'failed' | 'intercepted' | 'check' | 'required' | 'unreachable' | 'agree'
>

const english: Messages = {
  headline: (brand) => `${brand}: technology that works for your business`,
  description: (brand) =>
    `${brand} builds websites, systems and mobile apps, and offers hosting, SEO, digital marketing, consulting and security audits.`,
  whyChooseUs: 'Why Choose Us?',
  readMore: 'Read more',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  social: 'Social media',
  requestQuotation: 'Request a quotation',
  whatsApp: {
    home: askAboutInEnglish,
    service: askAboutInEnglish,
    gallery: askAboutInEnglish,
    blog: ({ title, siteName }) => askAboutInEnglish({ title: title || 'your blog', siteName }),
    page: ({ title, siteName }) =>
      title ? `Hello, I have read your page “${title}” and have a question` : askAboutInEnglish({ title, siteName }),
    quotation: ({ title }) => `Hello, I would like a quotation${title && ` for ${title}`}`,
    sent: () => 'Hello, I have just sent a request for a quotation through your website',
    apply: ({ title }) => `Hello, I would like to apply as ${title}`,
    privacy: () => 'Hello, I have a question about my personal data',
    search: () => 'Hello, I was looking for something on your website and have a question',
  },
  trustedBy: 'Trusted by',
  blog: 'Blog',
  related: {
    service: { projects: 'Projects with this service', services: 'Other services' },
    project: { projects: 'Other projects', services: 'Services in this project' },
  },
  skipToContent: 'Skip to content',
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
  goToSlide: 'Go to card {n}',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address, or it has moved.',
    home: 'To the front page',
  },
  busy: {
    title: 'We are very busy just now',
    text: 'We could not get to your request. Wait a few seconds, then try again.',
    retry: 'Try again',
  },
  noscript: 'This page needs JavaScript. The front page can be read without it.',
  emptySection: 'There is nothing in this section yet.',
  quotationForm: {
    title: 'Request a quotation',
    orWhatsApp: 'Or write on WhatsApp',
    lead: 'Write as little or as much as you like. We read all of it, then answer.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    contactHint: 'Give an e-mail address or a phone number, so that we can answer.',
    item: 'Service',
    otherService: 'Not sure yet, or something else',
    paragraph: 'Tell us what you need',
    send: 'Send request',
    sending: 'Sending...',
    optional: 'optional',
    required: 'Please fill this in.',
    unreachable: 'Give an e-mail address or a phone number, so that we can answer.',
    failed: 'Your request was not sent. Check your connection and send it again; what you wrote is still here.',
    intercepted:
      'Your request was not sent: something other than our site answered. If your Wi-Fi wants you to sign in, do that, then send it again; what you wrote is still here.',
    check: 'Check the marked fields, then send again.',
    notSent: 'Not sent',
    agree: 'Tick that you agree first.',
    honeypot: 'Leave this empty',
    next: {
      title: 'After you send it',
      steps: [
        ['We read your request', 'All of it, and only to answer you.'],
        ['We answer soon', 'By the e-mail address or phone number that you give. If something is unclear, we ask.'],
        [
          'You get a written quotation',
          'With clear steps, a clear date and a clear price. You are free to accept it or not.',
        ],
      ],
    },
    contactDirectly: 'Or reach us directly',
    sent: {
      title: 'We have received your request',
      text: 'Thank you. We read every request.',
      number: 'The number of your request',
    },
  },
  privacy: privacyMessages.en,
  posts: {
    title: 'Blog',
    lead: (brand) => `Notes from the daily work of the ${brand} team.`,
    empty: 'There are no posts yet.',
    feed: 'Subscribe by RSS',
    pagination: 'Pages of the blog',
    pageNumber: (page) => `Page ${page}`,
    newerPage: 'Newer',
    olderPage: 'Older',
    readingTime: (minutes) => `${minutes} min read`,
    otherPosts: 'Other posts',
    previous: 'Previous post',
    next: 'Next post',
    allPosts: 'All posts',
    writtenBy: 'Written by',
  },
  search: {
    title: 'Search',
    titleWithText: (text) => `Search for “${text}”`,
    lead: 'Find our services, work, posts and people.',
    label: 'Search this site',
    submit: 'Search',
    none: (text) => `There are no results for “${text}”. Try shorter words, or fewer of them.`,
    count: ({ total, isOne, text }) => `${total} ${isOne ? 'result' : 'results'} for “${text}”.`,
    moreThan: (total) => `More than ${total}`,
    position: (page, pageCount) => `Page ${page} of ${pageCount}.`,
    kinds: {
      service: 'Service',
      gallery: 'Portfolio',
      feature: 'Feature',
      contact: 'Contact',
      about: 'Why us',
      aboutDetail: 'Why us',
      testimonial: 'Client',
      team: 'Team',
      blog: 'Post',
      page: 'Page',
    },
    pages: { pagination: 'Pages of results', previous: 'Previous', next: 'Next' },
    suggestions: 'Or start here',
    allServices: 'All services',
    ask: 'Ask us',
  },
  vacancy: {
    place: 'Place of work',
    employment: 'Employment',
    until: 'Apply by',
    apply: { email: 'Apply by e-mail', whatsApp: 'Apply on WhatsApp', link: 'Apply' },
    subject: (job) => `Application: ${job}`,
  },
}

/** The texts of the public pages by language. */
export const messages: Readonly<Record<Language, Messages>> = { id: indonesian, en: english }

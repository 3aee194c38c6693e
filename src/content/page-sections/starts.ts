import type { Language, LocalisedText } from '../fields.ts'
import { createItem, createSection } from './edit.ts'
import { type SectionTypeName, sectionTypes } from './section-types.ts'
import { formatSections, listSectionValues, type PageSection, typeOf } from './sections.ts'

type Texts = Readonly<Record<string, LocalisedText | string>>

/** A kind of page to begin with: the values of its form. */
interface Start {
  readonly label: LocalisedText
  readonly values: Texts
  readonly sections: readonly (readonly [type: SectionTypeName, texts?: Texts, items?: readonly Texts[]])[]
}

const text = (id: string, en: string): LocalisedText => ({ id, en })

/** Pages to begin with. Words in square brackets are for the owner to replace. */
export const starts = {
  about: {
    label: text('Tentang kami', 'About us'),
    values: { title: text('Tentang kami', 'About us'), slug: text('tentang-kami', 'about-us') },
    sections: [
      [
        'opening',
        {
          title: text('Orang yang menjaga sistem Anda tetap jalan', 'The people who keep your systems running'),
          paragraph: text(
            'Sejak [tahun] kami membantu perusahaan di [kota] merawat jaringan, server, dan aplikasi mereka.',
            'Since [year] we have helped companies in [city] look after their networks, servers and applications.',
          ),
        },
      ],
      [
        'text',
        {
          title: text('Bagaimana kami mulai', 'How we began'),
          text: text(
            '<p>[Ceritakan dalam beberapa kalimat: siapa yang memulai, masalah apa yang ingin diselesaikan, dan apa yang masih sama sampai hari ini.]</p>',
            '<p>[Tell it in a few sentences: who began, which problem they wanted to solve, and what is still the same today.]</p>',
          ),
        },
      ],
      [
        'numbers',
        { title: text('Dalam angka', 'In numbers') },
        [
          { number: '[12]', title: text('tahun bekerja', 'years of work') },
          { number: '[80]', title: text('perusahaan dilayani', 'companies served') },
          { number: '[24/7]', title: text('pemantauan', 'monitoring') },
        ],
      ],
      [
        'people',
        { title: text('Tim', 'The team') },
        [
          { title: '[Nama]', role: text('[Direktur]', '[Director]') },
          { title: '[Nama]', role: text('[Kepala teknik]', '[Head of engineering]') },
        ],
      ],
      ['callToAction', { title: text('Mari berkenalan', 'Let us meet') }],
    ],
  },
  careers: {
    label: text('Karier', 'Careers'),
    values: { title: text('Karier', 'Careers'), slug: text('karier', 'careers') },
    sections: [
      [
        'opening',
        {
          title: text('Bekerja bersama kami', 'Work with us'),
          paragraph: text(
            'Kami mencari orang yang teliti, mau belajar, dan senang membantu pelanggan.',
            'We look for people who are careful, like to learn and enjoy helping customers.',
          ),
          button: 'hidden',
        },
      ],
      [
        'features',
        { title: text('Yang kami tawarkan', 'What we offer') },
        [
          {
            title: text('Waktu untuk belajar', 'Time to learn'),
            paragraph: text('[Pelatihan dan sertifikat apa?]', '[Which training and certificates?]'),
          },
          {
            title: text('Jam kerja yang jelas', 'Clear working hours'),
            paragraph: text('[Bagaimana jadwal dan jaga malam?]', '[What about shifts and nights?]'),
          },
        ],
      ],
      [
        'vacancy',
        {
          title: text('[Teknisi jaringan]', '[Network engineer]'),
          place: text('[Kota]', '[City]'),
          text: text(
            '<p>[Tugas, syarat, dan yang perlu dilampirkan.]</p>',
            '<p>[Tasks, requirements, and what to send along.]</p>',
          ),
        },
      ],
      [
        'steps',
        { title: text('Setelah Anda melamar', 'After you apply') },
        [
          {
            title: text('Kami membaca', 'We read'),
            paragraph: text('Anda mendapat jawaban dalam [7] hari.', 'You get an answer within [7] days.'),
          },
          {
            title: text('Kita bicara', 'We talk'),
            paragraph: text(
              'Percakapan [satu] jam, di kantor atau lewat video.',
              'A conversation of [one] hour, at the office or by video.',
            ),
          },
          {
            title: text('Kita mulai', 'We begin'),
            paragraph: text('[Masa percobaan dan pendamping.]', '[Probation and a mentor.]'),
          },
        ],
      ],
    ],
  },
  caseStudy: {
    label: text('Studi kasus', 'Case'),
    values: { title: text('[Nama pelanggan]', '[Name of the customer]') },
    sections: [
      [
        'opening',
        {
          title: text('[Hasilnya dalam satu kalimat]', '[The result in one sentence]'),
          paragraph: text(
            '[Siapa pelanggannya dan apa yang mereka kerjakan.]',
            '[Who the customer is and what they do.]',
          ),
        },
      ],
      [
        'text',
        {
          title: text('Masalahnya', 'The problem'),
          text: text('<p>[Apa yang tidak berjalan?]</p>', '<p>[What did not work?]</p>'),
        },
      ],
      [
        'text',
        {
          title: text('Yang kami kerjakan', 'What we did'),
          text: text('<p>[Langkah yang kami ambil.]</p>', '<p>[The steps that we took.]</p>'),
        },
      ],
      [
        'numbers',
        { title: text('Hasilnya', 'The result') },
        [
          { number: '[−60%]', title: text('waktu henti', 'downtime') },
          { number: '[3]', title: text('minggu kerja', 'weeks of work') },
        ],
      ],
      [
        'quotations',
        {},
        [
          {
            paragraph: text('[Kata pelanggan tentang pekerjaan ini.]', '[What the customer says of the work.]'),
            title: '[Nama]',
            role: text('[Jabatan]', '[Position]'),
          },
        ],
      ],
      ['callToAction', { title: text('Punya masalah yang mirip?', 'Do you have a similar problem?') }],
    ],
  },
  campaign: {
    label: text('Kampanye', 'Campaign'),
    values: { title: text('[Penawaran]', '[Offer]'), frame: 'without menu' },
    sections: [
      [
        'opening',
        {
          title: text('[Satu janji yang jelas]', '[One clear promise]'),
          paragraph: text(
            '[Untuk siapa, sampai kapan, dan apa yang didapat.]',
            '[For whom, until when, and what they get.]',
          ),
          button: 'hidden',
        },
      ],
      [
        'steps',
        { title: text('Caranya', 'How it works') },
        [
          {
            title: text('Isi formulir', 'Fill in the form'),
            paragraph: text('Satu menit, tanpa kewajiban.', 'One minute, without obligation.'),
          },
          {
            title: text('Kami menghubungi Anda', 'We get in touch'),
            paragraph: text('Dalam satu hari kerja.', 'Within one working day.'),
          },
        ],
      ],
      ['form', { title: text('Minta penawaran', 'Request a quotation') }],
      [
        'questions',
        { title: text('Pertanyaan', 'Questions') },
        [
          {
            title: text('[Berapa biayanya?]', '[What does it cost?]'),
            paragraph: text('[Jawaban singkat dan jujur.]', '[A short and honest answer.]'),
          },
        ],
      ],
    ],
  },
  empty: { label: text('Kosong', 'Empty'), values: {}, sections: [['opening']] },
} as const satisfies Readonly<Record<string, Start>>

export type StartName = keyof typeof starts

function toValues(empty: Readonly<Record<string, string>>, texts: Texts = {}): Record<string, string> {
  const given = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value]]
      : [
          [name, value.id],
          [`${name}_en`, value.en],
        ],
  )
  return { ...empty, ...Object.fromEntries(given) }
}

function toSection([type, texts, items]: Start['sections'][number]): PageSection {
  const section = createSection(type)
  const itemFields = typeOf({ type })?.items?.fields ?? {}
  return {
    ...section,
    values: toValues(section.values, texts),
    items:
      items?.map((item) => {
        const created = createItem(itemFields)
        return { ...created, values: toValues(created.values, item) }
      }) ?? section.items,
  }
}

/** Returns the values of the form of a page, by document key, that it begins with. */
export function startValues(name: StartName): Readonly<Record<string, string>> {
  const { values, sections }: Start = starts[name]
  return { ...toValues({}, values), sections: formatSections(sections.map(toSection)) }
}

/** Returns how many texts of the sections, in these languages, have words in square brackets, as those of a page to begin with. */
export function countPlaceholders(sections: readonly PageSection[], shown: readonly Language[]): number {
  const isShown = (key: string) => shown.includes('en') || !key.endsWith('_en')
  return listSectionValues(sections).filter(({ key, value }) => isShown(key) && /\[[^[\]]+\]/.test(value)).length
}

/** Returns a section of that kind as an example: the first of a page to begin with, or one with the name of its kind. */
export function exampleSection(type: SectionTypeName): PageSection {
  const sections = Object.values<Start>(starts).flatMap((start) => start.sections)
  return toSection(sections.find(([kind]) => kind === type) ?? [type, { title: sectionTypes[type].label }])
}

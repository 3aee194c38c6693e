import { type Collection, describeKeys } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { Language, LocalisedText } from '#content/fields.ts'
import { type Config, DEFAULT_SITE_NAME } from '../config/config.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { type Check, screenPath } from './check.ts'

/** What the checks of the content look at. */
export interface ContentContext {
  readonly config: Pick<Config, 'siteName'>
  readonly contentStore: Pick<ContentStore, 'list'>
  /** The ids of the sample entries that are shown and were never changed. */
  readonly sampleIds: ReadonlySet<number>
  /** The fields that are still those of the sample, by the id of an entry that was changed. */
  readonly sampleKeys: ReadonlyMap<number, readonly string[]>
}

interface SetupStep {
  readonly id: string
  readonly collection: Collection
  /** One of these values of an entry that is no sample completes the step. */
  readonly keys: readonly string[]
  readonly part?: string
  readonly text: LocalisedText
  readonly why: LocalisedText
}

const steps = [
  {
    id: 'name',
    collection: collections.settings,
    keys: ['name'],
    text: { id: 'Nama perusahaan', en: 'Company name' },
    why: {
      id: 'Tampil di setiap halaman, di email, dan di hasil pencarian.',
      en: 'Shown on every page, in e-mails and in search results.',
    },
  },
  {
    id: 'logo',
    collection: collections.settings,
    keys: ['logo'],
    part: '#logo',
    text: { id: 'Logo', en: 'Logo' },
    why: {
      id: 'Tanpa logo, namanya ditulis di sebelah tanda kawung.',
      en: 'Without one, the name is written next to the kawung mark.',
    },
  },
  {
    id: 'colors',
    collection: collections.settings,
    keys: ['accent', 'darkTone'],
    part: '#colours',
    text: { id: 'Warna', en: 'Colours' },
    why: {
      id: 'Dua warna milik Anda; yang lain mengikuti dan tetap terbaca.',
      en: 'Two colours of yours; all others follow and stay readable.',
    },
  },
  {
    id: 'contact',
    collection: collections.contact,
    keys: ['address', 'phone', 'email'],
    text: { id: 'Kontak', en: 'Contact' },
    why: {
      id: 'Alamat, telepon, dan email supaya pengunjung dapat menghubungi Anda.',
      en: 'Address, phone and e-mail, so that visitors can reach you.',
    },
  },
  {
    id: 'hero',
    collection: collections.header,
    keys: ['title'],
    text: { id: 'Kalimat pembuka', en: 'Opening' },
    why: {
      id: 'Yang pertama dibaca pengunjung: apa yang Anda kerjakan.',
      en: 'What visitors read first: what you do.',
    },
  },
  {
    id: 'service',
    collection: collections.service,
    keys: ['title'],
    text: { id: 'Layanan pertama', en: 'First service' },
    why: {
      id: 'Setiap layanan punya halaman dan formulir penawarannya sendiri.',
      en: 'Each service has a page and a quotation form of its own.',
    },
  },
] as const satisfies readonly SetupStep[]

/** Says which fields of a changed entry are still those of the sample. */
function describeSampleFields(collection: Collection, keys: readonly string[]): LocalisedText {
  const list = (language: Language) => describeKeys(collection.fields, keys, language)
  return { id: `Masih dari isi contoh: ${list('id')}.`, en: `Still of the sample content: ${list('en')}.` }
}

/** The steps of setting up the content of a new site, in the order in which an owner takes them. */
export const contentSetup: readonly Check<ContentContext>[] = steps.map(
  ({ id, collection, keys, text, why, part = '' }: SetupStep) => ({
    id,
    run({ config, contentStore, sampleIds, sampleKeys }) {
      const own = contentStore.list(collection).filter((entry) => !sampleIds.has(entry.id))
      const filled = own.filter(({ document }) => keys.some((key) => document[key]))
      const isDone =
        filled.some((entry) => !sampleKeys.has(entry.id)) || (id === 'name' && config.siteName !== DEFAULT_SITE_NAME)
      const [first] = filled
      const remedy = isDone || !first ? why : describeSampleFields(collection, sampleKeys.get(first.id) ?? [])
      return { state: isDone ? 'ok' : 'warning', text, remedy, href: `${screenPath(collection.screen.route)}${part}` }
    },
  }),
)

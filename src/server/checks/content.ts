import { type Collection, documentTitle } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import type { LocalisedText } from '#content/fields.ts'
import { parseSections } from '#content/page-sections/sections.ts'
import { countPlaceholders } from '#content/page-sections/starts.ts'
import { siteLanguages } from '#content/site-languages.ts'
import type { LinkCheck } from '#contracts/links.ts'
import type { Database } from '../database/connect.ts'
import { type Entry, toEntry } from '../entries/entry.ts'
import { filterIncompleteEnglish } from '../entries/outdated-translations.ts'
import type { Entries } from '../entries/repository.ts'
import { currentUses } from '../images/repository.ts'
import { sampleImageHashes } from '../images/sample-images.ts'
import { type Check, countedWarning, screenPath } from './check.ts'
import type { ContentContext } from './setup.ts'

type StoredContext = ContentContext & Pick<Database, 'db'>

const MAX_LINKS = 5
// Of a large collection, only the newest: reading every version of 100,000 posts would take minutes.
const MAX_NEWEST = 20

async function listEntries({ db, contentStore }: StoredContext, collection: Collection): Promise<readonly Entry[]> {
  if (collection.size !== 'large') return contentStore.list(collection)
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'version', 'updated_at', 'document'])
    .where('collection', '=', collection.name)
    .where('deleted_at', 'is', null)
    .orderBy('create_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NEWEST)
    .execute()
  return rows.map((row) => toEntry(collection, row))
}

/** Entries whose English is missing or older than their Indonesian. */
export const incompleteEnglish: Check<StoredContext & { readonly entries: Pick<Entries, 'findOutdatedFields'> }> = {
  id: 'english',
  async run(context) {
    const [settings] = context.contentStore.list(collections.settings)
    if (!siteLanguages(settings?.document['languages']).includes('en')) return undefined
    const found: { readonly label: LocalisedText; readonly href: string }[] = []
    for (const collection of Object.values<Collection>(collections)) {
      const list = await listEntries(context, collection)
      const incomplete = await filterIncompleteEnglish(collection, list, context.entries.findOutdatedFields)
      for (const { id, document } of incomplete) {
        const { menu, route } = collection.screen
        const title = documentTitle(collection, document)
        const suffix = title && `: ${title}`
        found.push({
          label: { id: menu.label.id + suffix, en: menu.label.en + suffix },
          href: screenPath(route, id),
        })
      }
    }
    return countedWarning(found.length, {
      href: found[0]?.href ?? '',
      text: {
        id: 'isi belum lengkap dalam bahasa Inggris',
        one: 'entry is incomplete in English',
        en: 'entries are incomplete in English',
      },
      remedy: {
        id: 'Bahasa Inggrisnya belum ada, atau lebih lama daripada bahasa Indonesianya.',
        en: 'The English is missing, or older than the Indonesian.',
      },
      links: found.slice(0, MAX_LINKS),
    })
  },
}

/** Images without a description; a logo has the name of the company. */
export const altTexts: Check<Pick<Database, 'db'>> = {
  id: 'altTexts',
  async run({ db }) {
    const ofSettings = currentUses(db).select('use.hash').where('entry.collection', '=', collections.settings.name)
    const { count } = await db
      .selectFrom('image_details')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('alt', '=', '')
      .where('decorative', '=', 0)
      .where('hash', 'not in', ofSettings)
      .executeTakeFirstOrThrow()
    return countedWarning(Number(count), {
      href: screenPath('Pictures'),
      text: {
        id: 'gambar tanpa keterangan',
        one: 'picture has no description',
        en: 'pictures have no description',
      },
      remedy: {
        id: 'Pembaca layar dan mesin pencari tidak tahu apa isinya.',
        en: 'Screen readers and search engines cannot tell what they show.',
      },
    })
  },
}

/** Images of the sample content in entries of the owner. */
export const sampleImages: Check<StoredContext> = {
  id: 'sampleImages',
  async run({ db, sampleIds }) {
    const uses = await currentUses(db)
      .select(['entry.id', 'entry.collection', 'use.hash'])
      .where('use.hash', 'in', sampleImageHashes)
      .where('entry.deleted_at', 'is', null)
      .orderBy('entry.id')
      .execute()
    // Those of the unchanged samples go with them.
    const own = uses.filter(({ id }) => !sampleIds.has(id))
    const links = own.flatMap(({ id, collection: name }) => {
      const screen = Object.values<Collection>(collections).find((collection) => collection.name === name)?.screen
      return screen ? [{ label: screen.menu.label, href: screenPath(screen.route, id) }] : []
    })
    return countedWarning(new Set(own.map(({ hash }) => hash)).size, {
      href: links[0]?.href ?? '',
      text: {
        id: 'gambar contoh masih tampil',
        one: 'sample picture is still shown',
        en: 'sample pictures are still shown',
      },
      remedy: {
        id: 'Gambar itu milik programnya, dan tampil juga di situs lain.',
        en: 'It came with the program, and other sites show it too.',
      },
      links: links.slice(0, MAX_LINKS),
    })
  },
}

/** Pages of the owner's own in which words of the page to begin with are left. */
export const placeholders: Check<ContentContext> = {
  id: 'placeholders',
  run({ contentStore }) {
    const languages = siteLanguages(contentStore.list(collections.settings)[0]?.document['languages'])
    const links = contentStore.list(collections.page).flatMap(({ id, document }) => {
      const shown = (parseSections(document['sections'] ?? '') ?? []).filter(({ hidden }) => !hidden)
      if (countPlaceholders(shown, languages) === 0) return []
      const title = documentTitle(collections.page, document)
      return [{ label: { id: title, en: title }, href: screenPath(collections.page.screen.route, id) }]
    })
    return countedWarning(links.length, {
      href: links[0]?.href ?? '',
      text: {
        id: 'halaman masih berisi kata dalam [kurung siku]',
        one: 'page still has words in [square brackets]',
        en: 'pages still have words in [square brackets]',
      },
      remedy: {
        id: 'Itu contoh untuk Anda ganti, dan pengunjung melihatnya.',
        en: 'They are examples for you to replace, and visitors see them.',
      },
      links: links.slice(0, MAX_LINKS),
    })
  },
}

/** Sample entries that are shown and were never changed, or only in part. */
export const samples: Check<ContentContext> = {
  id: 'samples',
  run: ({ sampleIds, sampleKeys }) =>
    countedWarning(sampleIds.size + sampleKeys.size, {
      href: screenPath(collections.service.screen.route),
      text: {
        id: 'isi contoh masih tampil',
        one: 'sample entry is still shown',
        en: 'sample entries are still shown',
      },
      remedy: {
        id: 'Pengunjung mengira isinya milik Anda. Yang Anda tulis sendiri tetap ada.',
        en: 'Visitors take them for yours. What you wrote yourself stays.',
      },
      action: 'removeSamples',
    }),
}

/** Sample entries that were removed and can be restored. */
export const removedSamples: Check<{ readonly hasRemovedSamples: boolean }> = {
  id: 'removedSamples',
  run: ({ hasRemovedSamples }) =>
    hasRemovedSamples
      ? {
          state: 'ok',
          href: screenPath(collections.service.screen.route),
          text: { id: 'Isi contoh sudah dihapus', en: 'The sample content was removed' },
          remedy: { id: 'Dapat dikembalikan selama 30 hari.', en: 'It can be restored for 30 days.' },
          action: 'restoreSamples',
        }
      : undefined,
}

/** The setting that keeps search engines away. */
export const hiddenFromSearch: Check<ContentContext> = {
  id: 'keptFromSearch',
  run({ contentStore }) {
    const [settings] = contentStore.list(collections.settings)
    if (settings?.document['searchEngines'] !== 'kept away') return undefined
    return {
      state: 'warning',
      href: `${screenPath(collections.settings.screen.route)}#search-and-sharing`,
      text: { id: 'Situs ini disembunyikan dari mesin pencari', en: 'The site is hidden from search engines' },
      remedy: {
        id: 'Selama itu tidak satu halaman pun ada di hasil pencarian. Bukalah bila situs ini sudah jadi.',
        en: 'Until you let them in, no page is in search results. Do so when the site is finished.',
      },
    }
  },
}

/** Links that lead nowhere. */
export const brokenLinks: Check<{ readonly links: Pick<LinkCheck, 'broken'> }> = {
  id: 'brokenLinks',
  run: ({ links: { broken } }) =>
    countedWarning(broken, {
      href: screenPath('Links'),
      text: { id: 'tautan rusak', one: 'link leads nowhere', en: 'links lead nowhere' },
      remedy: {
        id: 'Pengunjung yang mengikutinya sampai di halaman yang tidak ada.',
        en: 'Visitors who follow it find no page.',
      },
    }),
}

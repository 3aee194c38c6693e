import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { siteLanguages } from '#content/site-languages.ts'
import type { StartLine } from '#contracts/start.ts'
import { type Entry, toEntry } from '../entries/entry.ts'
import { filterIncompleteEnglish } from '../entries/outdated-translations.ts'
import { entryTitle } from '../images/references.ts'
import { sampleImageHashes } from '../images/sample-images.ts'
import { countedText, createLine, type LineMaker, type StartContext, screenPath } from './line.ts'

const MAX_LINKS = 5
// Of a large collection, only the newest: reading every version of 100,000 posts would take minutes.
const MAX_NEWEST = 20

async function listEntries({ db, contentStore }: StartContext, collection: Collection): Promise<readonly Entry[]> {
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

async function incompleteEnglish(context: StartContext): Promise<StartLine | undefined> {
  const [settings] = context.contentStore.list(collections.settings)
  if (!siteLanguages(settings?.document['languages']).includes('en')) return undefined
  const found: { readonly label: string; readonly href: string }[] = []
  for (const collection of Object.values<Collection>(collections)) {
    const list = await listEntries(context, collection)
    for (const { id, document } of await filterIncompleteEnglish(
      collection,
      list,
      context.entries.findOutdatedFields,
    )) {
      const { menu, route } = collection.screen
      const title = entryTitle(collection, document)
      found.push({ label: title ? `${menu.label}: ${title}` : menu.label, href: screenPath(route, id) })
    }
  }
  const [first] = found
  if (!first) return undefined
  return createLine({
    id: 'english',
    href: first.href,
    text: countedText(found.length, {
      id: 'isi belum lengkap dalam bahasa Inggris',
      one: 'entry is incomplete in English',
      en: 'entries are incomplete in English',
    }),
    why: {
      id: 'Bahasa Inggrisnya belum ada, atau lebih lama daripada bahasa Indonesianya.',
      en: 'The English is missing, or older than the Indonesian.',
    },
    links: found.slice(0, MAX_LINKS),
  })
}

async function imagesWithoutText({ db }: StartContext): Promise<StartLine | undefined> {
  const { count } = await db
    .selectFrom('picture_detail')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('alt', '=', '')
    .where('decorative', '=', 0)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return undefined
  return createLine({
    id: 'altTexts',
    href: screenPath('Pictures'),
    text: countedText(Number(count), {
      id: 'gambar tanpa keterangan',
      one: 'picture has no description',
      en: 'pictures have no description',
    }),
    why: {
      id: 'Pembaca layar dan mesin pencari tidak tahu apa isinya.',
      en: 'Screen readers and search engines cannot tell what they show.',
    },
  })
}

async function sampleImages({ db, sampleIds }: StartContext): Promise<StartLine | undefined> {
  const uses = await db
    .selectFrom('picture_use as use')
    .innerJoin('entry', (join) =>
      join.onRef('entry.id', '=', 'use.entry_id').onRef('entry.version', '=', 'use.version'),
    )
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
  const [first] = links
  if (!first) return undefined
  return createLine({
    id: 'sampleImages',
    href: first.href,
    text: countedText(new Set(own.map(({ hash }) => hash)).size, {
      id: 'gambar contoh masih tampil',
      one: 'sample picture is still shown',
      en: 'sample pictures are still shown',
    }),
    why: {
      id: 'Gambar itu milik programnya, dan tampil juga di situs lain.',
      en: 'It came with the program, and other sites show it too.',
    },
    links: links.slice(0, MAX_LINKS),
  })
}

function sampleContent({ sampleIds }: StartContext): StartLine | undefined {
  if (sampleIds.size === 0) return undefined
  return createLine({
    id: 'samples',
    href: screenPath(collections.service.screen.route),
    text: countedText(sampleIds.size, {
      id: 'isi contoh masih tampil',
      one: 'sample entry is still shown',
      en: 'sample entries are still shown',
    }),
    why: {
      id: 'Pengunjung mengira isinya milik Anda. Yang pernah Anda ubah tidak ikut dihapus.',
      en: 'Visitors take them for yours. What you have changed is not removed.',
    },
    action: 'removeSamples',
  })
}

function removedSamples({ hasRemovedSamples }: StartContext): StartLine | undefined {
  if (!hasRemovedSamples) return undefined
  return createLine({
    id: 'removedSamples',
    href: screenPath(collections.service.screen.route),
    text: { id: 'Isi contoh sudah dihapus', en: 'The sample content was removed' },
    why: { id: 'Dapat dikembalikan selama 30 hari.', en: 'It can be restored for 30 days.' },
    isDone: true,
    action: 'restoreSamples',
  })
}

async function otherSecondFactors({ db, userId }: StartContext): Promise<StartLine | undefined> {
  // Only how many: what an account is protected by concerns its owner.
  const { count } = await db
    .selectFrom('user_account')
    .leftJoin('second_step', 'second_step.user_id', 'user_account.id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('second_step.confirmed_at', 'is', null)
    .where('user_account.id', '!=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return undefined
  return createLine({
    id: 'otherSecondFactors',
    href: screenPath('UpdateUser'),
    text: countedText(Number(count), {
      id: 'akun lain tanpa langkah kedua',
      one: 'other account has no second step',
      en: 'other accounts have no second step',
    }),
    why: {
      id: 'Mintalah pemiliknya mengaktifkannya di Akun saya.',
      en: 'Ask their owners to turn it on under My account.',
    },
  })
}

function keptFromSearch({ contentStore }: StartContext): StartLine | undefined {
  const [settings] = contentStore.list(collections.settings)
  if (settings?.document['searchEngines'] !== 'kept away') return undefined
  return createLine({
    id: 'keptFromSearch',
    href: `${screenPath(collections.settings.screen.route)}#search-and-sharing`,
    text: { id: 'Mesin pencari diminta menjauh', en: 'Search engines are kept away' },
    why: {
      id: 'Selama itu tidak satu halaman pun ada di hasil pencarian. Bukalah bila situs ini sudah jadi.',
      en: 'Until you let them in, no page is in search results. Do so when the site is finished.',
    },
  })
}

function brokenLinks({ links: { broken } }: StartContext): StartLine | undefined {
  if (broken === 0) return undefined
  return createLine({
    id: 'brokenLinks',
    href: screenPath('Links'),
    text: countedText(broken, {
      id: 'tautan rusak',
      one: 'link leads nowhere',
      en: 'links lead nowhere',
    }),
    why: {
      id: 'Pengunjung yang mengikutinya sampai di halaman yang tidak ada.',
      en: 'Visitors who follow it find no page.',
    },
  })
}

function lastBackup({ backups }: StartContext): StartLine {
  const { backup, offsite, drill } = backups.jobs
  const isCopied = offsite.lastSuccess !== null && !offsite.overdue
  const isProved = drill.lastSuccess !== null && !drill.overdue
  const isRecent = backup.enabled && !backup.overdue && backup.lastSuccess !== null
  const copied = isCopied
    ? { id: 'Tersalin di tempat lain.', en: 'Copied to another place.' }
    : { id: 'Belum tersalin di tempat lain.', en: 'Not copied to another place.' }
  const proved = isProved
    ? { id: 'Uji pemulihannya berhasil.', en: 'The restore drill passed.' }
    : { id: 'Belum terbukti dapat dipulihkan.', en: 'Not yet proved to restore.' }
  const text = !backup.enabled
    ? { id: 'Pencadangan mati', en: 'Backups are off' }
    : backup.lastSuccess === null
      ? { id: 'Belum ada cadangan', en: 'No backup yet' }
      : backup.overdue
        ? { id: 'Cadangan terakhir terlalu lama', en: 'The last backup is too old' }
        : { id: 'Cadangan terakhir', en: 'Last backup' }
  return createLine({
    id: 'lastBackup',
    href: screenPath('Operation'),
    text,
    why: { id: `${copied.id} ${proved.id}`, en: `${copied.en} ${proved.en}` },
    at: backup.lastSuccess?.finishedAt ?? null,
    isDone: isRecent && isCopied && isProved,
  })
}

/** What is missing, out of date or worth a look. */
export const upkeepLines: readonly LineMaker[] = [
  keptFromSearch,
  sampleContent,
  removedSamples,
  sampleImages,
  incompleteEnglish,
  imagesWithoutText,
  brokenLinks,
  otherSecondFactors,
  lastBackup,
]

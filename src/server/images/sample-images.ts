import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Transaction } from 'kysely'
import { type AltText, type ImageInfo, parseImagePath } from '#content/image.ts'
import { sampleAltTexts } from '#content/samples/alt-texts.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Tables } from '../database/tables.ts'
import { type ImageRepository, type OriginalImage, toAuditTarget } from './repository.ts'

const folder = new URL('../../content/samples/images/', import.meta.url)

interface SampleFile {
  readonly image: ImageInfo
  readonly url: URL
  readonly text: AltText
}

const filesByHash = new Map<string, SampleFile>()
// Object.keys() returns string[]; the object has exactly these keys.
const sampleNames = Object.keys(sampleImagePaths) as (keyof typeof sampleImagePaths)[]
for (const name of sampleNames) {
  const path = sampleImagePaths[name]
  const image = parseImagePath(path)
  if (!image) throw new Error(`${path} is not an image path.`)
  const fileName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  filesByHash.set(image.hash, {
    image,
    url: new URL(`${fileName}.${image.extension}`, folder),
    text: sampleAltTexts[name],
  })
}

/** The hashes of the sample images. */
export const sampleImageHashes: readonly string[] = [...filesByHash.keys()]

async function readSampleFile({ image, url }: SampleFile) {
  const type = image.extension === 'png' ? 'image/png' : 'image/jpeg'
  return { path: image.path, type, bytes: await readFile(url) } as const
}

/** Returns a sample image from its file, independent of the database; undefined for any other hash. */
export async function findSampleImage(hash: string): Promise<OriginalImage | undefined> {
  const file = filesByHash.get(hash)
  return file && readSampleFile(file)
}

async function insertSampleImage(imageRepository: ImageRepository, file: SampleFile): Promise<void> {
  const { type, bytes } = await readSampleFile(file)
  const fileName = basename(file.url.pathname)
  await imageRepository.saveSample({ image: file.image, type, bytes, fileName, altText: file.text })
}

/** Inserts the sample images into the database, byte for byte; their variants are created on request. */
export async function loadSampleImages(imageRepository: ImageRepository): Promise<void> {
  for (const file of filesByHash.values()) await insertSampleImage(imageRepository, file)
}

/** Inserts the sample images that the documents mention and that were deleted. */
export async function restoreSampleImages(imageRepository: ImageRepository, documents: string): Promise<void> {
  const mentions = documents.toLowerCase()
  for (const [hash, file] of filesByHash) {
    if (mentions.includes(`/media/${hash}-`) && !(await imageRepository.hasPath(file.image.path)))
      await insertSampleImage(imageRepository, file)
  }
}

/**
 * Deletes the sample images that only these entries have ever used, with their audit lines; returns their number. An image whose
 * alt text was changed stays, and one of an earlier version of the program too, because it could not be restored.
 */
export async function deleteSampleImages(
  trx: Transaction<Tables>,
  { entryIds, actor }: { readonly entryIds: readonly number[]; readonly actor: Actor },
): Promise<number> {
  const own = new Set(entryIds)
  const uses = await trx
    .selectFrom('image_reference')
    .select(['hash', 'entry_id'])
    .where('hash', 'in', sampleImageHashes)
    .execute()
  const usedElsewhere = new Set(uses.flatMap(({ hash, entry_id: id }) => (own.has(id) ? [] : [hash])))
  const details = await trx
    .selectFrom('image_details')
    .select(['hash', 'file_name', 'alt', 'alt_en', 'decorative'])
    .where('hash', 'in', sampleImageHashes)
    .orderBy('hash')
    .execute()
  const deleted = details.filter(({ hash, alt, alt_en, decorative }) => {
    const text = filesByHash.get(hash)?.text
    const isUnchanged = text?.alt === alt && text.alt_en === alt_en && text.decorative === (decorative === 1)
    return isUnchanged && !usedElsewhere.has(hash)
  })
  for (const { hash, file_name: fileName } of deleted) {
    await trx.deleteFrom('image_reference').where('hash', '=', hash).execute()
    await trx.deleteFrom('media').where('hash', '=', hash).execute()
    const event = { actor, action: 'picture-deleted', target: toAuditTarget(hash, fileName) } as const
    await insertAuditLine(trx, event, new Date().toISOString())
  }
  return deleted.length
}

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AltText } from '#content/alt-text.ts'
import { parseImagePath } from '#content/image.ts'
import { sampleAltTexts } from '#content/samples/alt-texts.ts'
import { sampleImagePaths } from '#content/samples/image-paths.ts'
import type { ImageRepository, OriginalImage } from './repository.ts'

const folder = new URL('../../content/samples/images/', import.meta.url)

interface SampleFile {
  readonly path: string
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
    path,
    url: new URL(`${fileName}.${image.extension}`, folder),
    text: sampleAltTexts[name],
  })
}

async function readSampleFile({ path, url }: SampleFile): Promise<OriginalImage> {
  return { path, type: path.endsWith('.png') ? 'image/png' : 'image/jpeg', bytes: await readFile(url) }
}

/** Returns a sample image from its file, independent of the database; undefined for any other hash. */
export async function findSampleImage(hash: string): Promise<OriginalImage | undefined> {
  const file = filesByHash.get(hash)
  return file && readSampleFile(file)
}

/** Inserts the sample images into the database, byte for byte; their variants are created on request. */
export async function loadSampleImages(imageRepository: ImageRepository): Promise<void> {
  for (const file of filesByHash.values()) {
    const { path, type, bytes } = await readSampleFile(file)
    const image = parseImagePath(path)
    if (!image) continue
    const fileName = basename(file.url.pathname)
    await imageRepository.saveSample(
      { image, type: type === 'image/png' ? 'image/png' : 'image/jpeg', bytes, fileName },
      file.text,
    )
  }
}

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { findPicture } from '#content/picture.ts'
import type { PictureText } from '#content/picture-text.ts'
import { samplePictureTexts } from '#content/sample-picture-texts.ts'
import { samplePictures } from '#content/sample-pictures.ts'
import type { MediaRepository, Original } from './repository.ts'

const folder = new URL('../../content/sample-pictures/', import.meta.url)

interface File {
  readonly path: string
  readonly url: URL
  readonly text: PictureText
}

const files = new Map<string, File>()
// The names of that very object.
const names = Object.keys(samplePictures) as (keyof typeof samplePictures)[]
for (const name of names) {
  const path = samplePictures[name]
  const picture = findPicture(path)
  if (!picture) throw new Error(`${path} is not the path of a picture.`)
  const fileName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  files.set(picture.hash, {
    path,
    url: new URL(`${fileName}.${picture.extension}`, folder),
    text: samplePictureTexts[name],
  })
}

async function read({ path, url }: File): Promise<Original> {
  return { path, type: path.endsWith('.png') ? 'image/png' : 'image/jpeg', bytes: await readFile(url) }
}

/** A picture of the sample content, from its file: it is there whatever the database says. */
export async function findBuiltIn(hash: string): Promise<Original | undefined> {
  const file = files.get(hash)
  return file && read(file)
}

/** Keeps the pictures of the sample content in the database, byte for byte; their copies are made when asked for. */
export async function loadSamplePictures(media: MediaRepository): Promise<void> {
  for (const file of files.values()) {
    const { path, type, bytes } = await read(file)
    const picture = findPicture(path)
    if (!picture) continue
    const fileName = basename(file.url.pathname)
    await media.saveSample(
      { picture, type: type === 'image/png' ? 'image/png' : 'image/jpeg', bytes, fileName },
      file.text,
    )
  }
}

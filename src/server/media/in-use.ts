import type { Collection } from '#content/collection.ts'
import { collections } from '#content/index.ts'
import { Problem } from '../problem.ts'
import type { Use } from './uses.ts'

const named = 3

function nameOf({ collection: name, title }: Use): string {
  const label = Object.values<Collection>(collections).find((one) => one.name === name)?.screen.menu.label ?? name
  return title === '' ? label : `${label}: “${title}”`
}

function namesOf(uses: readonly Use[], more: (count: number) => string): string {
  const names = uses.slice(0, named).map(nameOf)
  if (uses.length > named) names.push(more(uses.length - named))
  return names.join(', ')
}

/** 409 for a picture that cannot be deleted: it says where it is used, now or in earlier versions, and carries them all. */
export function inUse(uses: readonly Use[]): Problem {
  const current = uses.filter((use) => use.current)
  const id = (list: readonly Use[]) => namesOf(list, (count) => `dan ${count} lainnya`)
  const en = (list: readonly Use[]) => namesOf(list, (count) => `and ${count} more`)
  const text =
    current.length > 0
      ? {
          id: `Gambar ini masih dipakai. Ganti dulu di sini: ${id(current)}.`,
          en: `This picture is in use. Replace it here first: ${en(current)}.`,
        }
      : {
          id: `Gambar ini tidak tampil lagi, tetapi versi lama masih menyimpannya supaya dapat dipulihkan: ${id(uses)}.`,
          en: `This picture is not shown any more, but earlier versions keep it so that they can be restored: ${en(uses)}.`,
        }
  return new Problem(409, text, { data: uses })
}

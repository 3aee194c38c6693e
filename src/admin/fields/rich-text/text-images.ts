import { textImageSource } from '#content/rich-text.ts'
import type { EntryValues } from '../../shared/api/entry.ts'

type Files = Readonly<Record<string, File>>

/**
 * The files of images that were inserted into rich text and are not saved yet, by `blob:` address. They are sent with the
 * entry: what is discarded has never reached the server. One that was removed from the text stays until the form is
 * filled again, because undo brings it back.
 */
const pendingFiles = new Map<string, File>()

const pendingAddress = /blob:[^\s"'<>&\\]+/g

/** Adds the file of an image; returns the address that shows it in a text. */
export function addTextImage(file: File): string {
  const address = URL.createObjectURL(file)
  pendingFiles.set(address, file)
  return address
}

/** Returns the file of an image that is not saved yet; nothing for any other address. */
export function findTextImage(address: string): File | undefined {
  return pendingFiles.get(address)
}

/** Returns the files of the unsaved images that the values show, by address, in order. */
export function collectTextImages(values: EntryValues): Files {
  const addresses = Object.values(values).flatMap((value) => value.match(pendingAddress) ?? [])
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const file = pendingFiles.get(address)
      return file ? [[address, file]] : []
    }),
  )
}

function replaceAddresses(values: EntryValues, replacements: Readonly<Record<string, string>>): EntryValues {
  const replace = (value: string) => value.replace(pendingAddress, (address) => replacements[address] ?? address)
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, replace(value)]))
}

/** Returns the values and files to send: each unsaved image is a part, which the values name. */
export function attachTextImages(values: EntryValues): { readonly values: EntryValues; readonly files: Files } {
  const parts = Object.entries(collectTextImages(values)).map(([address, file], index) => {
    return { address, file, part: `image-${index + 1}` }
  })
  const sources = Object.fromEntries(parts.map(({ address, part }) => [address, textImageSource(part)]))
  return {
    values: replaceAddresses(values, sources),
    files: Object.fromEntries(parts.map(({ part, file }) => [part, file])),
  }
}

/** Returns a draft with new addresses for its images within rich text: those of an earlier page show nothing. */
export function restoreTextImages<D extends { readonly values: EntryValues; readonly files: Files }>(draft: D): D {
  const isTextImage = (address: string) => address.startsWith('blob:')
  const stored = Object.entries(draft.files)
  const textImages = stored.filter(([address]) => isTextImage(address))
  const added = Object.fromEntries(textImages.map(([address, file]) => [address, addTextImage(file)]))
  const files = Object.fromEntries(stored.filter(([name]) => !isTextImage(name)))
  return { ...draft, values: replaceAddresses(draft.values, added), files }
}

/** Forgets every unsaved image. */
export function releaseTextImages(): void {
  for (const address of pendingFiles.keys()) URL.revokeObjectURL(address)
  pendingFiles.clear()
}

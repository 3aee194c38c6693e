import { useEffect, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { type PublicCollectionName, publicCollectionNames } from '#content/collections.ts'
import { type Language, languages } from '#content/fields.ts'
import type { FormState } from '../../../shared/form/form-state.ts'
import { isEmpty } from '../../../shared/form/values.ts'
import { currentLanguage } from '../../../shared/i18n/language.ts'

/** Returns the name of a collection as a key of `collections`. */
function toPublicName(collection: Collection): PublicCollectionName {
  return publicCollectionNames.find((name) => name === collection.name) ?? 'feature'
}

/**
 * Returns the entry in the form, without values for an empty new one; `files` has the object URLs of its chosen images,
 * which only this browser can show.
 */
export function toPreviewedEntry(
  collection: Collection,
  { entry, values }: Pick<FormState, 'entry' | 'values'>,
  files: Readonly<Record<string, string>>,
) {
  const isBlank = !entry && Object.keys(files).length === 0 && isEmpty(collection, values)
  return {
    collection: toPublicName(collection),
    ...(entry && { id: entry.id }),
    ...(!isBlank && { values: { ...values, ...files } }),
  }
}

type Files = Readonly<Record<string, File>>
type ObjectUrls = Readonly<Record<string, string>>

/** Returns object URLs of the chosen files and revokes them when they are no longer needed. */
export function useObjectUrls(files: Files): ObjectUrls {
  const [objectUrls, setObjectUrls] = useState<ObjectUrls>({})
  useEffect(() => {
    const created = Object.entries(files).map(([key, file]) => [key, URL.createObjectURL(file)] as const)
    setObjectUrls(Object.fromEntries(created))
    return () => {
      for (const [, url] of created) URL.revokeObjectURL(url)
    }
  }, [files])
  return objectUrls
}

/** Returns the language of the preview: the chosen one, until a field of the other language changes. */
export function usePreviewLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(currentLanguage)
  useEffect(() => {
    const handleInput = ({ target }: Event) => {
      const input = target instanceof HTMLElement ? target : undefined
      const inputLanguage = languages.find((one) => one === input?.lang)
      if (inputLanguage && input?.closest('form')) setLanguage(inputLanguage)
    }
    document.addEventListener('input', handleInput)
    return () => document.removeEventListener('input', handleInput)
  }, [])
  return [language, setLanguage]
}

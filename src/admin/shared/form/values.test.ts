import { describe, expect, it } from 'vitest'
import { collections } from '#content/collections.ts'
import { missingTranslations } from '#content/translations.ts'
import { visibleKeys } from './values.ts'

describe('visibleKeys', () => {
  it('omits hidden fields', () => {
    expect(visibleKeys(collections.galleryHeader)).toEqual(['paragraph', 'paragraph_en'])
    expect(visibleKeys(collections.testimonial)).not.toContain('paragraph')
  })
})

describe('missingTranslations', () => {
  it('lists the fields that have Indonesian only, except proper names', () => {
    const values = { title: 'A', title_en: '', paragraph: 'B', paragraph_en: ' C', client: 'D', client_en: '' }
    expect(missingTranslations(collections.gallery, values)).toEqual(['title'])
  })
})

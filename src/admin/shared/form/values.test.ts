import { describe, expect, it } from 'vitest'
import { collections } from '#content/index.ts'
import { missingTranslations, visibleKeys } from './values.ts'

describe('visibleKeys', () => {
  it('leaves out what the screen hides', () => {
    expect(visibleKeys(collections.galleryHeader)).toEqual(['paragraph', 'paragraph_en'])
    expect(visibleKeys(collections.testimonial)).not.toContain('paragraph')
  })
})

describe('missingTranslations', () => {
  it('names the fields that only Indonesian has, proper names aside', () => {
    const values = { title: 'A', title_en: '', paragraph: 'B', paragraph_en: ' C', client: 'D', client_en: '' }
    expect(missingTranslations(collections.gallery, values)).toEqual(['title'])
  })
})

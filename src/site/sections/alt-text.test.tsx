import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import type { AltText } from '#content/image.ts'
import { toPublic } from '#content/public-entry.ts'
import { samples } from '#content/samples/samples.ts'
import { views } from './views.ts'

const site = { name: 'Contoh Teknologi', url: '', mediaHost: '' }
const imageText: AltText = { alt: 'Kantor kami', alt_en: 'Our office', decorative: false }

function firstSample<Name extends keyof typeof collections>(name: Name, language: Language, text?: AltText) {
  const collection = collections[name]
  const document = samples[name][0] ?? {}
  return toPublic(collection, { id: 1, document }, language, () => text)
}

function altTextsOf(language: Language, text?: AltText): string[] {
  const content = {
    header: [firstSample('header', language, text)],
    about: [],
    feature: [firstSample('feature', language, text)],
    service: [firstSample('service', language, text)],
    team: [firstSample('team', language, text)],
  }
  const shown = (['page-top', 'about', 'features', 'services', 'team'] as const).map((id) => {
    const { render: View } = views[id]
    return <View key={id} site={site} language={language} content={content} />
  })
  const html = renderToStaticMarkup(shown)
  return [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt = '']) => alt)
}

test('every section shows the alt text of its image in the language of the page', () => {
  expect(altTextsOf('id', imageText)).toEqual(Array.from({ length: 5 }, () => 'Kantor kami'))
  expect(altTextsOf('en', imageText)).toEqual(Array.from({ length: 5 }, () => 'Our office'))
})

test('a decorative image has an empty alt, and an image without alt text falls back to the name of a service', () => {
  expect(altTextsOf('id', { ...imageText, decorative: true })).toEqual(['', '', '', '', ''])
  expect(altTextsOf('id')).toEqual(['', '', '', 'Pengembangan web', ''])
})

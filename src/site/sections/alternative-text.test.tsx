import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { collections } from '#content/index.ts'
import type { Language } from '#content/kinds.ts'
import type { PictureText } from '#content/picture-text.ts'
import { viewOf } from '#content/view.ts'
import { About } from './about.tsx'
import { Carousel } from './carousel.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'

const site = { name: 'Contoh Teknologi', url: '', mediaHost: '' }
const said: PictureText = { alt: 'Kantor kami', alt_en: 'Our office', decorative: false }

function first<Name extends keyof typeof collections>(name: Name, language: Language, text?: PictureText) {
  const collection = collections[name]
  const document = collection.samples[0] ?? {}
  return viewOf(collection, { id: 1, document }, language, () => text)
}

function altsOf(language: Language, text?: PictureText): string[] {
  const header = first('header', language, text)
  const around = { site, language }
  const html = renderToStaticMarkup(
    <>
      <Hero {...around} header={header} />
      <About {...around} header={header} about={undefined} details={undefined} />
      <Features {...around} features={[first('feature', language, text)]} />
      <Services {...around} services={[first('service', language, text)]} />
      <Carousel {...around} label="Tim" cards={[first('team', language, text)]} />
    </>,
  )
  return [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt = '']) => alt)
}

test('what is said of a picture stands on every page that shows it, in the language of the page', () => {
  expect(altsOf('id', said)).toEqual(Array.from({ length: 5 }, () => 'Kantor kami'))
  expect(altsOf('en', said)).toEqual(Array.from({ length: 5 }, () => 'Our office'))
})

test('a decorative picture says nothing, and one of which nobody spoke at most what it stands for', () => {
  expect(altsOf('id', { ...said, decorative: true })).toEqual(['', '', '', '', ''])
  expect(altsOf('id')).toEqual(['', '', '', 'Pengembangan web', ''])
})

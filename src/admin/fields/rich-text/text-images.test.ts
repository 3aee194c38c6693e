import { afterEach, expect, test, vi } from 'vitest'
import {
  addTextImage,
  attachTextImages,
  collectTextImages,
  releaseTextImages,
  restoreTextImages,
} from './text-images.ts'

afterEach(() => releaseTextImages())

const image = (name: string) => new File([name], name, { type: 'image/png' })

test('the images that a text shows are sent as parts that the text names, and no others', () => {
  const [first, removed, second] = ['satu.png', 'hapus.png', 'dua.png'].map((name) => addTextImage(image(name)))
  const values = {
    title: 'Judul',
    detail: `<p>a</p><img src="${first}" alt="Satu"><img src="/media/x">`,
    detail_en: `<img src="${second}"><img src="${first}">`,
  }
  expect(removed).toMatch(/^blob:/)
  const { values: sent, files } = attachTextImages(values)
  expect(sent).toEqual({
    title: 'Judul',
    detail: '<p>a</p><img src="upload:image-1" alt="Satu"><img src="/media/x">',
    detail_en: '<img src="upload:image-2"><img src="upload:image-1">',
  })
  expect(Object.entries(files).map(([part, { name }]) => [part, name])).toEqual([
    ['image-1', 'satu.png'],
    ['image-2', 'dua.png'],
  ])
})

test('a restored draft shows its images under new addresses', () => {
  const address = addTextImage(image('layar.png'))
  const values = { detail: `<img src="${address}">` }
  const files = { img: image('foto.png'), ...collectTextImages(values) }
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  releaseTextImages()
  expect(revoke.mock.calls).toEqual([[address]])
  revoke.mockRestore()
  expect(collectTextImages(values)).toEqual({})

  const restored = restoreTextImages({ values, files })
  expect(Object.keys(restored.files)).toEqual(['img'])
  expect(restored.values.detail).not.toContain(address)
  expect(Object.values(collectTextImages(restored.values)).map(({ name }) => name)).toEqual(['layar.png'])
})
